import assert from 'node:assert/strict'
import { ask } from '../../src/domains/kullanici/samples.ts'
import type { Istek, PanelStore } from './panel-fixtures.ts'

// Requests for what an owner sets of deliveries, carriers and payments.

const M = '/panel/v1/magazalar/:magaza'
const part = (s: PanelStore, path: string): string => `${M.replace(':magaza', s.id)}/${path}`
const ADRES = { adres: 'https://kopru.example/x' }

async function put(s: PanelStore, path: string, body: object): Promise<void> {
  const reply = await ask(s.env, s.owner, 'PUT', part(s, path), body)
  assert.equal(reply.status, 200, reply.text)
}

export const ayarFixtures: Record<string, (s: PanelStore) => Promise<Istek> | Istek> = {
  [`GET ${M}/teslimat-secenekleri`]: (s) => ({ path: part(s, 'teslimat-secenekleri') }),
  [`PUT ${M}/teslimat-secenekleri/:kod`]: (s) => ({
    path: part(s, 'teslimat-secenekleri/standart'),
    body: { ad: 'Standart', ucret: 4990 },
  }),
  [`DELETE ${M}/teslimat-secenekleri/:kod`]: async (s) => {
    await put(s, 'teslimat-secenekleri/kalkacak', { ad: 'Kalkacak', kademeler: [{ desi: 1, ucret: 1 }] })
    return { path: part(s, 'teslimat-secenekleri/kalkacak') }
  },
  [`GET ${M}/ozel-alan-ayari`]: (s) => ({ path: part(s, 'ozel-alan-ayari') }),
  [`PUT ${M}/ozel-alan-ayari`]: (s) => ({ path: part(s, 'ozel-alan-ayari'), body: { yalniz_tanimli: false } }),
  [`GET ${M}/kargo-uygulamalari`]: (s) => ({ path: part(s, 'kargo-uygulamalari') }),
  [`PUT ${M}/kargo-uygulamalari/:kod`]: (s) => ({ path: part(s, 'kargo-uygulamalari/deneme'), body: {} }),
  [`DELETE ${M}/kargo-uygulamalari/:kod`]: async (s) => {
    await put(s, 'kargo-uygulamalari/kapanacak', ADRES)
    return { path: part(s, 'kargo-uygulamalari/kapanacak') }
  },
  [`GET ${M}/odeme-saglayicilari`]: (s) => ({ path: part(s, 'odeme-saglayicilari') }),
  [`PUT ${M}/odeme-saglayicilari/:kod`]: (s) => ({ path: part(s, 'odeme-saglayicilari/banka'), body: ADRES }),
  [`DELETE ${M}/odeme-saglayicilari/:kod`]: async (s) => {
    await put(s, 'odeme-saglayicilari/banka', { ...ADRES, varsayilan: true })
    await put(s, 'odeme-saglayicilari/kalkacak', ADRES)
    return { path: part(s, 'odeme-saglayicilari/kalkacak') }
  },
}
