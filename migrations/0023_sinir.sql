-- How often whom was served lately, where several processes keep the limits together. Nothing is lost with it but a
-- minute's count, so it is not written to the log.

create unlogged table sinir (
  magaza_id text collate "C" not null,
  -- which limit, and whom it is counted for
  kim text collate "C" not null,
  -- what is left of a bucket, or how many were served in the minute
  sayi double precision not null,
  -- of a bucket: when that was; of a minute: its end; in milliseconds
  an bigint not null,
  -- whether the last one was served
  izin boolean not null,
  constraint sinir_pk primary key (magaza_id, kim)
) with (fillfactor = 70);
