import { kapsamlar } from '../../core/kapsam.ts'
import type { Db } from '../../db/pool.ts'
import * as anahtar from '../anahtar/anahtar.ts'
import * as magaza from './magaza.ts'

// The shared store for trying the API: it exists from the first start, with one published key.

export const TEST_KOD = 'test'

/** Makes the test store if it is not there yet; answers its published key. */
export async function ensure(db: Db, now: Date): Promise<{ magaza: string; anahtar: string }> {
  const known = await find(db)
  if (known) return known
  const key = anahtar.newKey(true)
  try {
    await db.transaction(async (tx) => {
      const yeni = { kod: TEST_KOD, ad: 'Test Mağazası', plan: 'pro', test: true, acik_anahtar: key } as const
      const row = await magaza.create(tx, yeni, now)
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
  return row?.acik_anahtar ? { magaza: row.magaza_id, anahtar: row.acik_anahtar } : null
}
