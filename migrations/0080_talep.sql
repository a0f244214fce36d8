-- What customers ask of the store about an order: to cancel it, or to take units of it back. They go with the order.
create table talep (
  magaza_id text collate "C" not null,
  id text collate "C" not null,
  siparis_id text collate "C" not null,
  tur text collate "C" not null,
  durum text collate "C" not null,
  -- null once the person is forgotten
  neden text,
  -- [{kalem_id, adet}] to be returned; null for a cancellation
  kalemler jsonb,
  -- what the store says to a refusal
  yanit text,
  -- the return that it became
  iade_id text collate "C",
  olusturma timestamptz not null,
  guncelleme timestamptz not null,
  constraint talep_pk primary key (magaza_id, id),
  constraint talep_tur_ck check (tur in ('iptal', 'iade')),
  constraint talep_durum_ck check (durum in ('bekliyor', 'kabul', 'ret', 'geri_cekildi', 'kapandi')),
  constraint talep_kalemler_ck check ((tur = 'iade') = (kalemler is not null)),
  constraint talep_siparis_fk foreign key (magaza_id, siparis_id) references siparis (magaza_id, id) on delete cascade
);

create index talep_siparis_ix on talep (magaza_id, siparis_id, id);

create index talep_durum_ix on talep (magaza_id, durum, id);

-- One cancellation of an order waits at a time.
create unique index talep_iptal_uk on talep (magaza_id, siparis_id) where tur = 'iptal' and durum = 'bekliyor';

-- Null is what holds where nothing was chosen (src/trade/satis.ts).

-- days after delivery in which a return can be asked for; the law gives 14
alter table magaza add column iade_suresi integer;

alter table magaza add constraint magaza_iade_suresi_ck check (iade_suresi between 14 and 365);
