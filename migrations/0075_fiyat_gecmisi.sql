-- Every usual price of every variant, from the moment at which it began; it held until the next one of the variant. Written in
-- the statement that writes the variant.
create table fiyat_gecmisi (
  magaza_id text collate "C" not null,
  varyant_id text collate "C" not null,
  zaman timestamptz not null,
  -- null: from here on it had none
  fiyat bigint,
  indirimsiz_fiyat bigint,
  -- moment of the entry before; null for the first one, and when that one was swept
  onceki timestamptz,
  constraint fiyat_gecmisi_pk primary key (magaza_id, varyant_id, zaman),
  constraint fiyat_gecmisi_varyant_fk foreign key (magaza_id, varyant_id)
    references varyant (magaza_id, id) on delete cascade
);

-- For the sweeper: what an entry of long ago replaced is no longer needed, while the last one of long ago still is.
create index fiyat_gecmisi_eski_ix on fiyat_gecmisi (magaza_id, zaman) where onceki is not null;

-- Of what is there already, today's prices: they hold since the variant's last change at the latest.
insert into fiyat_gecmisi (magaza_id, varyant_id, zaman, fiyat, indirimsiz_fiyat)
select v.magaza_id, v.id, v.guncelleme, v.fiyat, v.indirimsiz_fiyat
from varyant v
where v.fiyat is not null;

-- [{"gun": days, "baslangic": day}]: how many days before a discount its lowest price is looked for, from these days on.
-- Null: the usual number.
alter table magaza add column referans_gunleri json;
