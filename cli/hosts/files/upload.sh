#!/bin/sh
# Written by `site build`. Uploads the site. Run it in its folder: {{command}}
# The user and server are in SERVER, options of ssh in SSH_OPTIONS, if they are others.
set -eu
SERVER=${SERVER:-{{server}}}
SSH="ssh ${SSH_OPTIONS:-}"
# What pages name is there before them, and is deleted after them.
{{#hasBase}}
$SSH "$SERVER" {{makeFolder}}
{{/hasBase}}
rsync -srlc -e "$SSH" {{assets}} "$SERVER":{{folder}}
rsync -srlc -e "$SSH" --delete-after --exclude=/.well-known/acme-challenge {{out}} "$SERVER":{{folder}}
$SSH "$SERVER" sudo {{publish}} < {{config}}
