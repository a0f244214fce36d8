-- Sizes of pictures, made by the worker in two stages: colour and WebP of all, then AVIF. Which sizes there are follows from the
-- width of the original; their files lie beside it.

-- null nothing, 1 colour and WebP, 2 all, -1 left alone: it cannot be read
alter table medya add column boyut_asama smallint;

-- begun by a process, or put off, until then; null when it may be begun
alter table medya add column boyut_kira timestamptz;

-- begun so often and not ended; null is never
alter table medya add column boyut_deneme smallint;

-- mean colour, #rrggbb
alter table medya add column renk text collate "C";

create index medya_boyut_ix on medya (magaza_id, boyut_asama nulls first, olusturma desc)
where boyut_asama is null or boyut_asama = 1;

-- What a picture shows, for those who do not see it.
alter table urun_gorsel add column alt text;
