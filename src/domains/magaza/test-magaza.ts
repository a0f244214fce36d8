import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/connection/pool.ts'
import { NO_STORE } from '../../db/no-store.ts'
import type { Tx } from '../../db/work.ts'
import { kapsamlar } from '../../trade/kapsam.ts'
import * as anahtar from '../anahtar/anahtar.ts'
import * as magaza from './magaza.ts'
import { findNesil, lockIfFree, type MagazaRow, setNesil } from './queries.ts'
import { TEST_KOD } from './schema.ts'

// Shared store for trying the API: it exists from the first start, with one public key. Its own row holds key and name;
// the data belongs to another row (generation) after each rebuild.

export { TEST_KOD }

const SHOWN = { kod: TEST_KOD, ad: 'Test Mağazası', plan: 'pro', test: true } as const

/** Creates the test store if missing; returns its public key. */
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
    // Lost a race: another process that starts now has created it.
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

/** Current generation and since when; null when it was never filled. */
export const currentOf = async (tx: Tx): Promise<{ nesil: string; degisme: Date } | null> =>
  (await tx.run(findNesil, { magaza_id: TEST_KOD }))[0] ?? null

/** One rebuild at a time; false when another process is at it. */
export const lockForRebuild = async (tx: Tx): Promise<boolean> =>
  (await tx.run(lockIfFree, { magaza_id: TEST_KOD }))[0]?.benim === true

/** Empty next generation, not reachable yet. */
export function createNext(tx: Tx, acik_anahtar: string, now: Date): Promise<MagazaRow> {
  // Codes of stores have no dot, so this cannot collide.
  const nesil = `${TEST_KOD}.${now.getTime().toString(36)}${randomBytes(2).toString('hex')}`
  return magaza.create(tx, { ...SHOWN, nesil, acik_anahtar }, now)
}

/** Atomic switch: from the commit on everybody sees this generation. */
export const switchTo = (tx: Tx, nesil: string, now: Date): Promise<unknown> =>
  tx.run(setNesil, { magaza_id: TEST_KOD, nesil, now })

/** Former or unfinished generations, untouched since `once`. */
export async function leftBehind(db: Db, once: Date): Promise<MagazaRow[]> {
  const current = await currentOf(db.read)
  if (!current || current.degisme > once) return []
  const rows = await magaza.listAll(db.pages(NO_STORE))
  return rows.filter((row) => row.kod === TEST_KOD && row.magaza_id !== current.nesil && row.olusturma < once)
}
