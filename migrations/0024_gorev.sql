-- What is done by the clock, once for all processes: the moment of each task that was taken last. Whoever took it holds it
-- by a lease until it is done, so that another takes over from one that died.

create table gorev (
  magaza_id text collate "C" not null,
  ad text collate "C" not null,
  -- when it was due
  an timestamptz not null,
  -- until when it is held; null once it is done
  kilit timestamptz,
  sahip text collate "C" not null,
  constraint gorev_pk primary key (magaza_id, ad)
);
