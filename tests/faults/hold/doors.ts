import { imzaOf } from '../../../src/core/secrets/imza.ts'
import { openFeeds } from '../../support/samples/akis.ts'
import { ask, asPage } from '../../support/samples/kullanici.ts'
import { failed } from './files.ts'
import { hostile } from './largest.ts'
import type { Asked } from './probed-service.ts'
import type { HoldStore } from './store.ts'
import { waiting } from './vitrin.ts'

// Pages, files and signed endpoints outside the route tables.

export type Door = (s: HoldStore) => Promise<Asked & { status?: number }> | (Asked & { status?: number })

const get =
  (path: string): Door =>
  () => ({ method: 'GET', path })
/** A random name, so that no cache has it. */
const anyName = () => `${hostile(60)} ${Math.random()}`
const lost =
  (path: string): Door =>
  () => ({ method: 'GET', path: `${path}/${encodeURIComponent(anyName())}`, status: 404 })

/** A bridge of the store; returns its secret. */
async function bridge(s: HoldStore, part: string): Promise<string> {
  const body = { adres: 'https://kopru.example/x', yeni_gizli: true }
  const reply = await ask(s.env, s.owner, 'PUT', `/panel/v1/magazalar/${s.id}/${part}/rapor`, body)
  return reply.body.gizli
}

const report =
  (path: string, part: string, rapor: object): Door =>
  async (s) => {
    const gizli = await bridge(s, part)
    // A report of the largest size, 64 kB, about an unknown order.
    const body = JSON.stringify(rapor).padEnd(60_000)
    const headers = { 'content-type': 'application/json', 'svc-imza': imzaOf([gizli], body, new Date()) }
    return { method: 'POST', path: `${path}/${s.id}/rapor`, headers, body, status: 404 }
  }

export const doors: Record<string, Door> = {
  'GET /v1/openapi.json': get('/v1/openapi.json'),
  'GET /vitrin/v1/openapi.json': get('/vitrin/v1/openapi.json'),
  'GET /panel/v1/openapi.json': get('/panel/v1/openapi.json'),
  'GET /dokumanlar': get('/dokumanlar'),
  'GET /dokumanlar.md': get('/dokumanlar.md'),
  'GET /dokumanlar/ara.json': get('/dokumanlar/ara.json'),
  'GET /dokumanlar/en/ara.json': get('/dokumanlar/en/ara.json'),
  'GET /dokumanlar/:bolum': get('/dokumanlar/urunler'),
  'GET /dokumanlar/:bolum/:alt': lost('/dokumanlar/en'),
  'GET /dokumanlar/:bolum/:alt/:ek': lost('/dokumanlar/en/a'),
  'GET /dokumanlar/varliklar/:dosya': get('/dokumanlar/varliklar/dene.js'),
  'GET /llms.txt': get('/llms.txt'),
  'GET /panel': get('/panel'),
  'GET /panel/*': get('/panel/urunler'),
  'GET /medya/:magaza/:dosya': (s) => ({ method: 'GET', path: new URL(s.gorsel).pathname }),
  'GET /saglik': get('/saglik'),
  'GET /metrikler': get('/metrikler'),
  'GET /panel/v1/magazalar/:magaza/aktarimlar/:id/dosya': async (s) => ({
    method: 'GET',
    path: `/panel/v1/magazalar/${s.id}/aktarimlar/${await failed(s)}/dosya`,
    headers: asPage(s.owner),
  }),
  // Of a catalogue of the heaviest products.
  'GET /vitrin/v1/:magaza/akis/:dosya': async (s) => {
    await openFeeds(s.env, s, ['google'])
    return { method: 'GET', path: `/vitrin/v1/${s.id}/akis/google.xml` }
  },
  'GET /vitrin/v1/:magaza/sitemap.xml': (s) => ({ method: 'GET', path: `/vitrin/v1/${s.id}/sitemap.xml` }),
  'GET /vitrin/v1/:magaza/sitemap/:dosya': (s) => ({ method: 'GET', path: `/vitrin/v1/${s.id}/sitemap/urun-0.xml` }),
  'POST /kargo/v1/:magaza/:kopru': report('/kargo/v1', 'kargo-uygulamalari', { takip_no: 'yok', durum: 'kargoda' }),
  'POST /odeme/v1/:magaza/:kopru': report('/odeme/v1', 'odeme-saglayicilari', {
    odeme_id: 'odm_yok',
    durum: 'tahsil_edildi',
    neden: hostile(500),
  }),
  'GET /deneme-odeme/:magaza/:odeme_id': async (s) => ({ method: 'GET', path: await waiting(s) }),
  'POST /deneme-odeme/:magaza/:odeme_id': async (s) => ({
    method: 'POST',
    path: await waiting(s),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sonuc: 'basarili' }),
  }),
  // Pages of the shop, of the heaviest products.
  'GET /vitrin/:magaza': page(() => ''),
  'GET /vitrin/:magaza/urunler': page(() => '/urunler?sirala=fiyat_artan&stokta=true'),
  'GET /vitrin/:magaza/arama': page(() => `/arama?ara=${encodeURIComponent(hostile(190))}`),
  'GET /vitrin/:magaza/urun/:ad': page((s) => `/urun/${s.tanitici}`),
  'GET /vitrin/:magaza/kategori/:ad': page((s) => named(s, 'kategori', `kategoriler/${s.kategoriler[0]}`)),
  'GET /vitrin/:magaza/koleksiyon/:ad': page(() => '/koleksiyon/yok', 404),
  'GET /vitrin/:magaza/marka/:ad': page((s) => named(s, 'marka', `markalar/${s.markalar[0]}`)),
  'GET /vitrin/:magaza/sayfa/:ad': page((s) => `/sayfa/${s.sayfa}`),
  'GET /vitrin/:magaza/para-birimi/:ad': page(() => '/para-birimi/EUR', 303),
  'GET /vitrin/:magaza/favicon.svg': page(() => '/favicon.svg'),
  'GET /vitrin/:magaza/siparis/:ad': page(() => `/siparis/1001?kod=kod_${'0'.repeat(32)}`, 404),
  'GET /vitrin/:magaza/stok-haberi/vazgec': page(() => `/stok-haberi/vazgec?kod=${encodeURIComponent(hostile(190))}`),
  'POST /vitrin/:magaza/stok-haberi/vazgec': (s) => ({
    method: 'POST',
    path: `/vitrin/${s.id}/stok-haberi/vazgec`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `kod=${'x'.repeat(900)}`,
  }),
  'GET /vitrin/:magaza/*': page(() => '/yok/yok', 404),
}

function page(pathOf: (s: HoldStore) => Promise<string> | string, status = 200): Door {
  return async (s) => ({
    method: 'GET',
    path: `/vitrin/${s.id}${await pathOf(s)}`,
    status,
  })
}

const named = async (s: HoldStore, kind: string, record: string): Promise<string> =>
  `/${kind}/${(await s.call('GET', `/v1/${record}`)).body.tanitici}`
