-- Shape of a card: its variants without their names. Products of one shape have the same options and the same that can be bought,
-- so that facets take variants apart once for each shape (src/domains/vitrin/liste/yuz-queries.ts).
alter table vitrin_kart
  add column sekil uuid not null generated always as (md5(regexp_replace(varyantlar::text, '"#": "[^"]*"', '', 'g'))::uuid) stored;
