-- Products that are bought together with another, the most often first: written by the worker from the newest orders
-- (src/domains/kart/birlikte.ts).
create table birlikte (
  magaza_id text collate "C" not null,
  urun_id text collate "C" not null,
  digerleri text[] not null,
  constraint birlikte_pk primary key (magaza_id, urun_id),
  constraint birlikte_urun_fk foreign key (magaza_id, urun_id) references urun (magaza_id, id) on delete cascade
);
