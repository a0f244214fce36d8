import { type AlanHatasi, alanHatasi, throwIfAny } from '../../../core/errors.ts'
import { cleanedWithin } from '../../../core/text/cleaned.ts'
import { candidatesFor, changedShortName, chooseFrom } from '../../../db/records/short-name.ts'
import { all, one, type Work } from '../../../db/work.ts'
import { checkedValues } from '../../ozel/degerler.ts'
import { ACIKLAMA_MAX } from '../alan-schema.ts'
import type { KayitliUrun } from '../belge/belge.ts'
import type { UrunKaydi } from '../panel/schema.ts'
import * as queries from '../queries.ts'
import type { Urun, UrunDegisikligi, UrunGirdisi } from '../schema.ts'

// Input of a verb: sanitised, with references looked up.

type Girdi = { ad: string; tanitici?: string; kategoriler?: string[]; marka_id?: string | null }

type Anilan = Pick<Girdi, 'kategoriler' | 'marka_id'>
type Bulunan = { kategoriler: string[] | null; markalar: string[] | null }

/** Existing references of these products, taken short names, and the default warehouse. */
const look = (w: Work, girdiler: readonly Anilan[], adaylar: string[] = []) =>
  one(w, queries.look, {
    adaylar,
    kategoriler: [...new Set(girdiler.flatMap((g) => g.kategoriler ?? []))],
    markalar: [...new Set(girdiler.flatMap((g) => g.marka_id ?? []))],
  })

export const defaultWarehouse = async (w: Work): Promise<string> => (await look(w, [])).depo_id

/** Resolves references and chooses the short name, in one statement. All unknown ids are reported. */
export async function resolveReferences(w: Work, girdi: Girdi): Promise<{ tanitici: string; depo_id: string }> {
  const adaylar = candidatesFor(girdi.tanitici, girdi.ad, 'urun')
  const found = await look(w, [girdi], adaylar)
  throwIfAny(unknownReferences(girdi, found))
  const tanitici = await chooseFrom(adaylar, found.dolu ?? [], (more) => takenOf(w, more))
  return { tanitici, depo_id: found.depo_id }
}

/** The same for many independent products. */
export async function lookForMany(w: Work, girdiler: readonly Girdi[]) {
  const candidates = girdiler.map((g) => candidatesFor(g.tanitici, g.ad, 'urun'))
  const found = await look(w, girdiler, [...new Set(candidates.flat())])
  const taken = new Set(found.dolu ?? [])
  return {
    depo_id: found.depo_id,
    /** Stateful: a short name taken by one item is not free for the next. */
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

/** References in a change. */
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

export const shortNameOf = (w: Work, old: KayitliUrun, d: Pick<UrunDegisikligi, 'ad' | 'tanitici'>): Promise<string> =>
  changedShortName(
    w,
    'urun',
    { ...old, acik: old.durum === 'yayinda' },
    { tanitici: d.tanitici, ad: d.ad ?? old.ad },
    (adaylar) => takenOf(w, adaylar),
  )

/** With custom values in stored form. */
export async function withCheckedValues<G extends UrunGirdisi | UrunKaydi>(
  w: Work,
  girdi: G,
  old: Urun['ozel'],
): Promise<G> {
  if (!('ozel' in girdi) || girdi.ozel === undefined) return girdi
  return { ...girdi, ozel: await checkedValues(w, 'urun', girdi.ozel, old) }
}

/** With sanitised HTML. Before any lock, since a long description takes a while. */
export const cleanInput = async <G extends Pick<UrunGirdisi, 'aciklama'>>(w: Work, girdi: G): Promise<G> =>
  girdi.aciklama === undefined
    ? girdi
    : { ...girdi, aciklama: await cleanedWithin(w, girdi.aciklama, ACIKLAMA_MAX, 'aciklama') }
