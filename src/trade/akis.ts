// Product feeds that a store may offer, by the file's name.

export const akislar = ['google', 'meta', 'openai'] as const
export type Akis = (typeof akislar)[number]

/** The name of its file. */
export const AKIS_DOSYALARI: Record<Akis, string> = { google: 'google.xml', meta: 'meta.csv', openai: 'openai.jsonl' }
