-- The texts of orders carry the number of their shape from now on, as those of products do. The worker makes those again that
-- have none, a few at a time; until then they are read as they are.
insert into arka_is (magaza_id, tur, kayit_id, konum, veri, sonraki, deneme, olusturma)
select m.magaza_id, 'siparis_metni', 'siparis', '', '{}', now(), 0, now()
from magaza m
on conflict (magaza_id, tur, kayit_id) do update set konum = '', sonraki = excluded.sonraki, deneme = 0;
