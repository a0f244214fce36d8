-- Stores and their API keys. Every key of every table begins with magaza_id, so that all of it can be sharded by store.

create table magaza (
  magaza_id text collate "C" not null,
  ad text not null,
  -- null: the service's own storefront address
  adres text,
  para_birimi text collate "C" not null,
  dil text collate "C" not null,
  plan text collate "C" not null,
  test boolean not null,
  -- the published key of the test store, the only key that is kept in clear
  acik_anahtar text collate "C",
  olusturma timestamptz not null,
  constraint magaza_pk primary key (magaza_id),
  constraint magaza_plan_ck check (plan in ('temel', 'plus', 'pro'))
);

-- Read on every request that no process remembers yet and written rarely: no counters, no last use in here.
create table anahtar (
  magaza_id text collate "C" not null,
  id text collate "C" not null,
  ad text not null,
  -- SHA-256 of the key in hex; the key itself is shown once and kept nowhere
  ozet text collate "C" not null,
  gorunen text collate "C" not null,
  test boolean not null,
  kapsamlar text[] not null,
  bitis timestamptz,
  iptal timestamptz,
  olusturma timestamptz not null,
  constraint anahtar_pk primary key (magaza_id, id),
  constraint anahtar_magaza_fk foreign key (magaza_id) references magaza (magaza_id)
);

create index anahtar_ozet_ix on anahtar (ozet);

create table anahtar_kullanim (
  magaza_id text collate "C" not null,
  anahtar_id text collate "C" not null,
  son_kullanim timestamptz not null,
  constraint anahtar_kullanim_pk primary key (magaza_id, anahtar_id),
  constraint anahtar_kullanim_anahtar_fk foreign key (magaza_id, anahtar_id) references anahtar (magaza_id, id)
);
