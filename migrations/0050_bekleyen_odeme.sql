-- Orders of the shop that wait for their money do not wait for ever. Null is what holds where nothing was chosen
-- (src/core/satis.ts).

-- how many days a transfer is waited for; 0 is for ever
alter table magaza add column havale_suresi integer;

alter table magaza add constraint magaza_havale_suresi_ck check (havale_suresi between 0 and 60);

-- how many units of one variant a shopper may put in a cart
alter table magaza add column kalem_siniri integer;

alter table magaza add constraint magaza_kalem_siniri_ck check (kalem_siniri between 1 and 9999);

-- how many unpaid orders one network may have open; 0 is any number
alter table magaza add column acik_siparis_siniri integer;

alter table magaza add constraint magaza_acik_siparis_siniri_ck check (acik_siparis_siniri between 0 and 10000);

-- A row for each order of the shop that waits for its money, as long as it waits.
create table bekleyen_odeme (
  magaza_id text collate "C" not null,
  siparis_id text collate "C" not null,
  -- the shopper's network, hashed with the secret of the service; null where it is not known
  ag text collate "C",
  -- when the order lapses; null: never
  bitis timestamptz,
  -- when there is something to do next: the reminder, then the end
  sonraki timestamptz,
  olusturma timestamptz not null,
  constraint bekleyen_odeme_pk primary key (magaza_id, siparis_id),
  constraint bekleyen_odeme_siparis_fk foreign key (magaza_id, siparis_id)
    references siparis (magaza_id, id) on delete cascade
);

create index bekleyen_odeme_sonraki_ix on bekleyen_odeme (magaza_id, sonraki, siparis_id);

create index bekleyen_odeme_ag_ix on bekleyen_odeme (magaza_id, ag);

-- Those that wait already are given the usual time from today on.
insert into bekleyen_odeme (magaza_id, siparis_id, ag, bitis, sonraki, olusturma)
select s.magaza_id, s.id, null, now() + interval '3 days', now() + interval '2 days', now()
from siparis s
where s.durum = 'odeme_bekliyor'
  and s.kaynak = 'vitrin'
  and s.odenen = 0;
