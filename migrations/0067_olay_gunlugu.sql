-- One row for the events of a transaction (of one record, with the stock that moved along), in the queue and then in the
-- log (ADR 34). An event had four rows: itself, its place in the queue, out of it again, its number.
-- Breaks 0.2.0: it writes events to tables that are dropped here.
create table olay_gunlugu (
  magaza_id text collate "C" not null,
  -- Of the first event. The others count on in its last two characters.
  id text collate "C" not null,
  -- Number of the first event.
  sira bigint not null,
  adet smallint not null,
  -- First part of the names; null when all are of stock.
  grup text collate "C",
  stoklu boolean not null,
  -- Record of the events that are looked up by it.
  kayit_id text collate "C",
  -- Name, record and moment (in ms) of each, with spaces between; the bodies, with U+001E between.
  adlar text collate "C" not null,
  kayitlar text collate "C" not null,
  zamanlar text collate "C" not null,
  govde text not null,
  -- The latest moment.
  zaman timestamptz not null,
  -- When they came into the log.
  giris timestamptz not null,
  constraint olay_gunlugu_pk primary key (magaza_id, sira)
);

insert into olay_gunlugu (magaza_id, id, sira, adet, grup, stoklu, kayit_id, adlar, kayitlar, zamanlar, govde, zaman, giris)
select n.magaza_id, n.olay_id, n.sira, 1, nullif(split_part(n.olay, '.', 1), 'stok'), n.olay = 'stok.degisti',
  case when n.olay <> 'stok.degisti' then n.kayit_id end, n.olay, n.kayit_id,
  floor(extract(epoch from n.zaman) * 1000)::bigint::text, o.govde, n.zaman, n.giris
from olay_sira n
join olay o on o.magaza_id = n.magaza_id and o.id = n.olay_id;

create unique index olay_gunlugu_id_uk on olay_gunlugu (magaza_id, id);

-- By name: a walk through the events of its group.
create index olay_gunlugu_grup_ix on olay_gunlugu (magaza_id, grup, sira) where grup is not null;

create index olay_gunlugu_stok_ix on olay_gunlugu (magaza_id, sira) where stoklu;

create index olay_gunlugu_kayit_ix on olay_gunlugu (magaza_id, kayit_id, sira) where kayit_id is not null;

create index olay_gunlugu_giris_ix on olay_gunlugu (magaza_id, giris, sira);

-- What waits for its number. A row lives for some milliseconds: its text is not compressed while it fits a page.
create table olay_kuyrugu (
  magaza_id text collate "C" not null,
  id text collate "C" not null,
  adet smallint not null,
  grup text collate "C",
  stoklu boolean not null,
  kayit_id text collate "C",
  adlar text collate "C" not null,
  kayitlar text collate "C" not null,
  zamanlar text collate "C" not null,
  govde text not null,
  zaman timestamptz not null,
  constraint olay_kuyrugu_pk primary key (magaza_id, id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, toast_tuple_target = 8160,
  toast.autovacuum_vacuum_scale_factor = 0, toast.autovacuum_vacuum_threshold = 5000);

insert into olay_kuyrugu (magaza_id, id, adet, grup, stoklu, kayit_id, adlar, kayitlar, zamanlar, govde, zaman)
select b.magaza_id, b.id, 1, nullif(split_part(b.olay, '.', 1), 'stok'), b.olay = 'stok.degisti',
  case when b.olay <> 'stok.degisti' then b.kayit_id end, b.olay, b.kayit_id,
  floor(extract(epoch from b.zaman) * 1000)::bigint::text, o.govde, b.zaman
from olay_bekleyen b
join olay o on o.magaza_id = b.magaza_id and o.id = b.id;

drop table olay_bekleyen;

drop table olay_sira;

drop table olay;
