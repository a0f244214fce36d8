-- What people who run a store find products by beyond what shoppers do: drafts, each word of theirs behind ~, and the
-- words of short names and the collections of published ones, behind ^. Nearly as the service makes them.

insert into sozcuk (magaza_id, sozcuk, kayit_id)
select distinct m.magaza_id, '~' || left(p.parca, 64), m.id
from (
  select u.magaza_id, u.id,
    concat_ws(' ', u.ad, u.alt_baslik, u.tur, array_to_string(u.etiketler, ' '), u.malzeme,
      (select string_agg(concat_ws(' ',
         (select string_agg(d.value, ' ') from jsonb_each_text(v.secenekler) d), v.sku, v.barkod), ' ')
       from varyant v
       where v.magaza_id = u.magaza_id and v.urun_id = u.id), u.tanitici) as metin
  from urun u
  where u.durum = 'taslak'
) m
cross join lateral regexp_split_to_table(
  lower(translate(
    regexp_replace(
      replace(normalize(m.metin, nfkd), 'ß', 'ss'),
      '[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'),
    'ıIəƏøØłŁđĐ', 'iieeoolldd')),
  '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+') as p(parca)
where p.parca <> ''
on conflict (magaza_id, sozcuk, kayit_id) do nothing;

insert into sozcuk (magaza_id, sozcuk, kayit_id)
select u.magaza_id, '~#' || u.marka_id, u.id
from urun u
where u.durum = 'taslak'
  and u.marka_id is not null
on conflict (magaza_id, sozcuk, kayit_id) do nothing;

insert into sozcuk (magaza_id, sozcuk, kayit_id)
select k.magaza_id, '~#' || k.kategori_id, k.urun_id
from urun_kategori k
where k.durum = 'taslak'
on conflict (magaza_id, sozcuk, kayit_id) do nothing;

insert into sozcuk (magaza_id, sozcuk, kayit_id)
select u.magaza_id, case u.durum when 'taslak' then '~#' else '^#' end || u.koleksiyon_id, u.id
from urun u
where u.koleksiyon_id is not null
on conflict (magaza_id, sozcuk, kayit_id) do nothing;

insert into sozcuk (magaza_id, sozcuk, kayit_id)
select distinct u.magaza_id, '^' || left(p.parca, 64), u.id
from urun u
cross join lateral regexp_split_to_table(u.tanitici, '[^a-z0-9]+') as p(parca)
where u.durum = 'yayinda'
  and p.parca <> ''
  and not exists (
    select
    from sozcuk s
    where s.magaza_id = u.magaza_id and s.sozcuk = left(p.parca, 64) and s.kayit_id = u.id)
on conflict (magaza_id, sozcuk, kayit_id) do nothing;
