-- What has been written into the test store since it was last rebuilt: its key is everybody's, so it may grow only so far.

create table test_kota (
  magaza_id text collate "C" not null,
  kayit bigint not null,
  bayt bigint not null,
  gorsel bigint not null,
  gorsel_bayt bigint not null,
  constraint test_kota_pk primary key (magaza_id)
);
