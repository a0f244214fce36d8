-- Who is told by mail when a variant can be bought again: asked for with consent, kept until the mail is queued. They go with
-- their variant.
create table stok_haberi (
  magaza_id text collate "C" not null,
  id text collate "C" not null,
  varyant_id text collate "C" not null,
  urun_id text collate "C" not null,
  eposta text not null,
  eposta_anahtari text collate "C" not null,
  -- who was signed in
  musteri_id text collate "C",
  -- secret of the link that withdraws; one for all that wait under an address
  kod text collate "C" not null,
  -- keyed hash of the network that the consent came from, and when
  ag text collate "C",
  olusturma timestamptz not null,
  constraint stok_haberi_pk primary key (magaza_id, id),
  constraint stok_haberi_varyant_fk foreign key (magaza_id, varyant_id) references varyant (magaza_id, id) on delete cascade
);

-- One for each variant and address; it also leads to all of a person.
create unique index stok_haberi_eposta_uk on stok_haberi (magaza_id, eposta_anahtari, varyant_id);

create index stok_haberi_musteri_ix on stok_haberi (magaza_id, musteri_id) where musteri_id is not null;

create index stok_haberi_varyant_ix on stok_haberi (magaza_id, varyant_id, id);

create index stok_haberi_urun_ix on stok_haberi (magaza_id, urun_id, varyant_id);

create index stok_haberi_kod_ix on stok_haberi (magaza_id, kod);

-- Null is what holds where nothing was chosen (src/trade/satis.ts).
alter table magaza add column stok_haberleri boolean;
