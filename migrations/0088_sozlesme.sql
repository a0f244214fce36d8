-- Templates of the contracts of a sale: each save is a version, the newest holds, so many are kept (src/domains/sozlesme).
create table sozlesme_sablonu (
  magaza_id text collate "C" not null,
  tur text collate "C" not null,
  dil text collate "C" not null,
  surum integer not null,
  -- null: the text that comes with the service
  metin text,
  -- who saved it, as in siparis_iz
  kim_tur text collate "C" not null,
  kim_id text collate "C" not null,
  olusturma timestamptz not null,
  constraint sozlesme_sablonu_pk primary key (magaza_id, tur, dil, surum),
  constraint sozlesme_sablonu_tur_ck check (tur in ('on_bilgilendirme', 'mesafeli_satis')),
  constraint sozlesme_sablonu_dil_ck check (dil in ('tr', 'en')),
  constraint sozlesme_sablonu_surum_ck check (surum > 0)
);

-- Contracts as the buyer has accepted them. They go with the order; of one who is forgotten the text goes and the hash stays.
create table siparis_sozlesme (
  magaza_id text collate "C" not null,
  siparis_id text collate "C" not null,
  tur text collate "C" not null,
  dil text collate "C" not null,
  -- of the template; 0: the text that comes with the service, when the store had saved none
  sablon_surumu integer not null,
  metin text,
  -- SHA-256 of the text in UTF-8, in hex
  ozet text collate "C" not null,
  kabul timestamptz not null,
  -- keyed hash of the buyer's network, as in bekleyen_odeme
  ag text collate "C",
  constraint siparis_sozlesme_pk primary key (magaza_id, siparis_id, tur),
  constraint siparis_sozlesme_siparis_fk foreign key (magaza_id, siparis_id)
    references siparis (magaza_id, id) on delete cascade
);

-- Why products of a category, and of those below it, cannot be returned; null when they can.
alter table kategori add column iade_disi text;

-- Lines of an order that its buyer was told cannot be returned. The store itself may still take them back.
create table iade_disi_kalem (
  magaza_id text collate "C" not null,
  siparis_id text collate "C" not null,
  kalem_id text collate "C" not null,
  neden text not null,
  constraint iade_disi_kalem_pk primary key (magaza_id, siparis_id, kalem_id),
  constraint iade_disi_kalem_siparis_fk foreign key (magaza_id, siparis_id)
    references siparis (magaza_id, id) on delete cascade
);

-- What the customer read when a consent was given; null where nobody told.
alter table musteri_izin add column metin text;
