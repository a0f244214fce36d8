import type { TestEnv } from './setup.ts'

// Rows changed per statement and transaction, counted by triggers: cascades of foreign keys are included.

export type Touched = { islem: string; tablo: string; adet: number }

/** Starts counting changes of these tables; the returned function gives what was counted since its last call. */
export async function countTouched(
  env: Pick<TestEnv, 'rows'>,
  tables: readonly string[],
): Promise<() => Promise<Touched[]>> {
  await env.rows('create table if not exists dokunulan (sira serial, islem text, tablo text, adet int)')
  await env.rows(`
    create or replace function dokun() returns trigger language plpgsql as $$
    begin
      insert into dokunulan (islem, tablo, adet) select pg_current_xact_id()::text, tg_table_name, count(*) from eski;
      return null;
    end $$`)
  for (const table of tables) {
    for (const what of ['delete', 'update']) {
      await env.rows(`
        create trigger ${table}_${what}_sayim after ${what} on ${table}
        referencing old table as eski for each statement execute function dokun()`)
    }
  }
  return async () => {
    const found = await env.rows<Touched>('select islem, tablo, adet from dokunulan where adet > 0 order by sira')
    await env.rows('delete from dokunulan')
    return found
  }
}

/** Most rows changed by one transaction, in all tables together. */
export const mostInOne = (touched: readonly Touched[]): number =>
  Math.max(0, ...[...Map.groupBy(touched, (d) => d.islem).values()].map((own) => own.reduce((n, d) => n + d.adet, 0)))

export const totalOf = (touched: readonly Touched[], tablo: string): number =>
  touched.filter((d) => d.tablo === tablo).reduce((n, d) => n + d.adet, 0)
