-- What customers are found by in the panel: the words of their name and company, their e-mail and their telephone.

create table musteri_sozcuk (
  magaza_id text collate "C" not null,
  -- a folded word; or @ and an e-mail from one of its parts on; or + and the digits of a number
  sozcuk text collate "C" not null,
  musteri_id text collate "C" not null,
  -- word first: the customers of a word come in order from this index
  constraint musteri_sozcuk_pk primary key (magaza_id, sozcuk, musteri_id)
);

-- Those of one customer, to be written anew.
create index musteri_sozcuk_musteri_ix on musteri_sozcuk (magaza_id, musteri_id);

-- The words of those who are there already, nearly as the service makes them.
insert into musteri_sozcuk (magaza_id, sozcuk, musteri_id)
select distinct m.magaza_id, left(p.parca, 64), m.id
from musteri m
cross join lateral regexp_split_to_table(
  lower(translate(
    regexp_replace(
      replace(normalize(concat_ws(' ', m.ad, m.soyad, m.sirket), nfkd), 'ß', 'ss'),
      '[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'),
    'ıIəƏøØłŁđĐ', 'iieeoolldd')),
  '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+') as p(parca)
where p.parca <> '';

insert into musteri_sozcuk (magaza_id, sozcuk, musteri_id)
select distinct m.magaza_id, '@' || e.parca, m.id
from musteri m
cross join lateral (
  select m.eposta_anahtari as parca
  union all
  select '@' || split_part(m.eposta_anahtari, '@', -1)
  union all
  select substr(m.eposta_anahtari, y.yer)
  from generate_series(2, strpos(m.eposta_anahtari, '@') - 1) as y(yer)
  where substr(m.eposta_anahtari, y.yer - 1, 2) ~ '^[._+-][a-z0-9]'
) e
where not m.eposta_anahtari like '%@anonim.invalid';

insert into musteri_sozcuk (magaza_id, sozcuk, musteri_id)
select distinct m.magaza_id, '+' || n.rakamlar, m.id
from musteri m
cross join lateral (select regexp_replace(m.telefon, '[^0-9]', '', 'g') as hepsi) h
cross join lateral (
  select ltrim(h.hepsi, '0') as rakamlar
  union all
  select substr(h.hepsi, 3)
  where m.telefon like '+90%'
) n
where n.rakamlar <> '';
