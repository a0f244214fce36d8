-- How many members a group has, in slices as categories count their products: counted at each read, a page of a hundred
-- groups of 100,000 members went over ten million rows. All slices of a group are there from its beginning, so that whoever
-- leaves a group never has to refer to it.
create table musteri_grubu_sayim (
  magaza_id text collate "C" not null,
  grup_id text collate "C" not null,
  dilim smallint not null,
  sayi bigint not null,
  constraint musteri_grubu_sayim_pk primary key (magaza_id, grup_id, dilim),
  constraint musteri_grubu_sayim_grup_fk foreign key (magaza_id, grup_id)
    references musteri_grubu (magaza_id, id) on delete cascade
) with (fillfactor = 70);

insert into musteri_grubu_sayim (magaza_id, grup_id, dilim, sayi)
select g.magaza_id, g.id, d.dilim, case when d.dilim = 0 then (
    select count(*)
    from musteri_grubu_uye u
    where u.magaza_id = g.magaza_id and u.grup_id = g.id) else 0 end
from musteri_grubu g
cross join generate_series(0, 15) as d(dilim);
