-- Events in an order that nobody can fall between, and their way to subscribers.

-- Its place in the store's log, given when it is dispatched, after its commit. Ids are made before the commit: a reader
-- who goes by them passes over an event that commits late; one who goes by this number does not.
alter table olay add column sira bigint;

create unique index olay_sira_uk on olay (magaza_id, sira);

create index olay_bekleyen_ix on olay (magaza_id, id) where sira is null;

-- The last number given. Whoever dispatches a store's events holds its row until the commit.
create table olay_sayac (
  magaza_id text collate "C" not null,
  son bigint not null,
  constraint olay_sayac_pk primary key (magaza_id),
  constraint olay_sayac_magaza_fk foreign key (magaza_id) references magaza (magaza_id)
);

insert into olay_sayac (magaza_id, son)
select m.magaza_id, 0
from magaza m;

create table webhook (
  magaza_id text collate "C" not null,
  id text collate "C" not null,
  adres text not null,
  olaylar text[] not null,
  aciklama text not null,
  aktif boolean not null,
  ardisik_hata integer not null,
  son_basari timestamptz,
  son_hata timestamptz,
  kapanma_nedeni text,
  -- sealed with a key that is not in the database; the former one signs beside it until its end
  gizli text not null,
  eski_gizli text,
  eski_bitis timestamptz,
  olusturma timestamptz not null,
  guncelleme timestamptz not null,
  constraint webhook_pk primary key (magaza_id, id)
);

create table webhook_teslimat (
  magaza_id text collate "C" not null,
  id text collate "C" not null,
  abonelik_id text collate "C" not null,
  olay_id text collate "C" not null,
  olay text collate "C" not null,
  kayit_id text collate "C" not null,
  -- the event's number in the log: the order of a record's deliveries, whatever clock made their ids; 0 for pings
  sira bigint not null,
  durum text collate "C" not null,
  deneme integer not null,
  -- when it is due; null when it is finished
  sonraki timestamptz,
  -- somebody is at it until then
  kilit timestamptz,
  son_kod integer,
  son_hata text,
  sure_ms integer,
  -- whether its end tells something of the receiver: pings and repeats by hand do not
  sayilir boolean not null,
  -- the body of what is not in the log: pings
  govde text,
  olusturma timestamptz not null,
  guncelleme timestamptz not null,
  constraint webhook_teslimat_pk primary key (magaza_id, id),
  constraint webhook_teslimat_durum_ck check (durum in ('bekliyor', 'basarili', 'hata', 'vazgecildi')),
  constraint webhook_teslimat_abonelik_fk foreign key (magaza_id, abonelik_id)
    references webhook (magaza_id, id) on delete cascade
) with (fillfactor = 80);

create index webhook_teslimat_abonelik_ix on webhook_teslimat (magaza_id, abonelik_id, id);

-- What is due, by subscription.
create index webhook_teslimat_sonraki_ix on webhook_teslimat (magaza_id, abonelik_id, sonraki, sira)
  where sonraki is not null;
