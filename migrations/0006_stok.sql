-- Warehouses and what lies in them.

create table depo (
  magaza_id text collate "C" not null,
  id text collate "C" not null,
  ad text not null,
  varsayilan boolean not null,
  olusturma timestamptz not null,
  constraint depo_pk primary key (magaza_id, id)
);

create unique index depo_varsayilan_uk on depo (magaza_id) where varsayilan;

-- Room in each page lets a change of quantity stay beside its old version, without touching an index.
create table stok (
  magaza_id text collate "C" not null,
  varyant_id text collate "C" not null,
  depo_id text collate "C" not null,
  urun_id text collate "C" not null,
  miktar integer not null,
  ayrilan integer not null,
  guncelleme timestamptz not null,
  constraint stok_pk primary key (magaza_id, varyant_id, depo_id),
  constraint stok_ayrilan_ck check (ayrilan >= 0),
  constraint stok_varyant_fk foreign key (magaza_id, varyant_id) references varyant (magaza_id, id) on delete cascade,
  constraint stok_depo_fk foreign key (magaza_id, depo_id) references depo (magaza_id, id)
) with (fillfactor = 80);

create index stok_urun_ix on stok (magaza_id, urun_id);
