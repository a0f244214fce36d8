import { randomBytes } from 'node:crypto'
import type { Dns } from '../../../adapters/dns.ts'
import { hata } from '../../../core/errors.ts'
import { iso } from '../../../core/time.ts'
import { lockMagaza } from '../../../db/store-lock.ts'
import type { InMagaza, Work } from '../../../db/work.ts'
import { ownAddress } from '../magaza.ts'
import {
  type AlanAdiRow,
  clearMain,
  deleteName,
  insertName,
  listNames,
  lockName,
  ownerOf,
  updateName,
} from './queries.ts'
import { nameAddress, nameProblem, plainName, proves, recordOf } from './rules.ts'
import { type KanitYolu, type Kontrol, MOST_NAMES } from './schema.ts'

// Domain names of a shop. Their rows bear the store's code, not the generation of its rows: the test store keeps its names.

const keyOf = ({ magaza }: InMagaza) => ({ magaza_id: magaza.id })

/** Media lie at the service's own address, whatever the shop's is. */
const serviceAddress = ({ magaza }: InMagaza): string => magaza.medya_adresi.slice(0, -`/medya/${magaza.id}`.length)

export const list = (w: InMagaza): Promise<AlanAdiRow[]> => w.tx.run(listNames, keyOf(w))

export const shown = (w: InMagaza, row: AlanAdiRow) => ({
  ad: row.ad,
  durum: row.kanit === null ? ('bekliyor' as const) : ('kanitlandi' as const),
  ana: row.ana,
  adres: nameAddress(serviceAddress(w), row.ad),
  kayit: { ad: recordOf(row.ad), tur: 'TXT' as const, deger: row.belirtec },
  kanit_yolu: row.kanit_yolu,
  kanitlanma: row.kanit && iso(row.kanit),
  son_kontrol: row.son_kontrol && iso(row.son_kontrol),
  kontrol: row.kontrol,
  olusturma: iso(row.olusturma),
})

/** Its names, none of which changes until the transaction ends. */
async function hold(w: Work): Promise<AlanAdiRow[]> {
  await w.tx.run(lockMagaza, keyOf(w))
  return list(w)
}

const named = (rows: readonly AlanAdiRow[], ad: string): AlanAdiRow => {
  const row = rows.find((r) => r.ad === ad)
  if (!row) throw hata('kayit_bulunamadi')
  return row
}

async function isTaken(w: Work, ad: string): Promise<boolean> {
  const [owner] = await w.tx.run(ownerOf, { ad })
  return owner !== undefined && owner.magaza_id !== w.magaza.id
}

const taken = () =>
  hata('kod_kullanimda', 'ad', {
    tr: 'bu alan adı başka bir mağazada kanıtlanmış',
    en: 'this domain name has been proved by another store',
  })

const newToken = (): string => `kepenk-${randomBytes(20).toString('hex')}`

/** Waits for its proof; given again, it is as it was. */
export async function add(w: Work, text: string): Promise<AlanAdiRow> {
  const ad = plainName(text)
  const problem = nameProblem(ad, new URL(serviceAddress(w)).hostname)
  if (ad === null || problem) throw hata('girdi_gecersiz', 'ad', problem ?? undefined)
  const rows = await hold(w)
  const known = rows.find((row) => row.ad === ad)
  if (known) return known
  if (rows.length >= MOST_NAMES) {
    const metin = { tr: `en çok ${MOST_NAMES} alan adı olur`, en: `at most ${MOST_NAMES} domain names` }
    throw hata('kayit_siniri', 'ad', metin)
  }
  if (await isTaken(w, ad)) throw taken()
  const proof = { kanit: null, kanit_yolu: null, son_kontrol: null, kontrol: null }
  const row: AlanAdiRow = { ad, belirtec: newToken(), ana: false, ...proof, olusturma: w.now }
  await w.tx.run(insertName, { ...row, ...keyOf(w) })
  return row
}

