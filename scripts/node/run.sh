#!/bin/sh
# Runs Node.js on a script of ours: this machine's, or where that is too old the pinned one. exec, here and
# in package.json, leaves no shell in between: signals, stdin and the exit code are the script's own (a
# shell that npm ends with SIGTERM would leave the script running).
folder=$(node scripts/node/choose-node.mjs) || exit
[ -z "$folder" ] || export PATH="$folder:$PATH"
exec node "$@"
