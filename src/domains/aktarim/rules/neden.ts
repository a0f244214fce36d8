import type { Dil, Metin } from '../../../core/errors.ts'

// Why a row or a whole file was refused. It is found out in the background and read later in the reader's language, so
// both languages are stored, as JSON in one column.

/** Error of a row, in both languages; a warning when the row was taken. */
export type RedSatiri = { satir: number; sutun: string | null; neden: Metin; uyari?: boolean }

const MAX_LENGTH = 500
const cut = (text: string): string => text.slice(0, MAX_LENGTH).toWellFormed()

export const kept = ({ tr, en }: Metin): string => JSON.stringify({ tr: cut(tr), en: cut(en) })

/** Older files have plain Turkish text. */
export const told = (neden: string, dil: Dil): string =>
  neden.startsWith('{"tr":') ? (JSON.parse(neden) as Metin)[dil] : neden
