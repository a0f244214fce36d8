import { k } from './istemci.ts'
import { useVeri } from './veri.ts'

/** The main currency of the open store, in which amounts are written that name none. */
export const useParaBirimi = (): string =>
  useVeri(['magaza-bilgisi'], (signal) => k.magaza.get({ signal })).data?.para_birimi ?? 'TRY'
