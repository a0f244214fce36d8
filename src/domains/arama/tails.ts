// Turkish tails of a question's word, taken off: `kazağı` asks for `kazak`, `gömleklerde` for `gömlek`. Words are folded, so
// ı, ü, ö and ç are i, u, o and c. Tails that make another word of it are left: a `bileklik` is no `bilek`.

const TAILS = [
  ...['lar', 'ler', 'lari', 'leri'],
  ...['i', 'u', 'yi', 'yu', 'si', 'su', 'im', 'um', 'imiz', 'umuz'],
  ...['in', 'un', 'nin', 'nun', 'a', 'e', 'ya', 'ye'],
  ...['da', 'de', 'ta', 'te', 'dan', 'den', 'tan', 'ten', 'nda', 'nde'],
]

/** Of a stem. Shorter ones are words of their own too often: a `kolye` is no `kol`. */
const LEAST = 4
/** Tails behind each other: `gömlek-ler-i`. */
const MOST_TAILS = 2

/** A last letter that a vowel had made soft: `kazağ-ı`, `kitab-ı`, `kanad-ı`. */
const HARD: Record<string, string> = { g: 'k', b: 'p', d: 't' }

const cut = (word: string): string[] =>
  TAILS.flatMap((tail) =>
    word.endsWith(tail) && word.length - tail.length >= LEAST ? [word.slice(0, -tail.length)] : [],
  )

const hardened = (stem: string): string[] => {
  const hard = HARD[stem.at(-1) as string]
  return hard === undefined ? [stem] : [stem, stem.slice(0, -1) + hard]
}

/** What may be left of a word without its tails; not the word itself. */
export function stemsOf(word: string): string[] {
  const stems = new Set<string>()
  let last = [word]
  for (let n = 0; n < MOST_TAILS; n++) {
    last = last.flatMap(cut)
    for (const stem of last.flatMap(hardened)) stems.add(stem)
  }
  stems.delete(word)
  return [...stems]
}

/** `gömlekler` asks for what begins with `gömlek`. */
const PLURAL = /^(.{3,})l[ae]r$/su
export const beginningOf = (soz: string): string => PLURAL.exec(soz)?.[1] ?? soz
