-- Words that mean the same to a store's shoppers: a question with one of the terms finds what has any of them.
create table es_anlam (
  magaza_id text collate "C" not null,
  id text collate "C" not null,
  -- as the store writes them, in order
  terimler text[] not null,
  olusturma timestamptz not null,
  guncelleme timestamptz not null,
  constraint es_anlam_pk primary key (magaza_id, id)
);

-- What leads from a word of a question to groups: of each term the longest word, folded, with and without its tails.
create table es_anlam_sozcuk (
  magaza_id text collate "C" not null,
  sozcuk text collate "C" not null,
  es_anlam_id text collate "C" not null,
  constraint es_anlam_sozcuk_pk primary key (magaza_id, sozcuk, es_anlam_id),
  constraint es_anlam_sozcuk_grup_fk foreign key (magaza_id, es_anlam_id)
    references es_anlam (magaza_id, id) on delete cascade
);

create index es_anlam_sozcuk_grup_ix on es_anlam_sozcuk (magaza_id, es_anlam_id);
