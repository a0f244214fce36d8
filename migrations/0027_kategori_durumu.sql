-- The products of a category in one state, in order: without the state beside the category its products were read one by
-- one until a page of them was found, 1,300 pages of the database for one of the API.
alter table urun_kategori add column durum text collate "C" not null default 'taslak';

update urun_kategori k
set durum = u.durum
from urun u
where u.magaza_id = k.magaza_id
  and u.id = k.urun_id;

alter table urun_kategori alter column durum drop default;

create index urun_kategori_durum_ix on urun_kategori (magaza_id, kategori_id, durum, urun_id);
