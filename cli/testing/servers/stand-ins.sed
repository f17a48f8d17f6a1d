s#(^|[^[:alnum:]])/(var/www|etc/|usr/local/sbin|home/deploy|root/)#\1@root@/\2#g
s#listen 80;#listen 127.0.0.1:@http@;#
s#listen 443 #listen 127.0.0.1:@https@ #
/listen \[::\]/d
s#\*:80>#127.0.0.1:@http@>#
s#\*:443>#127.0.0.1:@https@>#
