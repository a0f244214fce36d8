import { fold } from '../../core/text/sozcuk.ts'
import { LISTE } from './liste.ts'

// Looks places up by what people type.

export type Il = { plaka: string; ad: string; ilceler: readonly string[] }

export const iller: readonly Il[] = LISTE.trim()
  .split('\n')
  .map((line) => {
    const [, plaka, ad, ilceler] = /^(\d\d) ([^:]+): (.+)$/.exec(line) as RegExpExecArray
    return { plaka, ad, ilceler: ilceler?.split(', ') } as Il
  })

/** Letters and case are folded, blanks and signs left out: `KADIKOY`, ` Eyüp Sultan`, `19Mayıs`. */
export const yerKey = (ad: string): string => fold(ad).replace(/[^\p{L}\p{N}]+/gu, '')

const MERKEZ = 'Merkez'

/**
 * Central districts that law 6360 replaced in 2014. People still write `Merkez`: where one district took its place that one is
 * meant; where it was parted nobody can tell which, so the old name stays. In the provinces that lost theirs before 2014
 * `Merkez` means nothing.
 */
const REPLACED: Record<string, string> = {
  Aydın: 'Efeler',
  Balıkesir: MERKEZ,
  Denizli: MERKEZ,
  Hatay: MERKEZ,
  Kahramanmaraş: MERKEZ,
  Malatya: MERKEZ,
  Manisa: MERKEZ,
  Mardin: 'Artuklu',
  Muğla: 'Menteşe',
  Ordu: 'Altınordu',
  Şanlıurfa: MERKEZ,
  Tekirdağ: 'Süleymanpaşa',
  Trabzon: 'Ortahisar',
  Van: MERKEZ,
}

const ilByKey = new Map(iller.map((il) => [yerKey(il.ad), il]))

const ilcelerByPlaka = new Map(iller.map((il) => [il.plaka, districtsOf(il)]))

/** By key, with the other ways to name the central district: that of the province, and both. */
function districtsOf({ ad, ilceler }: Il): ReadonlyMap<string, string> {
  const listed = ilceler.map((ilce) => [yerKey(ilce), ilce] as const)
  const central = ilceler.includes(MERKEZ) ? MERKEZ : REPLACED[ad]
  const others = central === undefined ? [] : [MERKEZ, ad, `${ad} ${MERKEZ}`].map((n) => [yerKey(n), central] as const)
  return new Map([...others, ...listed])
}

export const findIl = (yazilan: string): Il | undefined => ilByKey.get(yerKey(yazilan))

/** As the list spells it. */
export const findIlce = (il: Il, yazilan: string): string | undefined =>
  ilcelerByPlaka.get(il.plaka)?.get(yerKey(yazilan))

/** Those that contain what was typed or begin it come first, then by edit distance; of equals in order of the list. */
export function nearest(adlar: readonly string[], yazilan: string, adet = 3): string[] {
  const typed = yerKey(yazilan).slice(0, 40)
  const far = (ad: string): number => {
    const key = yerKey(ad)
    const part = typed.length > 2 && (key.includes(typed) || typed.startsWith(key))
    return part ? 0 : distance(key, typed)
  }
  return adlar
    .map((ad) => ({ ad, far: far(ad) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, adet)
    .map(({ ad }) => ad)
}

/** Levenshtein distance, row by row. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j++) {
      const changed = (row[j] as number) + (b[j] === letter ? 0 : 1)
      next.push(Math.min(changed, (row[j + 1] as number) + 1, (next[j] as number) + 1))
    }
    row = next
  }
  return row[b.length] as number
}
