import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/connection/pool.ts'
import { NO_STORE } from '../../db/no-store.ts'
import type { Tx } from '../../db/work.ts'
import { kapsamlar } from '../../trade/kapsam.ts'
import * as anahtar from '../anahtar/anahtar.ts'
import * as magaza from './magaza.ts'
import { findNesil, lockIfFree, type MagazaRow, setNesil } from './queries.ts'
import { TEST_KOD } from './schema.ts'

// The shared store for trying the API: it exists from the first start, with one published key. Its row keeps the key and
// the name; what is in it belongs to another row each time that it is rebuilt.

export { TEST_KOD }

const SHOWN = { kod: TEST_KOD, ad: 'Test Mağazası', plan: 'pro', test: true } as const

/** Makes the test store if it is not there yet; answers its published key. */
export async function ensure(db: Db, now: Date): Promise<{ magaza: string; anahtar: string }> {
  const known = await find(db)
  if (known) return known
  const key = anahtar.newKey(true)
  try {
    await db.transaction(TEST_KOD, async (tx) => {
      const row = await magaza.create(tx, { ...SHOWN, acik_anahtar: key }, now)
      await anahtar.create(tx, row, { ad: 'Herkese açık test anahtarı', kapsamlar, anahtar: key }, now)
    })
  } catch (error) {
    // Another process that starts at the same moment made it.
    const other = await find(db)
    if (!other) throw error
    return other
  }
  return { magaza: TEST_KOD, anahtar: key }
}

export async function find(db: Db): Promise<{ magaza: string; anahtar: string } | null> {
  const row = await magaza.find(db.read, TEST_KOD)
  return row?.acik_anahtar ? { magaza: row.kod, anahtar: row.acik_anahtar } : null
}

/** Since when it has the rows it has; null when it was never filled. */
export const currentOf = async (tx: Tx): Promise<{ nesil: string; degisme: Date } | null> =>
  (await tx.run(findNesil, { magaza_id: TEST_KOD }))[0] ?? null

/** Whoever rebuilds it does so alone; false when somebody is at it. */
export const lockForRebuild = async (tx: Tx): Promise<boolean> =>
  (await tx.run(lockIfFree, { magaza_id: TEST_KOD }))[0]?.benim === true

/** An empty store to be filled, which nobody reaches yet. */
export function createNext(tx: Tx, acik_anahtar: string, now: Date): Promise<MagazaRow> {
  // No code of a store has a dot in it.
  const nesil = `${TEST_KOD}.${now.getTime().toString(36)}${randomBytes(2).toString('hex')}`
  return magaza.create(tx, { ...SHOWN, nesil, acik_anahtar }, now)
}

/** From the commit on the test store is this one, for everybody at once. */
export const switchTo = (tx: Tx, nesil: string, now: Date): Promise<unknown> =>
  tx.run(setNesil, { magaza_id: TEST_KOD, nesil, now })

/** What was the test store, or should have become it, and has been left alone since `once`. */
export async function leftBehind(db: Db, once: Date): Promise<MagazaRow[]> {
  const current = await currentOf(db.read)
  if (!current || current.degisme > once) return []
  const rows = await magaza.listAll(db.pages(NO_STORE))
  return rows.filter((row) => row.kod === TEST_KOD && row.magaza_id !== current.nesil && row.olusturma < once)
}
