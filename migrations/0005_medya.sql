-- Pictures by content: the same one is kept once per store, however many products show it.

create table medya (
  magaza_id text collate "C" not null,
  -- SHA-256 of the picture as it was fetched
  hash text collate "C" not null,
  uzanti text collate "C" not null,
  bayt integer not null,
  en integer not null,
  boy integer not null,
  olusturma timestamptz not null,
  constraint medya_pk primary key (magaza_id, hash)
);

create table urun_gorsel (
  magaza_id text collate "C" not null,
  urun_id text collate "C" not null,
  id text collate "C" not null,
  hash text collate "C" not null,
  -- where it was fetched from: sent again, it is known without another download
  kaynak text,
  sira smallint not null,
  constraint urun_gorsel_pk primary key (magaza_id, urun_id, id),
  constraint urun_gorsel_urun_fk foreign key (magaza_id, urun_id) references urun (magaza_id, id) on delete cascade,
  constraint urun_gorsel_medya_fk foreign key (magaza_id, hash) references medya (magaza_id, hash)
);

create index urun_gorsel_hash_ix on urun_gorsel (magaza_id, hash);
