// The word index: records are found by words that they have, a word first, so that the records of a word come in order.

type Dizin = {
  table: string
  /** The record that has the word. */
  column: string
  /** From so many records on, words of a group are common: how common makes no difference. */
  common: number
}

/** What is found by words, and where its words lie. */
export const dizinler = {
  /** Products, and the names of brands and categories. */
  katalog: { table: 'sozcuk', column: 'kayit_id', common: 200 },
  siparis: { table: 'siparis_sozcuk', column: 'siparis_id', common: 300 },
  musteri: { table: 'musteri_sozcuk', column: 'musteri_id', common: 300 },
} as const satisfies Record<string, Dizin>

export type Kind = keyof typeof dizinler
