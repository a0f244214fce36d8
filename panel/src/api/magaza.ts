import { k } from './istemci.ts'
import { useVeri } from './veri.ts'

/** Main currency of the open store, the default of amounts. */
export const useParaBirimi = (): string =>
  useVeri(['magaza-bilgisi'], (signal) => k.magaza.get({ signal })).data?.para_birimi ?? 'TRY'
