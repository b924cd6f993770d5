#!/bin/sh
# Runs a command of the shop beside the unit of this folder: as the unit's user, in its folder, with its variables.
#   deploy/run-as-shop.sh owner:reset --email owner@example.com
set -eu
if [ $# -eq 0 ]; then
  echo "Name a command: run-as-shop.sh backup, restore, move, upgrade, books or owner:reset, and its words." >&2
  exit 2
fi
exec systemd-run --quiet --wait --pipe --collect \
  --property=DynamicUser=yes --property=User=mooddrop --property=StateDirectory=mooddrop \
  --property=StateDirectoryMode=0700 --property=UMask=0077 \
  --property=WorkingDirectory=/opt/mooddrop --property=EnvironmentFile=/etc/mooddrop/shop.env \
  --setenv=NODE_ENV=production --setenv=DATA_DIR=/var/lib/mooddrop \
  /usr/bin/node --disable-warning=ExperimentalWarning scripts/command.mjs "$@"
