import type { SozlesmeSablonu } from '../../api/generated/kayitlar.ts'
import { panel } from '../../api/istemci.ts'

export const SABLONLAR = ['sozlesmeler'] as const

export const surumlerOf = ({ tur, dil }: Pick<SozlesmeSablonu, 'tur' | 'dil'>) =>
  ['sozlesme-surumleri', tur, dil] as const

export const readSablonlar = (signal?: AbortSignal) => panel('GET /sozlesmeler', signal ? { signal } : {})
