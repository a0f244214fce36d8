-- Settings of kinds of providers and carrier apps beyond an address and a behaviour, which have columns of their own; secret
-- ones sealed, null for none. What a kind must have is said by its record, not here: a new kind needs no migration.
alter table odeme_saglayici add column ayarlar jsonb;

alter table odeme_saglayici drop constraint odeme_saglayici_tur_ck;

alter table kargo_uygulama add column ayarlar jsonb;

alter table kargo_uygulama drop constraint kargo_uygulama_tur_ck;

-- Not every kind of carrier app signs.
alter table kargo_uygulama alter column gizli drop not null;
