import * as heaviest from './bodies.ts'
import { created, type Heavy, listed, whole } from './heavy.ts'
import { tryOut } from './v1.ts'

// Orders and reports of a store.

const M = '/panel/v1/magazalar/:magaza'

export const siparisHeavy: Record<string, Heavy> = {
  [`GET ${M}/ozet`]: () => ({ query: { gun: 90 } }),
  [`GET ${M}/rapor`]: () => ({ query: { gun: 366 } }),
  [`GET ${M}/ara`]: () => ({ query: { metin: heaviest.WORDS } }),
  [`GET ${M}/siparisler`]: listed({ ara: 'i', odeme: 'odendi' }),
  [`GET ${M}/siparisler/sayilar`]: whole,
  [`POST ${M}/siparisler/onizle`]: (s) => ({ body: tryOut(s) }),
  [`GET ${M}/siparisler/:id/zaman-cizelgesi`]: (s) => ({ params: { id: s.siparisler[0] as string } }),
  [`GET ${M}/siparisler/:id/gonderiler`]: (s) => ({ params: { id: s.siparisler[0] as string } }),
  [`POST ${M}/siparisler/:id/para-iadesi`]: async (s) => {
    const { id } = await created(s, '/v1/siparisler', heaviest.order(s.varyantlar))
    await created(s, `/v1/siparisler/${id}/iptal`, { neden: 'Vazgeçti' })
    return { params: { id }, body: { yol: 'elle' } }
  },
  [`GET ${M}/kargo-secenekleri`]: whole,
  [`GET ${M}/talepler`]: listed(),
  [`GET ${M}/talepler/sayilar`]: whole,
  [`GET ${M}/iadeler`]: listed({ baslangic: '2020-01-01', bitis: '2099-01-01' }),
}
