import { draftWord, fieldWord, idWord, staffWord, wordsOf } from '../../core/text/sozcuk.ts'
import { ozelWords } from '../../trade/ozel.ts'
import { URUN } from './alan-schema.ts'
import type { Urun } from './schema.ts'
import { VARYANT } from './varyant/alan-schema.ts'

// What a product is found by: its texts, codes and options, what it belongs to, and values that lists can be asked for.

/** Of shoppers, and besides of those who run the store. */
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

/** Some 10 ms of a large product. */
function wordsOfSource({ shopper, staff }: Kaynak) {
  const words = [...wordsOf(shopper.texts), ...shopper.exact]
  const own = [...wordsOf(staff.texts), ...staff.exact].filter((word) => !words.includes(word))
  return { words, own }
}

/** As a draft it is found by those who run the store alone. */
const wordsAs = (durum: Urun['durum'], { words, own }: ReturnType<typeof wordsOfSource>): string[] =>
  durum === 'yayinda' ? [...words, ...own.map(staffWord)] : [...words, ...own].map(draftWord)

export const searchWords = (urun: Urun): string[] => wordsAs(urun.durum, wordsOfSource(sourceOf(urun)))

const isSameBut = (old: Urun, next: Urun, besides: readonly (keyof Urun)[]): boolean =>
  (Object.keys(next) as (keyof Urun)[]).every((name) => old[name] === next[name] || besides.includes(name))

/** What a change of a product does to its words; none when it is found by the same. */
export function wordsBetween(old: Urun, next: Urun): { kayit_id: string; old: string[]; next: string[] }[] {
  const before = sourceOf(old)
  // Of most changes nothing is left but the state and the moment: nothing needs to be compared then.
  const after = isSameBut(old, next, ['durum', 'guncelleme']) ? before : sourceOf(next)
  const isSame = before === after || JSON.stringify(before) === JSON.stringify(after)
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
