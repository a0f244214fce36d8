-- What orders are found by in the panel: their number, the customer's name, e-mail and telephone, the stock codes of their
-- lines and the numbers of their parcels.

create table siparis_sozcuk (
  magaza_id text collate "C" not null,
  -- a folded word of a name; or # and a number, @ and an e-mail, + and the digits of a telephone, = and a code
  sozcuk text collate "C" not null,
  siparis_id text collate "C" not null,
  -- word first: the orders of a word come in order from this index
  constraint siparis_sozcuk_pk primary key (magaza_id, sozcuk, siparis_id)
);

-- The words of what is there already, nearly as the service makes them: letters of other scripts may keep their case.
insert into siparis_sozcuk (magaza_id, sozcuk, siparis_id)
select distinct m.magaza_id, left(p.parca, 64), m.id
from (
  select s.magaza_id, s.id, concat_ws(' ', s.teslimat_adresi ->> 'ad', s.teslimat_adresi ->> 'soyad',
    s.teslimat_adresi ->> 'sirket', s.fatura_adresi ->> 'ad', s.fatura_adresi ->> 'soyad',
    s.fatura_adresi ->> 'sirket') as metin
  from siparis s
) m
cross join lateral regexp_split_to_table(
  lower(translate(
    regexp_replace(
      replace(replace(replace(normalize(m.metin, nfkd), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
      '[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'),
    'ıIəƏøØłŁđĐ', 'iieeoolldd')),
  '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+') as p(parca)
where p.parca <> '';

insert into siparis_sozcuk (magaza_id, sozcuk, siparis_id)
select distinct k.magaza_id, k.bas || left(k.kod, 64), k.id
from (
  select s.magaza_id, s.id, '#' as bas, s.no as metin
  from siparis s
  union all
  select l.magaza_id, l.siparis_id, '=', l.sku
  from siparis_kalem l
  where l.sku is not null
  union all
  select g.magaza_id, g.siparis_id, '=', g.takip_no
  from gonderi g
  where g.takip_no is not null
) h
cross join lateral (
  select h.magaza_id, h.id, h.bas, lower(translate(
    regexp_replace(
      replace(normalize(h.metin, nfkd), 'ß', 'ss'),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u0300-\u036f\u2000-\u206f\u3000-\u303f]', '', 'g'),
    'ıIəƏøØłŁđĐ', 'iieeoolldd')) as kod
) k
where k.kod <> '';

insert into siparis_sozcuk (magaza_id, sozcuk, siparis_id)
select s.magaza_id, '@' || s.eposta_anahtari, s.id
from siparis s
where s.eposta_anahtari is not null
  and not s.eposta_anahtari like '%@anonim.invalid';

insert into siparis_sozcuk (magaza_id, sozcuk, siparis_id)
select distinct t.magaza_id, '+' || t.rakamlar, t.id
from (
  select s.magaza_id, s.id,
    regexp_replace(ltrim(regexp_replace(y.telefon, '[^0-9]', '', 'g'), '0'), '^90(?=[0-9]{10}$)', '') as rakamlar
  from siparis s
  cross join lateral (
    select s.teslimat_adresi ->> 'telefon' as telefon
    union all
    select s.fatura_adresi ->> 'telefon'
  ) y
) t
where t.rakamlar <> '';
