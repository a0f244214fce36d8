#!/bin/sh
# Makes what compose.yaml reads from ./gizli, each once: run again, it changes nothing that is there.
# Keep a copy of gizli/sir elsewhere: without it sealed webhook secrets in a backup cannot be opened.
set -eu
mkdir -p gizli
chmod 700 gizli
make() {
  [ -s "gizli/$1" ] || printf '%s\n' "$2" > "gizli/$1"
  # Containers read each as a user of their own; on this machine nobody else gets into the folder.
  chmod 644 "gizli/$1"
}
random() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }
make veritabani_parola "$(random 24)"
make veritabani "postgresql://kepenk:$(cat gizli/veritabani_parola)@db/kepenk"
make sir "$(random 32)"
make metrik "$(random 24)"
make s3_anahtar "$(random 10)"
make s3_gizli "$(random 24)"
make s3_ayar "{\"identities\":[{\"name\":\"kepenk\",\"credentials\":[{\"accessKey\":\"$(cat gizli/s3_anahtar)\",\"secretKey\":\"$(cat gizli/s3_gizli)\"}],\"actions\":[\"Admin\",\"Read\",\"Write\",\"List\"]}]}"
