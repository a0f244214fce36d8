import type { Dil, Metin } from '../../../core/errors.ts'

// Why a row or a whole file was refused. It is found out while nobody listens and told later, in the language of whoever
// asks: both are kept, as JSON in the one column that there is for it.

/** What is wrong with a row, before anybody has asked for it. */
export type RedSatiri = { satir: number; sutun: string | null; neden: Metin }

const MAX_LENGTH = 500
const cut = (text: string): string => text.slice(0, MAX_LENGTH).toWellFormed()

export const kept = ({ tr, en }: Metin): string => JSON.stringify({ tr: cut(tr), en: cut(en) })

/** Files from before have it in Turkish alone, as plain text. */
export const told = (neden: string, dil: Dil): string =>
  neden.startsWith('{"tr":') ? (JSON.parse(neden) as Metin)[dil] : neden
