#!/bin/sh
# Makes the secrets of compose.yaml in ./secrets, once: what is there already stays as it is.
set -eu
cd "$(dirname "$0")/.."
umask 077
mkdir -p secrets
new() { head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
make() { [ -s "secrets/$1" ] || printf '%s\n' "$2" > "secrets/$1"; }
make postgres_password "$(new)"
make secret_key "$(new)"
make database_url "postgres://shop:$(cat secrets/postgres_password)@postgres/shop"
# A container's user reads them, and has another number than yours; the folder itself is closed to others.
chmod 444 secrets/*
chmod 700 secrets
echo 'The secrets are in ./secrets. Keep a copy of secret_key where the backups are not.'
