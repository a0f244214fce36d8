-- Which categories published products are in together, with how many are in exactly these: what a category and those below it
-- hold, each product once, is summed from few rows however many products there are, and stays right when the tree changes. In
-- slices (ADR 4).
create table vitrin_kume (
  magaza_id text collate "C" not null,
  -- ids of categories in order, with a space between
  kume text collate "C" not null,
  dilim smallint not null,
  sayi bigint not null,
  constraint vitrin_kume_pk primary key (magaza_id, kume, dilim)
) with (fillfactor = 70);

insert into vitrin_kume (magaza_id, kume, dilim, sayi)
select x.magaza_id, x.kume, 0, count(*)
from (
  select k.magaza_id, k.urun_id, string_agg(k.kategori_id, ' ' order by k.kategori_id) as kume
  from urun_kategori k
  where k.durum = 'yayinda'
  group by k.magaza_id, k.urun_id) x
group by x.magaza_id, x.kume;

-- When a product was first published: the lowest price of the days before a discount is one at which it could be bought. What is
-- published already counts from its creation, as before; of a draft nobody knows whether it ever was.
alter table urun add column yayin timestamptz;

update urun
set yayin = olusturma
where durum = 'yayinda';

-- Reviews by file without e-mail and date are known by what they say: the same file once more brings nothing.
create index yorum_ayni_ix on yorum (magaza_id, urun_id, md5(metin)) where kaynak = 'aktarim' and eposta_anahtari is null;
