-- What a store charges for delivery, in its main currency.

create table teslimat_secenegi (
  magaza_id text collate "C" not null,
  kod text collate "C" not null,
  ad text not null,
  tur text collate "C" not null,
  -- of `sabit`
  ucret bigint,
  -- of `desi`: [{desi, ucret}], rising
  kademeler jsonb,
  -- of `desi`: for each desi beyond the last step
  ek_ucret bigint,
  -- from this total of goods on it is free
  bedava_ustu bigint,
  aktif boolean not null,
  sira integer not null,
  olusturma timestamptz not null,
  guncelleme timestamptz not null,
  constraint teslimat_secenegi_pk primary key (magaza_id, kod),
  constraint teslimat_secenegi_tur_ck check (tur in ('sabit', 'desi')),
  constraint teslimat_secenegi_ucret_ck check ((tur = 'sabit') = (ucret is not null) and ucret >= 0),
  constraint teslimat_secenegi_kademeler_ck check ((tur = 'desi') = (kademeler is not null)),
  constraint teslimat_secenegi_ek_ucret_ck check (ek_ucret is null or (tur = 'desi' and ek_ucret >= 0)),
  constraint teslimat_secenegi_bedava_ustu_ck check (bedava_ustu >= 0),
  constraint teslimat_secenegi_magaza_fk foreign key (magaza_id) references magaza (magaza_id)
);
