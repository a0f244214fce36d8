-- What shoppers filter, sort and count products by, one row for each: everything that a question looks at lies on it, so that
-- a candidate costs one look-up whatever was asked. Written with its product and, when a variant sells out or comes back, with
-- the stock.
create table vitrin_kart (
  magaza_id text collate "C" not null,
  urun_id text collate "C" not null,
  yayinda boolean not null,
  -- the lowest of its variants, in the store's main currency
  fiyat bigint,
  -- percent off, of the variant with the most
  indirim smallint not null,
  -- units of the last days, counted by the worker
  satis integer not null,
  -- folded words of its name, and of its other texts
  ad_sozcukler text[] collate "C" not null,
  sozcukler text[] collate "C" not null,
  -- whole values: # and the id of brand, collection and categories; fields and custom fields, as among the words
  nitelikler text[] collate "C" not null,
  -- [{"#": end of the variant's id, "+": 1 when it can be bought, option: value}], folded
  varyantlar jsonb not null,
  constraint vitrin_kart_pk primary key (magaza_id, urun_id),
  constraint vitrin_kart_urun_fk foreign key (magaza_id, urun_id) references urun (magaza_id, id) on delete cascade
) with (fillfactor = 70);

create index vitrin_kart_yeni_ix on vitrin_kart (magaza_id, urun_id) where yayinda;

create index vitrin_kart_fiyat_ix on vitrin_kart (magaza_id, fiyat, urun_id) where yayinda;

create index vitrin_kart_indirim_ix on vitrin_kart (magaza_id, indirim, urun_id) where yayinda;

create index vitrin_kart_satis_ix on vitrin_kart (magaza_id, satis, urun_id) where yayinda;

-- Of what is there already, from its words. Which of them are of its name is known when the worker has made the texts again
-- (shape 3); values of options in letters of other scripts are folded then, and options called # or + come.
insert into vitrin_kart (magaza_id, urun_id, yayinda, fiyat, indirim, satis, ad_sozcukler, sozcukler, nitelikler, varyantlar)
select u.magaza_id, u.id, u.durum = 'yayinda', v.fiyat, coalesce(v.indirim, 0), 0, '{}',
  coalesce(s.sozcukler, '{}'), coalesce(s.nitelikler, '{}'), coalesce(v.varyantlar, '[]')
from urun u
left join (
  select k.magaza_id, k.kayit_id,
    array_agg(k.sozcuk) filter (where k.sozcuk !~ '^[#%]') as sozcukler,
    array_agg(k.sozcuk) filter (where k.sozcuk ~ '^[#%]') as nitelikler
  from (
    select z.magaza_id, z.kayit_id, regexp_replace(z.sozcuk, '^(~|\^(?=#kol_))', '') as sozcuk
    from sozcuk z
    where z.kayit_id > 'urun_') k
  where k.sozcuk !~ '^\^'
  group by k.magaza_id, k.kayit_id) s on s.magaza_id = u.magaza_id and s.kayit_id = u.id
left join (
  select x.magaza_id, x.urun_id, min(x.fiyat) as fiyat,
    max(greatest(1, 100 - ceil(100.0 * x.fiyat / x.indirimsiz_fiyat))) filter (where x.indirimsiz_fiyat > x.fiyat) as indirim,
    jsonb_agg(
      jsonb_build_object('#', right(x.id, 12))
      || case when not x.stok_takibi or x.eksi_stok or k.adet > 0 then '{"+": 1}' else '{}' end::jsonb
      || coalesce(lower(translate(
           regexp_replace(replace(normalize(x.secenekler::text, nfkd), 'ß', 'ss'), '[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'),
           'ıIəƏøØłŁđĐ', 'iieeoolldd'))::jsonb - '{#,+}'::text[], '{}')
      order by x.sira) as varyantlar
  from varyant x
  left join (
    select t.magaza_id, t.varyant_id, sum(t.miktar - t.ayrilan) as adet
    from stok t
    group by t.magaza_id, t.varyant_id) k on k.magaza_id = x.magaza_id and k.varyant_id = x.id
  group by x.magaza_id, x.urun_id) v on v.magaza_id = u.magaza_id and v.urun_id = u.id;

insert into arka_is (magaza_id, tur, kayit_id, konum, veri, sonraki, deneme, olusturma)
select m.magaza_id, 'urun_metni', 'urun', '', '{}', now(), 0, now()
from magaza m
on conflict (magaza_id, tur, kayit_id) do update set konum = '', sonraki = excluded.sonraki, deneme = 0;
