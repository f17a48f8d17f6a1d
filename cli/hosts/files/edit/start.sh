#!/bin/sh
# Written by `site edit --write-hosting`. It runs in the container, as its user.
set -eu
mkdir -p /data/home /data/ssh
[ -e /data/ssh/key ] || ssh-keygen -q -t ed25519 -N '' -C "Website editor" -f /data/ssh/key
# A killed Git leaves its lock; here no other one runs at the start.
rm -f /data/site/.git/index.lock
until [ -d /data/site/.git ] || { git clone -q "$REPOSITORY" /data/clone && mv /data/clone /data/site; }; do
  echo "The repository cannot be read yet. Add this deploy key to it, with the right to write:"
  cat /data/ssh/key.pub
  rm -rf /data/clone
  sleep 10
done
exec site edit --root "$SITE" --listen 0.0.0.0 --port 3100 --public-url "$PUBLIC_URL"
