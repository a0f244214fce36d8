-- What a request has begun and is too much for one: done by the worker in small steps, each in a transaction of its own.
create table arka_is (
  magaza_id text collate "C" not null,
  -- what is to be done: the kinds stand in src/worker/unfinished.ts
  tur text collate "C" not null,
  -- of which record; it is gone already, or reads as if it were done
  kayit_id text collate "C" not null,
  -- how far it is
  konum text collate "C" not null,
  -- what it must know beside
  veri json not null,
  -- when the next step is due
  sonraki timestamptz not null,
  -- steps that failed since the last one that did not
  deneme integer not null,
  olusturma timestamptz not null,
  constraint arka_is_pk primary key (magaza_id, tur, kayit_id)
);

create index arka_is_sonraki_ix on arka_is (magaza_id, sonraki);

-- A cascade deletes whatever there is in one statement: a group of 100,000 members took 23 s. These rows outlive their
-- record until the worker comes round; whoever writes one holds the record by a lock of its own.
alter table musteri_grubu_uye drop constraint musteri_grubu_uye_grup_fk;

alter table fiyat_listesi_fiyat drop constraint fiyat_listesi_fiyat_liste_fk;

alter table webhook_teslimat drop constraint webhook_teslimat_abonelik_fk;

alter table kampanya_kullanim drop constraint kampanya_kullanim_kampanya_fk;

alter table kampanya_hedef drop constraint kampanya_hedef_urun_fk;

alter table kampanya_hedef drop constraint kampanya_hedef_kategori_fk;
