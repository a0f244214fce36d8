import type { Static } from 'typebox'
import { OzelDegerler } from '../../core/ozel.ts'
import { closed, nullable, Timestamp } from '../../core/schema.ts'

const ornek = { erp_no: 'S-2026-00451', fatura_no: 'GIB2026000000123', e_fatura: true }

export const SiparisOzel = closed(
  {
    ozel: OzelDegerler,
    guncelleme: nullable({ ...Timestamp, description: 'Hiç yazılmadıysa null; ISO 8601, UTC' }),
  },
  { title: 'SiparisOzel', examples: [{ ozel: ornek, guncelleme: '2026-11-16T09:30:00.000Z' }] },
)

export const SiparisOzelGirdisi = closed(
  { ozel: OzelDegerler },
  { title: 'SiparisOzelGirdisi', examples: [{ ozel: ornek }] },
)
export type SiparisOzelGirdisi = Static<typeof SiparisOzelGirdisi>
