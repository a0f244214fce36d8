-- A card payment is of a cart, or of an order that is paid by its link (src/domains/sepet/baglanti).
alter table tahsilat alter column sepet_id drop not null;

alter table tahsilat add column siparis_id text collate "C";

alter table tahsilat add constraint tahsilat_siparis_fk foreign key (magaza_id, siparis_id)
  references siparis (magaza_id, id) on delete cascade;

alter table tahsilat add constraint tahsilat_hedef_ck check ((sepet_id is null) <> (siparis_id is null));

create index tahsilat_siparis_ix on tahsilat (magaza_id, siparis_id, id) where siparis_id is not null;

-- Given back, or to be given back, because an edit made the order cheaper: it is owed again when the order grows. Null is 0.
alter table siparis add column fark_iadesi bigint;

-- What an edit has changed, beside its entry in siparis_iz.
create table siparis_duzenleme (
  magaza_id text collate "C" not null,
  siparis_id text collate "C" not null,
  id text collate "C" not null,
  -- lines and amounts before and after
  degisen json not null,
  -- addresses before and after; null where none changed, and once the person is forgotten
  adresler json,
  olusturma timestamptz not null,
  constraint siparis_duzenleme_pk primary key (magaza_id, siparis_id, id),
  constraint siparis_duzenleme_siparis_fk foreign key (magaza_id, siparis_id)
    references siparis (magaza_id, id) on delete cascade
);
