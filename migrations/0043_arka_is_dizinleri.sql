-- The rows that the worker takes in small steps, in their order.

create index kampanya_kullanim_sahip_ix on kampanya_kullanim (magaza_id, kampanya_id, sahip);

drop index kampanya_kullanim_kampanya_ix;

-- The mail of one who is to be forgotten.
create index giden_eposta_kime_ix on giden_eposta (magaza_id, kime);
