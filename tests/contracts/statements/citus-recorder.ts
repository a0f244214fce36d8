// Recorder in place of Citus: functions with its names and parameters that record calls and refuse what Citus refuses
// of a single call. It cannot show what only a real cluster can.

type Rows = (text: string, values?: unknown[]) => Promise<any[]>

const RECORDER = [
  `create table pg_dist_partition (
     logicalrelid regclass primary key, partmethod "char" not null, partkey text, colocationid int not null,
     repmodel "char" not null)`,
  'create table citus_cagri (sira int generated always as identity, islev text, tablo text, beside text)',
  // A table with foreign keys to or from tables elsewhere cannot move.
  `create function citus_move(t regclass, islev text, method "char", part text, beside text, model "char") returns void
   language plpgsql as $$
   begin
     if exists (select from pg_dist_partition where logicalrelid = t) then
       raise exception 'table "%" is already distributed', t;
     end if;
     if exists (
       select from pg_constraint k
       where k.contype = 'f' and (k.conrelid = t or k.confrelid = t)
     ) then
       raise exception 'cannot create foreign key constraint of "%"', t;
     end if;
     if beside <> 'none' and not exists (select from pg_dist_partition where logicalrelid = beside::regclass) then
       raise exception 'relation % is not distributed', beside;
     end if;
     insert into pg_dist_partition values (t, method, part, 1, model);
     insert into citus_cagri (islev, tablo, beside) values (islev, t::text, beside);
   end $$`,
  `create function create_distributed_table(
     table_name regclass, distribution_column text, distribution_type text default 'hash',
     colocate_with text default 'default', shard_count int default null)
   returns void language sql as
   $$ select citus_move(table_name, 'create_distributed_table', 'h', distribution_column, colocate_with, 's') $$`,
  `create function create_reference_table(table_name regclass) returns void language sql as
   $$ select citus_move(table_name, 'create_reference_table', 'n', null, 'none', 't') $$`,
  `create function create_distributed_function(
     function_name regprocedure, distribution_arg_name text, colocate_with text, force_delegation boolean)
   returns void language sql as
   $$ insert into citus_cagri (islev, tablo, beside)
      values ('create_distributed_function', function_name::regproc::text, colocate_with) $$`,
  `create function truncate_local_data_after_distributing_table(function_name regclass) returns void language sql as
   $$ insert into citus_cagri (islev, tablo) values ('truncate_local_data_after_distributing_table', function_name::text) $$`,
]

export async function installRecorder(rows: Rows): Promise<void> {
  for (const statement of RECORDER) await rows(statement)
}

/** Makes one table immovable, as if a node were down, until it is called without one. */
export async function breakAt(rows: Rows, tablo: string | null): Promise<void> {
  await rows('drop trigger if exists citus_bozuk on pg_dist_partition')
  if (tablo === null) return
  await rows(`create or replace function citus_bozuk() returns trigger language plpgsql as
    $$ begin raise exception 'connection to the remote node failed'; end $$`)
  const [{ oid }] = await rows('select $1::regclass::oid as oid', [tablo])
  await rows(`create trigger citus_bozuk before insert on pg_dist_partition for each row
    when (new.logicalrelid::oid = ${oid}) execute function citus_bozuk()`)
}
