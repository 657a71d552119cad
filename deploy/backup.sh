#!/bin/sh
# Copies the database of a TileLab server while the server runs: backup.sh DATA-FOLDER BACKUP-FOLDER [KEEP]
#
# The copy is consistent (SQLite's online backup), is checked, and appears under its name only when it is complete. The
# newest KEEP copies are kept, 14 by default. Needs sqlite3.
set -eu
if [ $# -lt 2 ] || [ ! -f "$1/tilelab.db" ]; then
    echo "backup: expected DATA-FOLDER with tilelab.db, BACKUP-FOLDER and optionally the number of copies to keep" >&2
    exit 2
fi
data=$1
backups=$2
keep=${3:-14}
umask 077
mkdir -p "$backups"
name=tilelab-$(date -u +%Y%m%dT%H%M%SZ).db
sqlite3 "$data/tilelab.db" ".timeout 10000" ".backup '$backups/$name.part'"
checked=$(sqlite3 "$backups/$name.part" "PRAGMA integrity_check")
if [ "$checked" != ok ]; then
    echo "backup: the copy is damaged: $checked" >&2
    exit 1
fi
mv "$backups/$name.part" "$backups/$name"
# The names sort by time.
find "$backups" -name 'tilelab-*.db' | sort -r | tail -n +$((keep + 1)) | xargs -r rm --
echo "$backups/$name"
