-- Stock that can be accounted for: every change leaves a line, and what is set aside is a row with a name.

create index stok_depo_ix on stok (magaza_id, depo_id, varyant_id);

-- The movement ledger: appended to by every writer of stok, in its own statement, and never changed. Its sums are the
-- quantities. One transaction has one moment, later than the last one of each variant it touches, so the order of the
-- key is also the order of changes that `guncelleme_sonra` lists.
create table stok_hareket (
  magaza_id text collate "C" not null,
  zaman timestamptz not null,
  varyant_id text collate "C" not null,
  depo_id text collate "C" not null,
  sira integer not null,
  miktar integer not null,
  ayrilan integer not null,
  neden text collate "C" not null,
  -- what caused it: an order, a cart; null when nothing but the caller did
  kaynak text collate "C",
  -- who did it: a key, a command, the service
  kim text collate "C" not null,
  constraint stok_hareket_pk primary key (magaza_id, zaman, varyant_id, depo_id, sira)
);

insert into stok_hareket (magaza_id, zaman, varyant_id, depo_id, sira, miktar, ayrilan, neden, kaynak, kim)
select s.magaza_id, s.guncelleme, s.varyant_id, s.depo_id, 0, s.miktar, s.ayrilan, 'acilis', null, 'sistem'
from stok s;

-- What carts and orders hold. `stok.ayrilan` is the sum of these rows; one past its `bitis` counts no more, from that
-- moment on and in every query, though its row stays until somebody settles the variant.
create table rezervasyon (
  magaza_id text collate "C" not null,
  sahip text collate "C" not null,
  varyant_id text collate "C" not null,
  depo_id text collate "C" not null,
  urun_id text collate "C" not null,
  adet integer not null,
  neden text collate "C" not null,
  -- null: until it is released or shipped
  bitis timestamptz,
  olusturma timestamptz not null,
  constraint rezervasyon_pk primary key (magaza_id, sahip, varyant_id, depo_id),
  constraint rezervasyon_adet_ck check (adet > 0),
  constraint rezervasyon_urun_fk foreign key (magaza_id, urun_id) references urun (magaza_id, id) on delete cascade
);

-- Reads look for lapsed ones by product, the sweeper by store.
create index rezervasyon_urun_ix on rezervasyon (magaza_id, urun_id, bitis);

create index rezervasyon_bitis_ix on rezervasyon (magaza_id, bitis) where bitis is not null;
