import { panel } from '../../api/istemci.ts'
import { useVeri } from '../../api/veri.ts'

export const TEMA = ['tema'] as const
export const SURUMLER = ['tema-surumleri'] as const

export const readTema = (signal?: AbortSignal) => panel('GET /tema', signal ? { signal } : {})

export const useTema = () => useVeri(TEMA, readTema, { anew: true })
