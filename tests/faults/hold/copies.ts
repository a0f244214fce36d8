import pg from 'pg'
import type { TestEnv } from '../../support/setup.ts'

// Copies a record that the API made, as rows: ids made together share a timestamp, so a copy has another timestamp in
// every id and another number in every unique text.

/** Part of every unique text of the original. */
export const MARK = 'kopya0000'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** Timestamp of an id: its first ten characters. */
const momentOf = (id: string): string => (id.split('_')[1] ?? '').slice(0, 10)

function momentBefore(moment: string, count: number): string {
  let value = [...moment].reduce((sum, c) => sum * 32n + BigInt(ALPHABET.indexOf(c)), 0n) - BigInt(count)
  let text = ''
  for (let i = 0; i < moment.length; i++) {
    text = ALPHABET[Number(value % 32n)] + text
    value /= 32n
  }
  return text
}

/**
 * Each a second older than the one before, so that no other record's timestamp collides. Returns the ids of the copies.
 */
export async function copy(
  env: TestEnv,
  magaza_id: string,
  id: string,
  tables: readonly string[],
  count: number,
): Promise<string[]> {
  const moment = momentOf(id)
  const moments = Array.from({ length: count }, (_, i) => momentBefore(moment, (i + 1) * 1000))
  const client = new pg.Client(env.connection)
  await client.connect()
  // Without foreign-key checks, which would take most of the time.
  await client.query('set session_replication_role = replica')
  for (const table of tables) {
    await client.query(
      `with asil as materialized (
         select to_jsonb(t)::text as satir
         from ${table} t
         where t.magaza_id = $1 and t::text like '%' || $3 || '%'
       )
       insert into ${table}
       select y.*
       from asil a
       cross join unnest($2::text[]) with ordinality as n(an, sira)
       cross join lateral jsonb_populate_record(null::${table},
         replace(replace(a.satir, $3, n.an), $4, 'kopya' || lpad(n.sira::text, 4, '0'))::jsonb) y
       on conflict do nothing`,
      [magaza_id, moments, moment, MARK],
    )
  }
  await client.end()
  return moments.map((m) => id.replace(moment, m))
}
