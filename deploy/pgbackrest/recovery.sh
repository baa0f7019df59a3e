#!/bin/sh
# The database's backups with pgBackRest, and its way back to a moment. Run it as the user of PostgreSQL.
# Why and when: docs/backups.md. Its options come from /etc/pgbackrest/pgbackrest.conf and PGBACKREST_… variables.
#
#   recovery.sh prepare              once, when PostgreSQL runs with the settings of postgresql.conf
#   recovery.sh backup [full]        the changes since the last backup, or all of it
#   recovery.sh check                archives a piece of WAL, reads it, and lists the backups
#   recovery.sh restore <moment>     '2026-11-22 14:05:00+05:30', with PostgreSQL and every server stopped
#   recovery.sh settle [database]    after it, when PostgreSQL runs again and before a server does
set -eu

# Options of the command line: a restore writes them for PostgreSQL, which does not have these variables.
backrest() {
  pgbackrest ${PGBACKREST_CONFIG:+--config="$PGBACKREST_CONFIG"} --stanza="${PGBACKREST_STANZA:-lms}" "$@"
}

fail() {
  echo "$1" >&2
  exit 1
}

restore() {
  case $1 in
    [0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]\ [0-9][0-9]:[0-9][0-9]*[-+Z]*) ;;
    *) fail "Give the moment with its time zone, like '2026-11-22 14:05:00+05:30'; nothing was changed." ;;
  esac
  # pgBackRest itself refuses while PostgreSQL runs. Without these servers no sale is made that the restore would lose.
  backrest restore --delta --type=time --target="$1" --target-action=promote
  echo "The files are those of $1. Start PostgreSQL: it reads the archive up to that moment, then takes connections."
  echo "Then run 'recovery.sh settle', 'npm run -s lms -- doctor', and start the servers."
}

settle() {
  # PostgreSQL reserves numbers ahead: without this the numbers of receipts would have a gap.
  psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --dbname="${1:-lms}" \
    --command="select setval('payments_number_seq', greatest(max(number), 1), max(number) is not null) from payments"
  backrest backup --type=full
}

case ${1:-} in
  prepare)
    backrest stanza-create
    backrest check
    backrest backup --type=full
    ;;
  backup) backrest backup --type="${2:-incr}" ;;
  check)
    backrest check
    backrest info
    ;;
  restore) restore "${2:-}" ;;
  settle) settle "${2:-}" ;;
  *) sed -n '2,9s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
esac
