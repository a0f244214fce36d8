-- Sizes of pictures, made by the worker in two stages: colour and WebP of all, then AVIF. Which sizes there are follows from the
-- width of the original; their files lie beside it.
alter table medya
  -- 0 nothing, 1 colour and WebP, 2 all, -1 left alone: it cannot be read
  add column boyut_asama smallint not null default 0,
  -- when the next stage is due; null when there is none
  add column boyut_sonraki timestamptz default now(),
  -- begun and not ended
  add column boyut_deneme smallint not null default 0,
  -- mean colour, #rrggbb
  add column renk text collate "C";

create index medya_boyut_ix on medya (magaza_id, boyut_asama, boyut_sonraki desc) where boyut_sonraki is not null;

-- What a picture shows, for those who do not see it.
alter table urun_gorsel add column alt text;
