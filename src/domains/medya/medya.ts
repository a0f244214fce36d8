import { type BoyutUzantisi, sizeName } from '../../trade/gorsel.ts'

export const mediaKey = (magaza_id: string, hash: string, uzanti: string): string => `${magaza_id}/${hash}.${uzanti}`

/** Beside its original. */
export const sizeKey = (magaza_id: string, hash: string, width: number, uzanti: BoyutUzantisi): string =>
  `${magaza_id}/${sizeName(hash, width, uzanti)}`
