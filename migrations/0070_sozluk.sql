-- The words that a store has, each once, to find what somebody meant who mistyped one: by its beginning, and by its end. Words
-- stay when their last product goes: they lead nowhere then.
create table sozluk (
  magaza_id text collate "C" not null,
  sozcuk text collate "C" not null,
  -- backwards
  ters text collate "C" not null,
  constraint sozluk_pk primary key (magaza_id, sozcuk)
);

create index sozluk_ters_ix on sozluk (magaza_id, ters);

insert into sozluk (magaza_id, sozcuk, ters)
select distinct s.magaza_id, ltrim(s.sozcuk, '~'), reverse(ltrim(s.sozcuk, '~'))
from sozcuk s
where s.sozcuk ~ '^~?[^#%^~[:digit:]]{4,}$';
