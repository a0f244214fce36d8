import assert from 'node:assert/strict'
import { kapsamlar } from '../../../src/trade/kapsam.ts'
import { ask } from '../../support/samples/kullanici.ts'
import { type Heavy, whole } from './heavy.ts'
import { hostile } from './largest.ts'
import { alanAdiHeavy } from './panel-alan-adi.ts'
import { sozlesmeHeavy, temaHeavy } from './panel-tema.ts'
import type { HoldStore } from './store.ts'

// Keys and domain names of a store, reference prices, previews, its theme and contracts, carts that were left.

const M = '/panel/v1/magazalar/:magaza'

const made = async (s: HoldStore, part: string, body: object): Promise<string> => {
  const reply = await ask(s.env, s.owner, 'POST', `/panel/v1/magazalar/${s.id}${part}`, body)
  assert.equal(reply.status, 201, reply.text.slice(0, 500))
  return reply.body.id
}

export const keysHeavy: Record<string, Heavy> = {
  ...alanAdiHeavy,
  ...temaHeavy,
  ...sozlesmeHeavy,
  [`GET ${M}/anahtarlar`]: whole,
  [`POST ${M}/anahtarlar`]: () => ({ body: { ad: hostile(200), kapsamlar: [...kapsamlar], bitis: '2099-01-01' } }),
  [`DELETE ${M}/anahtarlar/:id`]: async (s) => {
    const body = { ad: 'x', kapsamlar: ['urun:okuma'] }
    return { params: { id: await made(s, '/anahtarlar', body) } }
  },
  [`GET ${M}/vitrin-anahtarlari`]: whole,
  [`POST ${M}/vitrin-anahtarlari`]: () => ({ body: { ad: hostile(200), bitis: '2099-01-01' } }),
  [`DELETE ${M}/vitrin-anahtarlari/:id`]: async (s) => ({
    params: { id: await made(s, '/vitrin-anahtarlari', { ad: 'x' }) },
  }),
  [`GET ${M}/terk-edilen-sepetler`]: () => ({
    query: { limit: 100, ara: hostile(200), baslangic: '2020-01-01', bitis: '2099-01-01' },
  }),
  [`GET ${M}/terk-edilen-sepetler/ozet`]: whole,
  [`GET ${M}/urunler/:id/referans-fiyatlar`]: (s) => ({ params: { id: s.urunler[0] as string } }),
  [`GET ${M}/urunler/:id/onizleme`]: (s) => ({ params: { id: s.urunler[0] as string } }),
  [`GET ${M}/sayfalar/:id/onizleme`]: (s) => ({ params: { id: s.sayfalar[0] as string } }),
}
