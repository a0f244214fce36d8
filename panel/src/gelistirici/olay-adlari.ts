import {
  DENEME_OLAYI,
  denemeOlayi,
  type OlayAdi,
  type OlayGrubu,
  olayGruplari,
  olaylar,
  olayTablosu,
} from '@kepenk/service/trade/olaylar.ts'
import { useDil } from '../dil/dil.tsx'

export const gruplar = Object.keys(olayGruplari) as OlayGrubu[]

/** As they are offered for choosing. */
export const olaylarOf = (grup: OlayGrubu): OlayAdi[] => olaylar.filter((o) => olayTablosu[o].grup === grup)

export const useGrupAdi = (): ((grup: OlayGrubu) => string) => {
  const { dil } = useDil()
  return (grup) => olayGruplari[grup][dil]
}

/** Forward compatible: an event that this page does not know, being older than the service, keeps its name. */
export function useOlayAdi(): (olay: string) => string {
  const { dil } = useDil()
  return (olay) => {
    if (olay === DENEME_OLAYI) return denemeOlayi.ad[dil]
    return Object.hasOwn(olayTablosu, olay) ? olayTablosu[olay as OlayAdi].ad[dil] : olay
  }
}
