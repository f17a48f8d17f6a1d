#!/bin/sh
# Written by `site build`. Prepares a server, once, as root: ssh root@<server> sh -s < .hosts/{{host}}/server.sh
set -eu
apt-get install -qq -y rsync sudo {{packages}} < /dev/null
id -u deploy > /dev/null 2>&1 || useradd --create-home --shell /bin/sh deploy
test -e /home/deploy/.ssh/authorized_keys || test ! -e /root/.ssh/authorized_keys ||
  install -D -m 600 -o deploy /root/.ssh/authorized_keys /home/deploy/.ssh/authorized_keys
install -d -o deploy {{root}}
{{#prepare}}
{{.}}
{{/prepare}}
cat > {{publish}} <<'END'
#!/bin/sh
# Written by `site build`. Takes the new configuration from standard input.
set -eu
umask 022
file={{configPath}}
new=$(mktemp)
old=$(mktemp)
trap 'rm -f "$new" "$old"' EXIT
cat > "$new"
{{#complete}}
{{.}}
{{/complete}}
test ! -e "$file" || cat "$file" > "$old"
cat "$new" > "$file"
if ! {{test}} >&2; then
  if test -s "$old"; then cat "$old" > "$file"; else rm "$file"; fi
  echo "The new configuration is refused; the former one stays." >&2
  exit 1
fi
{{reload}}
END
chmod 755 {{publish}}
echo 'deploy ALL=(root) NOPASSWD: {{publish}}' > /etc/sudoers.d/{{publishName}}
