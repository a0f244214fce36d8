-- Content pages and the two menus of the storefront.

create table sayfa (
  magaza_id text collate "C" not null,
  id text collate "C" not null,
  baslik text not null,
  tanitici text collate "C" not null,
  -- the law that asks for the page; null for all others
  yasal_tur text collate "C",
  yayinda boolean not null,
  ozet text,
  govde text,
  seo_baslik text,
  seo_aciklama text,
  -- among the links at the foot of the storefront
  altbilgide boolean not null,
  ozel jsonb not null,
  -- when it was first published
  yayin timestamptz,
  olusturma timestamptz not null,
  guncelleme timestamptz not null,
  constraint sayfa_pk primary key (magaza_id, id),
  constraint sayfa_tanitici_uk unique (magaza_id, tanitici),
  constraint sayfa_yasal_tur_ck check (yasal_tur in ('gizlilik', 'kvkk', 'mesafeli_satis', 'on_bilgilendirme', 'iade',
    'teslimat', 'cerez', 'uyelik', 'kullanim')),
  constraint sayfa_yayin_ck check (yayin is not null or not yayinda)
);

-- A checkout links to the sales contract, not to one of several.
create unique index sayfa_yasal_uk on sayfa (magaza_id, yasal_tur) where yayinda and yasal_tur is not null;

create index sayfa_altbilgi_ix on sayfa (magaza_id, id) where yayinda and altbilgide;

-- A menu that was never written has no row. Its items are kept as they go out: nothing looks inside them in SQL.
create table menu (
  magaza_id text collate "C" not null,
  tanitici text collate "C" not null,
  ogeler text not null,
  guncelleme timestamptz,
  constraint menu_pk primary key (magaza_id, tanitici),
  constraint menu_tanitici_ck check (tanitici in ('header', 'footer'))
);
