import { type AlanHatasi, alanHatasi, hata, throwIfAny } from '../../../core/errors.ts'
import { isForeignKeyViolation, RetryTransaction } from '../../../db/connection/pg-errors.ts'
import { candidatesFor, chooseFrom, writeWithShortName } from '../../../db/records/short-name.ts'
import { all, one, type Work } from '../../../db/work.ts'
import * as queries from '../queries.ts'

type Girdi = { ad: string; tanitici?: string; kategoriler?: string[]; marka_id?: string | null }

type Anilan = Pick<Girdi, 'kategoriler' | 'marka_id'>
type Bulunan = { kategoriler: string[] | null; markalar: string[] | null }

/** What records of these products exist, which of these short names are taken, and where new goods lie. */
const look = (w: Work, girdiler: readonly Anilan[], adaylar: string[] = []) =>
  one(w, queries.look, {
    adaylar,
    kategoriler: [...new Set(girdiler.flatMap((g) => g.kategoriler ?? []))],
    markalar: [...new Set(girdiler.flatMap((g) => g.marka_id ?? []))],
  })

export const defaultWarehouse = async (w: Work): Promise<string> => (await look(w, [])).depo_id

/** Looks up all that a product refers to and chooses its short name, in one statement. Unknown ids are all named. */
export async function resolveReferences(w: Work, girdi: Girdi): Promise<{ tanitici: string; depo_id: string }> {
  const adaylar = candidatesFor(girdi.tanitici, girdi.ad, 'urun')
  const found = await look(w, [girdi], adaylar)
  throwIfAny(unknownReferences(girdi, found))
  const tanitici = await chooseFrom(adaylar, found.dolu ?? [], (more) => takenOf(w, more))
  return { tanitici, depo_id: found.depo_id }
}

/** The same for many that do not know of each other. */
export async function lookForMany(w: Work, girdiler: readonly Girdi[]) {
  const candidates = girdiler.map((g) => candidatesFor(g.tanitici, g.ad, 'urun'))
  const found = await look(w, girdiler, [...new Set(candidates.flat())])
  const taken = new Set(found.dolu ?? [])
  return {
    depo_id: found.depo_id,
    /** Asked for one after the other: a short name that one has taken is not free for the next. */
    problemsOf: (girdi: Girdi): AlanHatasi[] => {
      const [asked = '', other] = candidatesFor(girdi.tanitici, girdi.ad, 'urun')
      const problems = unknownReferences(girdi, found)
      if (other !== undefined) return problems
      if (taken.has(asked)) return [...problems, alanHatasi('tanitici', 'tanitici_kullanimda')]
      if (problems.length === 0) taken.add(asked)
      return problems
    },
    shortNameOf: async (girdi: Girdi): Promise<string> => {
      const adaylar = candidatesFor(girdi.tanitici, girdi.ad, 'urun')
      if (adaylar.length === 1) return adaylar[0] as string
      const look = async (more: string[]) => [...(await takenOf(w, more)), ...more.filter((name) => taken.has(name))]
      const tanitici = await chooseFrom(adaylar, [...taken], look)
      taken.add(tanitici)
      return tanitici
    },
  }
}

export const takenOf = async (w: Work, adaylar: string[]): Promise<string[]> =>
  (await all(w, queries.taken, { adaylar })).map((r) => r.tanitici)

/** Of a change: what it names. */
export async function checkReferences(w: Work, d: Anilan): Promise<void> {
  if (d.kategoriler?.length || d.marka_id) throwIfAny(unknownReferences(d, await look(w, [d])))
}

function unknownReferences(girdi: Anilan, found: Bulunan): AlanHatasi[] {
  const categories = (girdi.kategoriler ?? []).flatMap((id, i) =>
    found.kategoriler?.includes(id) ? [] : [alanHatasi(`kategoriler[${i}]`, 'kayit_yok')],
  )
  const isKnown = !girdi.marka_id || found.markalar?.includes(girdi.marka_id)
  return [...categories, ...(isKnown ? [] : [alanHatasi('marka_id', 'kayit_yok')])]
}

/** A reference that vanished between the look and the write is as unknown as one that never was. */
export async function saveProduct<T>(w: Work, asked: string | undefined, run: () => Promise<T>): Promise<T> {
  try {
    return await writeWithShortName(w, 'urun_tanitici_uk', asked, run)
  } catch (error) {
    // Another warehouse is the default by now, and this one is gone: the next round finds it.
    if (isForeignKeyViolation(error, 'stok_depo_fk')) throw new RetryTransaction('warehouse gone')
    if (isForeignKeyViolation(error, 'urun_marka_fk')) throw hata('kayit_yok', 'marka_id')
    if (isForeignKeyViolation(error, 'urun_koleksiyon_fk')) throw hata('kayit_yok', 'koleksiyon_id')
    if (isForeignKeyViolation(error, 'urun_kategori_kategori_fk')) throw hata('kayit_yok', 'kategoriler')
    if (isForeignKeyViolation(error, 'kategori_sayim_kategori_fk')) throw hata('kayit_yok', 'kategoriler')
    throw error
  }
}
