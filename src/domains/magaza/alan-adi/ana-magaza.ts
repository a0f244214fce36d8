import type { Db } from '../../../db/connection/pool.ts'
import { lockMagaza } from '../../../db/store-lock.ts'
import { find } from '../magaza.ts'
import { type AlanAdiRow, deleteName, insertName, listBySetting, listNames, ownerOf } from './queries.ts'

// KEPENK_ANA_MAGAZA: the service's own host is a name of that store, proved by the setting. As a row, so that workers and
// commands, which may not have the setting, give the same addresses.

type Here = { adres: string; anaMagaza: string | undefined }

/** At each start: takes back what an earlier setting gave. Returns what is wrong with this one; null: nothing. */
export async function settleAnaMagaza(db: Db, { adres, anaMagaza }: Here, now: Date): Promise<string | null> {
  const ad = new URL(adres).hostname
  for (const { magaza_id, ad: old } of await db.read.run(listBySetting, {})) {
    if (magaza_id === anaMagaza && old === ad) continue
    await db.transaction(magaza_id, (tx) => tx.run(deleteName, { magaza_id, ad: old }))
  }
  return anaMagaza === undefined ? null : give(db, anaMagaza, ad, now)
}

async function give(db: Db, kod: string, ad: string, now: Date): Promise<string | null> {
  const magaza = await find(db.read, kod)
  if (magaza?.kod !== kod) return `böyle bir mağaza yok (${kod})`
  const [owner] = await db.read.run(ownerOf, { ad })
  if (owner && owner.magaza_id !== kod) return `${ad} alan adı ${owner.magaza_id} mağazasının`
  const key = { magaza_id: kod }
  await db.transaction(kod, async (tx) => {
    await tx.run(lockMagaza, key)
    const rows = await tx.run(listNames, key)
    const known = rows.find((row) => row.ad === ad)
    if (known?.kanit) return
    if (known) await tx.run(deleteName, { ...key, ad })
    const ana = magaza.adres === null && !rows.some((row) => row.ana)
    const row: AlanAdiRow = {
      ...{ ad, belirtec: '-', ana, kanit: now, kanit_yolu: 'ayar', son_kontrol: null, kontrol: null, olusturma: now },
    }
    await tx.run(insertName, { ...row, ...key })
  })
  return null
}
