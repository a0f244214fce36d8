import { readConfig } from '../config.ts'
import { near } from '../core/text/near.ts'
import type { Db } from '../db/connection/pool.ts'
import * as magaza from '../domains/magaza/magaza.ts'
import type { MagazaRow } from '../domains/magaza/queries.ts'
import * as testMagaza from '../domains/magaza/test-magaza.ts'
import { typed } from './command.ts'
import { failure } from './errors.ts'
import { didYouMean } from './terminal/did-you-mean.ts'

/** Store of `--magaza`. The test store is created by the first start, or here when it is named before. */
export async function findMagaza(db: Db, kod: string, now: Date): Promise<MagazaRow> {
  if (kod === testMagaza.TEST_KOD && readConfig().test) await testMagaza.ensure(db, now)
  const row = await magaza.find(db.read, kod)
  if (row) return row
  const all = (await magaza.list(db.read)).map((m) => m.kod)
  throw failure(`Böyle bir mağaza yok: ${kod}`, didYouMean(near(kod, all)) ?? `Mağazalar: ${typed('magaza list')}`)
}
