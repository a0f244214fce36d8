-- What a shop says about itself and its seller: logo, colours, contact, title and numbers. Null where nothing was given
-- (src/trade/kimlik.ts).
alter table magaza add column kimlik json;
