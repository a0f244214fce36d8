import { k } from '../api/istemci.ts'
import { useVeri } from '../api/veri.ts'

/** The currency of the store's own prices. */
export function useParaBirimi(): string {
  const { data } = useVeri(['magaza-bilgisi'], (signal) => k.magaza.get({ signal }))
  return data?.para_birimi ?? 'TRY'
}
