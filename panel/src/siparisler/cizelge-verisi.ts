import type { ZamanCizelgesi } from '../api/generated/kayitlar.ts'
import { panel } from '../api/istemci.ts'
import { useVeri } from '../api/veri.ts'

export type Iz = ZamanCizelgesi['veri'][number]

/** What happened to an order, and the money that it still owes. */
export const useCizelge = (id: string) =>
  useVeri(['siparis', id, 'cizelge'], (signal) => panel('GET /siparisler/{id}/zaman-cizelgesi', { id, signal }))
