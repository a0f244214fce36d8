import { draftWord, fieldWord, idWord, staffWord, wordsOf } from '../../core/text/sozcuk.ts'
import { ozelWords } from '../../trade/ozel.ts'
import { URUN } from './alan-schema.ts'
import type { Urun, Varyant } from './schema.ts'
import { VARYANT } from './varyant/alan-schema.ts'

// Search words of a product: texts, codes, options, the records that it belongs to, and filterable values.

/** For shoppers, and additionally for staff. */
type Kaynak = Record<'shopper' | 'staff', { texts: (string | null)[]; exact: string[] }>

function sourceOf(urun: Urun): Kaynak {
  const { varyantlar, marka_id, koleksiyon_id, kategoriler, tanitici } = urun
  const asked = URUN.asked(urun)
  const exact = (storefront: boolean) =>
    asked.filter((a) => a.storefront === storefront).map((a) => fieldWord(a.name, a.value))
  return {
    shopper: {
      texts: [
        ...URUN.texts(urun, 'shopper'),
        ...varyantlar.flatMap((v) => Object.values(v.secenekler)),
        ...varyantlar.flatMap((v) => VARYANT.texts(v, 'shopper')),
      ],
      exact: [
        ...[...(marka_id ? [marka_id] : []), ...kategoriler].map(idWord),
        ...exact(true),
        ...ozelWords(urun.ozel),
      ],
    },
    staff: {
      texts: [tanitici, ...URUN.texts(urun, 'staff')],
      exact: [...(koleksiyon_id ? [idWord(koleksiyon_id)] : []), ...exact(false)],
    },
  }
}

/** Some 10 ms for a large product. */
function wordsOfSource({ shopper, staff }: Kaynak) {
  const words = [...wordsOf(shopper.texts), ...shopper.exact]
  const own = [...wordsOf(staff.texts), ...staff.exact].filter((word) => !words.includes(word))
  return { words, own }
}

/** Drafts are found only by staff. */
const wordsAs = (durum: Urun['durum'], { words, own }: ReturnType<typeof wordsOfSource>): string[] =>
  durum === 'yayinda' ? [...words, ...own.map(staffWord)] : [...words, ...own].map(draftWord)

export const searchWords = (urun: Urun): string[] => wordsAs(urun.durum, wordsOfSource(sourceOf(urun)))

/** Fields without search words: most changes touch only these, so no words need to be computed. */
const WORDLESS = ['durum', 'guncelleme']
const WORDLESS_OF_VARIANT = ['fiyat', 'indirimsiz_fiyat', 'fiyatlar', 'stok']

/** Words of a product's card: of its name, of its other texts, and whole values; drafts have them as well. */
export function cardWords(urun: Urun): { ad_sozcukler: string[]; sozcukler: string[]; nitelikler: string[] } {
  const { texts, exact } = sourceOf(urun).shopper
  const ad_sozcukler = wordsOf([urun.ad])
  const sozcukler = wordsOf(texts).filter((word) => !ad_sozcukler.includes(word))
  const { koleksiyon_id } = urun
  return { ad_sozcukler, sozcukler, nitelikler: koleksiyon_id ? [...exact, idWord(koleksiyon_id)] : exact }
}

const isSameBut = <R extends object>(old: R, next: R, besides: readonly string[]): boolean =>
  (Object.keys(next) as (keyof R & string)[]).every((name) => old[name] === next[name] || besides.includes(name))

const isFoundBySame = (old: Urun, next: Urun): boolean =>
  isSameBut(old, next, [...WORDLESS, 'varyantlar']) &&
  old.varyantlar.length === next.varyantlar.length &&
  next.varyantlar.every((v, i) => isSameBut(old.varyantlar[i] as Varyant, v, WORDLESS_OF_VARIANT))

/** Difference of search words by a change; empty when there is none. */
export function wordsBetween(old: Urun, next: Urun): { kayit_id: string; old: string[]; next: string[] }[] {
  const isSurelySame = isFoundBySame(old, next)
  if (isSurelySame && old.durum === next.durum) return []
  const before = sourceOf(old)
  const after = isSurelySame ? before : sourceOf(next)
  const isSame = isSurelySame || JSON.stringify(before) === JSON.stringify(after)
  if (isSame && old.durum === next.durum) return []
  const found = wordsOfSource(before)
  return [
    {
      kayit_id: old.id,
      old: wordsAs(old.durum, found),
      next: wordsAs(next.durum, isSame ? found : wordsOfSource(after)),
    },
  ]
}
