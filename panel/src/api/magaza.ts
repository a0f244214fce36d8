import { k } from './istemci.ts'
import { useVeri } from './veri.ts'

export const useMagazaBilgisi = () => useVeri(['magaza-bilgisi'], (signal) => k.magaza.get({ signal }))

/** Main currency of the open store, to show amounts in. Whoever sends it waits for `useMagazaBilgisi`. */
export const useParaBirimi = (): string => useMagazaBilgisi().data?.para_birimi ?? 'TRY'
