#!/bin/sh
# Run once by the database's image on an empty folder: the two roles and the database of docs/going-live.md.
set -eu
psql --set ON_ERROR_STOP=1 --username postgres \
  --set owner="$(cat /run/secrets/OWNER_PASSWORD)" --set app="$(cat /run/secrets/APP_PASSWORD)" <<'SQL'
create role koeniwa_owner login password :'owner';
create role koeniwa_app login password :'app';
grant koeniwa_app to koeniwa_owner;
create database koeniwa owner koeniwa_owner;
SQL
