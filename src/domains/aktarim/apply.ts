import type { Ports } from '../../adapters/ports.ts'
import { type AlanHatasi, Hata, type Metin, textOf } from '../../core/errors.ts'
import type { Db } from '../../db/connection/pool.ts'
import type { MagazaBilgisi, Transact, Tx, Work } from '../../db/work.ts'
import { workFor } from '../magaza/magaza.ts'
import { columnOf, type Kayit } from './rules/kayitlar.ts'
import type { RedSatiri } from './rules/neden.ts'
import type { Tur } from './schema.ts'
import type { Baglam, Sonuc, Topluca, TurIsi, Yanlis } from './turler/tur.ts'

// Applies records to their domain: one, or some hundreds for bulk kinds. A dry run does the same work and rolls it
// back.

export type Ortam = {
  db: Db
  ports: Ports
  magaza: MagazaBilgisi
  clock: () => Date
  transact: Transact
}

export type Is = {
  tur: Tur
  kim: string
  isi: TurIsi
  baglam: Baglam
  sutunlar: readonly string[]
  places: ReadonlyMap<string, number>
}

type Sayilar = Record<Sonuc | 'hatali' | 'uyarili', number>
export type Adimda = { sayilar: Sayilar; hatalar: RedSatiri[] }

export const NOTHING: Sayilar = { yeni: 0, degisen: 0, ayni: 0, hatali: 0, uyarili: 0 }

export function summed(outcomes: readonly Adimda[]): Adimda {
  const sayilar = { ...NOTHING }
  for (const o of outcomes)
    for (const name of Object.keys(sayilar) as (keyof Sayilar)[]) sayilar[name] += o.sayilar[name]
  return { sayilar, hatalar: outcomes.flatMap((o) => o.hatalar) }
}

/** Thrown to roll a dry run back; carries its result. */
class TakenBack extends Error {
  readonly result: unknown

  constructor(result: unknown) {
    super('taken back')
    this.result = result
  }
}

/**
 * Dry run: runs the work and rolls it back. Statements sent without waiting are awaited here; writes that would commit
 * separately stay inside the transaction.
 */
export async function tryOut<T>({ db, magaza, clock }: Ortam, kim: string, run: (w: Work) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(magaza.nesil, async (tx, tries) => {
      const sent: Promise<unknown>[] = []
      const inside: Tx = {
        run: tx.run,
        later: (s, params) => {
          const done = tx.run(s, params)
          done.catch(() => {})
          sent.push(done)
        },
        apart: tx.run,
      }
      const result = await run(workFor(inside, magaza, clock(), kim, tries))
      await Promise.all(sent)
      throw new TakenBack(result)
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.result as T
    throw error
  }
}

/** Errors of the service itself; they say nothing about the row. */
const OURS = ['bakim', 'sunucu_hatasi', 'istek_siniri']
export const isOurs = (error: unknown): boolean => !(error instanceof Hata) || OURS.includes(error.kod)

/** Turns a domain's field errors into errors by row and column. */
export const rowErrors = (is: Is, kayit: Kayit, error: Hata): RedSatiri[] =>
  byRow(is, kayit, error.alanlar.length > 0 ? error.alanlar : [{ alan: '', metin: textOf(error.kod) }])

const byRow = (is: Is, kayit: Kayit, alanlar: readonly Pick<AlanHatasi, 'alan' | 'metin'>[]): RedSatiri[] =>
  alanlar.map(({ alan, metin }) => {
    const { kod, sira } = is.isi.fieldOf(alan)
    const satir = (kayit.satirlar[sira] ?? kayit.satirlar[0])?.no as number
    return { satir, sutun: kod === null ? null : columnOf(is, kod), neden: metin }
  })

/** Of a record that was taken: counted, with warnings unless it was there already. */
export function accepted(is: Is, kayit: Kayit, sonuc: Sonuc): Adimda {
  const alanlar = sonuc === 'ayni' ? [] : (is.isi.warningsOf?.(kayit) ?? [])
  const hatalar = byRow(is, kayit, alanlar).map((h) => ({ ...h, uyari: true }))
  return { sayilar: { ...NOTHING, [sonuc]: 1, uyarili: hatalar.length > 0 ? 1 : 0 }, hatalar }
}

const ANOTHER_ROW: Metin = {
  tr: 'aynı kaydın başka bir satırında hata var',
  en: 'another row of the same record is wrong',
}

/** Reports every row of a refused record, so that the file of errors can be mended and uploaded again. */
export function refused(kayit: Kayit, hatalar: readonly RedSatiri[]): Adimda {
  const told = new Set(hatalar.map((h) => h.satir))
  const others = kayit.satirlar
    .filter((s) => !told.has(s.no))
    .map((s) => ({ satir: s.no, sutun: null, neden: ANOTHER_ROW }))
  return { sayilar: { ...NOTHING, hatali: 1 }, hatalar: [...hatalar, ...others] }
}

export function bulkOutcome(is: Is, kayitlar: readonly Kayit[], { sonuclar, yanlislar }: Topluca): Adimda {
  const sayilar = { ...NOTHING }
  const hatalar: RedSatiri[] = []
  const byPlace = Map.groupBy(yanlislar, (y: Yanlis) => y.sira)
  for (const [i, kayit] of kayitlar.entries()) {
    const sonuc = sonuclar[i]
    if (sonuc) {
      sayilar[sonuc] += 1
      continue
    }
    sayilar.hatali += 1
    const satir = kayit.satirlar[0]?.no as number
    const own = (byPlace.get(i) ?? []).map(({ alan, neden }) => {
      const { kod } = is.isi.fieldOf(alan)
      return { satir, sutun: kod === null ? null : columnOf(is, kod), neden }
    })
    hatalar.push(...kayit.hatalar, ...own)
  }
  return { sayilar, hatalar }
}
