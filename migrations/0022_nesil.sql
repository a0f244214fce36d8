-- The test store is rebuilt every night beside itself, under another id, and then changes places with the old one in one
-- row: nobody sees half of it, and nobody waits. What the world calls the store stays.

alter table magaza add column kod text collate "C";

update magaza set kod = magaza_id;

alter table magaza alter column kod set not null;

create table magaza_nesil (
  -- what the world calls it: keys and addresses belong to this one
  magaza_id text collate "C" not null,
  -- whose rows it has at present
  nesil text collate "C" not null,
  degisme timestamptz not null,
  constraint magaza_nesil_pk primary key (magaza_id),
  constraint magaza_nesil_magaza_fk foreign key (magaza_id) references magaza (magaza_id)
);
