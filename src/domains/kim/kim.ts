import { NO_STORE } from '../../db/no-store.ts'
import { all, type Work } from '../../db/work.ts'
import * as queries from './queries.ts'
import type { Kim } from './schema.ts'

// Who did something: a key of the store, a user of the panel, a command.

/** Names of keys and of people by their ids; others are passed over. */
export async function namesOf(w: Work, kimler: Iterable<string | null>): Promise<Map<string, string>> {
  const ids = [...new Set(kimler)].filter((id) => id !== null)
  const found = await Promise.all([
    all({ tx: w.tx, magaza_id: w.magaza.id }, queries.keyNames, { idler: ids.filter((id) => id.startsWith('anh_')) }),
    all({ tx: w.tx, magaza_id: NO_STORE }, queries.userNames, { idler: ids.filter((id) => id.startsWith('kul_')) }),
  ])
  return new Map(found.flat().map(({ id, ad }) => [id, ad]))
}

/** Row by row; a command is known by its own name. */
export async function saversOf(w: Work, rows: readonly { kim_tur: string; kim_id: string }[]): Promise<Kim[]> {
  const names = await namesOf(
    w,
    rows.map((row) => row.kim_id),
  )
  return rows.map(({ kim_tur, kim_id }) => ({
    tur: kim_tur,
    ad: names.get(kim_id) ?? (kim_tur === 'komut' ? kim_id : null),
  }))
}
