-- Short names that a record no longer has, so that its old addresses lead to the new one, or tell that it is gone. Kept after the
-- record: an address outlives what stood there.
create table eski_tanitici (
  magaza_id text collate "C" not null,
  -- kind of the record, in the words of addresses: urun, kategori, koleksiyon, marka, sayfa
  tur text collate "C" not null,
  tanitici text collate "C" not null,
  kayit_id text collate "C" not null,
  zaman timestamptz not null,
  -- whether shoppers could see the record under it
  acik boolean not null,
  constraint eski_tanitici_pk primary key (magaza_id, tur, tanitici)
);