async function save(w: Work, row: AlanAdiRow): Promise<AlanAdiRow> {
  if (row.ana) await w.tx.run(clearMain, keyOf(w))
  await w.tx.run(updateName, { ...row, ...keyOf(w) })
  return row
}

/** The first one becomes the shop's address, unless the store has given another that lies elsewhere. */
function becomesMain(w: Work, rows: readonly AlanAdiRow[], ad: string): boolean {
  const { adres, id } = w.magaza
  const isElsewhere = adres !== ownAddress(serviceAddress(w), id) && new URL(adres).hostname !== ad
  return !isElsewhere && !rows.some((row) => row.ana)
}

/** Who proves a name first has it: the names of all stores are locked one by one, and looked at under the lock. */
async function proved(
  w: Work,
  rows: readonly AlanAdiRow[],
  row: AlanAdiRow,
  yol: KanitYolu,
): Promise<AlanAdiRow | null> {
  await w.tx.run(lockName, { ad: row.ad })
  if (await isTaken(w, row.ad)) return null
  return save(w, { ...row, ana: becomesMain(w, rows, row.ad), kanit: w.now, kanit_yolu: yol, kontrol: null })
}

/** By the operator's word, without DNS. */
export async function prove(w: Work, ad: string, yol: KanitYolu = 'komut'): Promise<AlanAdiRow> {
  const rows = await hold(w)
  const row = named(rows, ad)
  if (row.kanit) return row
  const done = await proved(w, rows, row, yol)
  if (!done) throw taken()
  return done
}

/** DNS is not asked again within this time. */
const PAUSE_MS = 3000

/** What DNS says of a name that waits; undefined when it was not asked. */
export type Bulunan = { degerler: string[] | null } | undefined

/** Outside the transaction: it waits for the network. */
export async function look(w: InMagaza & Pick<Work, 'now'>, ad: string, dns: Dns): Promise<Bulunan> {
  const { kanit, son_kontrol } = named(await list(w), ad)
  if (kanit || (son_kontrol && Math.abs(w.now.getTime() - son_kontrol.getTime()) < PAUSE_MS)) return undefined
  return { degerler: await dns.txt(recordOf(ad)) }
}

function lackOf({ belirtec }: AlanAdiRow, degerler: string[] | null): Kontrol | null {
  if (degerler === null) return 'dns_yanitsiz'
  if (proves(degerler, belirtec)) return null
  return degerler.length === 0 ? 'kayit_yok' : 'deger_farkli'
}

/** Notes what DNS said. A name that is proved stays so, whatever becomes of its record. */
export async function check(w: Work, ad: string, bulunan: Bulunan): Promise<AlanAdiRow> {
  const rows = await hold(w)
  const row = named(rows, ad)
  if (row.kanit || !bulunan) return row
  const asked = { ...row, son_kontrol: w.now }
  const kontrol = lackOf(row, bulunan.degerler)
  if (kontrol) return save(w, { ...asked, kontrol })
  return (await proved(w, rows, asked, 'dns')) ?? save(w, { ...asked, kontrol: 'kullanimda' })
}

/** The shop's address. */
export async function setMain(w: Work, ad: string): Promise<AlanAdiRow> {
  const row = named(await hold(w), ad)
  if (!row.kanit) {
    const metin = { tr: 'önce kanıtlanmalı', en: 'has to be proved first' }
    throw hata('girdi_gecersiz', 'ad', metin)
  }
  return row.ana ? row : save(w, { ...row, ana: true })
}

/** Nothing stands at the name any more; without a main one the shop is at the service's address again. */
export async function remove(w: Work, ad: string): Promise<void> {
  const { kanit_yolu } = named(await hold(w), ad)
  if (kanit_yolu === 'ayar') {
    const metin = { tr: 'hizmetin ayarıyla verilmiş', en: 'is given by a setting of the service' }
    throw hata('kayit_kullanimda', 'ad', metin)
  }
  await w.tx.run(deleteName, { ad, ...keyOf(w) })
}
