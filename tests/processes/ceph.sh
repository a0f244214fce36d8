#!/bin/sh
# A Ceph Object Gateway for tests/processes/s3.faults.ts, in memory and on this machine alone, until Ctrl-C:
#   apt-get install --no-install-recommends radosgw ceph-mon ceph-osd ceph-common
#   sh tests/processes/ceph.sh /tmp/ceph
#   KEPENK_TEST_S3=http://deneme:denemegizli@127.0.0.1:27480 npm run faults -- processes/s3
set -eu
mkdir "$1" && cd "$1"
at=$(pwd) && mkdir mon osd rgw
fsid=$(cat /proc/sys/kernel/random/uuid)
monitor='[v2:127.0.0.1:23300,v1:127.0.0.1:26789]'
cat > ceph.conf <<CONF
[global]
fsid = $fsid
mon host = $monitor
public network = 127.0.0.0/8
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
osd pool default pg autoscale mode = off
mon allow pool size one = true
osd crush chooseleaf type = 0
osd crush update on start = false
osd objectstore = memstore
memstore device bytes = 2147483648
run dir = $at
log file = $at/\$name.log
admin socket = $at/\$name.asok
crash dir = $at
[client.admin]
keyring = $at/keyring
[mon.a]
mon data = $at/mon
[osd.0]
osd data = $at/osd
keyring = $at/osd/keyring
[client.rgw.a]
rgw data = $at/rgw
keyring = $at/rgw/keyring
rgw frontends = beast endpoint=127.0.0.1:27480
CONF
export CEPH_CONF="$at/ceph.conf"
running=''
trap '[ -z "$running" ] || kill $running' EXIT
trap 'exit 0' INT TERM

ceph-authtool --create-keyring keyring --gen-key -n mon. --cap mon 'allow *' > /dev/null
ceph-authtool keyring --gen-key -n client.admin --cap mon 'allow *' --cap osd 'allow *' > /dev/null
ceph-authtool --create-keyring osd/keyring --gen-key -n osd.0 > /dev/null
monmaptool --create --fsid "$fsid" --addv a "$monitor" monmap > /dev/null
ceph-mon --mkfs -i a --monmap monmap --keyring keyring
ceph-mon -i a -f & running="$!"
disk=$(cat /proc/sys/kernel/random/uuid)
ceph --connect-timeout 60 osd new "$disk"
ceph auth add osd.0 osd 'allow *' mon 'allow profile osd' -i osd/keyring
ceph osd crush add osd.0 1.0 host=tek root=default
ceph-osd -i 0 --mkfs --osd-uuid "$disk" --no-mon-config
ceph-osd -i 0 -f & running="$running $!"
ceph auth get-or-create client.rgw.a mon 'allow *' osd 'allow *' -o rgw/keyring
radosgw -n client.rgw.a -f & running="$running $!"
radosgw-admin user create --uid=deneme --display-name=deneme --access-key=deneme --secret-key=denemegizli > /dev/null
until curl -s -o /dev/null http://127.0.0.1:27480/; do sleep 1; done
echo 'KEPENK_TEST_S3=http://deneme:denemegizli@127.0.0.1:27480'
wait
