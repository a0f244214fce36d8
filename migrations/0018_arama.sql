-- What shoppers find records by. A word leads to the published products that carry it, newest last; the name of a brand
-- or a category leads to that record, and its id is a word of its products: renaming one touches no product.

create table sozcuk (
  magaza_id text collate "C" not null,
  -- folded: lower case, letters without dots and tails; or # and the id of a brand or a category
  sozcuk text collate "C" not null,
  -- a product, a brand or a category
  kayit_id text collate "C" not null,
  -- word first: the pages of a word come in order from this index
  constraint sozcuk_pk primary key (magaza_id, sozcuk, kayit_id)
);

-- The words of what is there already, nearly as the service makes them: letters of other scripts may keep their case.
insert into sozcuk (magaza_id, sozcuk, kayit_id)
select distinct m.magaza_id, left(p.parca, 64), m.id
from (
  select k.magaza_id, k.id, k.ad as metin
  from marka k
  union all
  select k.magaza_id, k.id, k.ad
  from kategori k
  union all
  select u.magaza_id, u.id,
    concat_ws(' ', u.ad, u.alt_baslik, u.tur, array_to_string(u.etiketler, ' '), u.malzeme,
      (select string_agg(concat_ws(' ',
         (select string_agg(d.value, ' ') from jsonb_each_text(v.secenekler) d), v.sku, v.barkod), ' ')
       from varyant v
       where v.magaza_id = u.magaza_id and v.urun_id = u.id))
  from urun u
  where u.durum = 'yayinda'
) m
cross join lateral regexp_split_to_table(
  lower(translate(
    regexp_replace(
      replace(normalize(m.metin, nfkd), 'ß', 'ss'),
      '[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'),
    'ıIəƏøØłŁđĐ', 'iieeoolldd')),
  '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+') as p(parca)
where p.parca <> '';

insert into sozcuk (magaza_id, sozcuk, kayit_id)
select u.magaza_id, '#' || u.marka_id, u.id
from urun u
where u.durum = 'yayinda'
  and u.marka_id is not null;

insert into sozcuk (magaza_id, sozcuk, kayit_id)
select k.magaza_id, '#' || k.kategori_id, k.urun_id
from urun_kategori k
join urun u on u.magaza_id = k.magaza_id and u.id = k.urun_id
where u.durum = 'yayinda';
