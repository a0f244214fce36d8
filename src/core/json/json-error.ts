import type { Metin } from '../errors.ts'

// Errors of request bodies.

/** 'bicim': not a readable document (400). 'deger': a readable one with a value that cannot be kept (422). */
export class JsonError extends Error {
  readonly tur: 'bicim' | 'deger'
  readonly metin: Metin
  readonly yol?: string

  constructor(tur: JsonError['tur'], metin: Metin, yol?: string) {
    super(metin.en)
    this.name = 'JsonError'
    this.tur = tur
    this.metin = metin
    if (yol) this.yol = yol
  }
}

export const MAX_DEPTH = 64
/** Twice what the largest legal input has; a million `0` or `{}` are refused by their number alone. */
export const MAX_VALUES = 10_000

export const TEXTS = {
  empty: { tr: 'Gövde boş; bir JSON belgesi bekleniyor.', en: 'The body is empty; a JSON document is expected.' },
  encoding: { tr: 'Gövde geçerli UTF-8 değil.', en: 'The body is not valid UTF-8.' },
  depth: { tr: `Gövde ${MAX_DEPTH} düzeyden derin olamaz.`, en: `The body is nested deeper than ${MAX_DEPTH} levels.` },
  values: {
    tr: `Gövdede en çok ${MAX_VALUES} değer olabilir.`,
    en: `The body holds more than ${MAX_VALUES} values.`,
  },
  duplicate: { tr: 'Aynı alan bir nesnede iki kez verilmiş.', en: 'The same key is given twice in one object.' },
  proto: { tr: '"__proto__" adlı alan kabul edilmez.', en: 'A key named "__proto__" is not accepted.' },
  number: { tr: 'Bu sayı yuvarlanmadan saklanamıyor.', en: 'This number cannot be held without rounding.' },
  nul: { tr: 'Metin NUL karakteri (\\u0000) içeremez.', en: 'Text must not contain the NUL character (\\u0000).' },
  surrogate: { tr: 'Metinde eşi olmayan bir vekil karakter var.', en: 'Text contains a surrogate without its pair.' },
} satisfies Record<string, Metin>
