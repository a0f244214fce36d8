-- What happened to an order, and who did it: kept as long as the order, while events are kept for 30 days.

create table siparis_iz (
  magaza_id text collate "C" not null,
  siparis_id text collate "C" not null,
  id text collate "C" not null,
  tur text collate "C" not null,
  -- the payment, the shipment, the return or the note
  hedef_id text collate "C",
  tutar bigint,
  -- null where it was not written down yet
  kim_tur text collate "C",
  kim_id text collate "C",
  olusturma timestamptz not null,
  constraint siparis_iz_pk primary key (magaza_id, siparis_id, id),
  constraint siparis_iz_siparis_fk foreign key (magaza_id, siparis_id)
    references siparis (magaza_id, id) on delete cascade
);

-- What can be told of the orders that are there already.
insert into siparis_iz (magaza_id, siparis_id, id, tur, hedef_id, tutar, kim_tur, kim_id, olusturma)
select s.magaza_id, s.id, 'iz_a' || substr(s.id, 7), 'olusturuldu', null, s.toplam, null, null, s.olusturma
from siparis s;

insert into siparis_iz (magaza_id, siparis_id, id, tur, hedef_id, tutar, kim_tur, kim_id, olusturma)
select s.magaza_id, s.id, 'iz_z' || substr(s.id, 7), 'iptal_edildi', null, null, null, null, s.iptal
from siparis s
where s.iptal is not null;

insert into siparis_iz (magaza_id, siparis_id, id, tur, hedef_id, tutar, kim_tur, kim_id, olusturma)
select o.magaza_id, o.siparis_id, 'iz_o' || substr(o.id, 5), 'odeme_alindi', o.id, o.tutar, null, null, o.olusturma
from odeme o
where o.durum in ('tahsil_edildi', 'iade_bekliyor', 'kismi_iade', 'iade_edildi');

insert into siparis_iz (magaza_id, siparis_id, id, tur, hedef_id, tutar, kim_tur, kim_id, olusturma)
select g.magaza_id, g.siparis_id, 'iz_s' || substr(g.id, 5), 'kargoya_verildi', g.id, null, null, null, g.sevk
from gonderi g
where g.sevk is not null;

insert into siparis_iz (magaza_id, siparis_id, id, tur, hedef_id, tutar, kim_tur, kim_id, olusturma)
select g.magaza_id, g.siparis_id, 'iz_t' || substr(g.id, 5), 'teslim_edildi', g.id, null, null, null, g.teslim
from gonderi g
where g.teslim is not null;

insert into siparis_iz (magaza_id, siparis_id, id, tur, hedef_id, tutar, kim_tur, kim_id, olusturma)
select i.magaza_id, i.siparis_id, 'iz_i' || substr(i.id, 6), 'iade_alindi', i.id, i.tutar, null, null, i.olusturma
from iade i;

insert into siparis_iz (magaza_id, siparis_id, id, tur, hedef_id, tutar, kim_tur, kim_id, olusturma)
select n.magaza_id, n.siparis_id, 'iz_n' || substr(n.id, 5), 'not_eklendi', n.id, null, null, null, n.olusturma
from siparis_not n;
