-- Where the store itself is written to: what concerns its owner, not its customers.
alter table magaza add column eposta text;
