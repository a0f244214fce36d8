import type { Static } from 'typebox'
import type { ZamanCizelgesi } from '../../../src/domains/siparis/panel/schema.ts'
import { panel } from '../api/istemci.ts'
import { useVeri } from '../api/veri.ts'

export type Cizelge = Static<typeof ZamanCizelgesi>
export type Iz = Cizelge['veri'][number]

/** What happened to an order, and the money that it still owes. */
export const useCizelge = (id: string) =>
  useVeri(['siparis', id, 'cizelge'], (signal) =>
    panel<Cizelge>('GET', `siparisler/${encodeURIComponent(id)}/zaman-cizelgesi`, { signal }),
  )
