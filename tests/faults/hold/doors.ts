import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '../../../src/core/id.ts'
import { codeKey, codeOf } from '../../../src/core/secrets/derived-code.ts'
import { imzaOf } from '../../../src/core/secrets/imza.ts'
import { hashKey } from '../../../src/http/gates/auth.ts'
import { orderKey } from '../../../src/trade/siparis-kodu.ts'
import { cover, openFeeds } from '../../support/samples/akis.ts'
import { ask, asPage } from '../../support/samples/kullanici.ts'
import { failed } from './files.ts'
import { hostile } from './largest.ts'
import { dress } from './panel-tema.ts'
import type { Asked } from './probed-service.ts'
import type { HoldStore } from './store.ts'
import { cart, waiting } from './vitrin.ts'

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

/** The feed of all products; the service learns within a second that it is open. */
async function showFeed(s: HoldStore): Promise<void> {
  const { akislar } = (await s.env.rows('select akislar from magaza where magaza_id = $1', [s.id]))[0]
  if (akislar !== null) return
  await openFeeds(s.env, s, ['google'])
  await cover(s.env, s)
  await sleep(1100)
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
  'GET /': get('/'),
  'GET /favicon.svg': get('/favicon.svg'),
  'GET /robots.txt': get('/robots.txt'),
  'GET /alan-adi-var-mi': () => ({
    method: 'GET',
    path: `/alan-adi-var-mi?domain=${encodeURIComponent(anyName())}`,
    status: 404,
  }),
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
    await showFeed(s)
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
  'GET /vitrin/:magaza': async (s) => {
    await dress(s)
    return page(() => '')(s)
  },
  'GET /vitrin/:magaza/urunler': page(() => '/urunler?sirala=fiyat_artan&stokta=true'),
  'GET /vitrin/:magaza/arama': page(() => `/arama?ara=${encodeURIComponent(hostile(190))}`),
  'GET /vitrin/:magaza/urun/:ad': page((s) => `/urun/${s.tanitici}`),
  'GET /vitrin/:magaza/kategori/:ad': page((s) => named(s, 'kategori', `kategoriler/${s.kategoriler[0]}`)),
  'GET /vitrin/:magaza/koleksiyon/:ad': page(() => '/koleksiyon/yok', 404),
  'GET /vitrin/:magaza/marka/:ad': page((s) => named(s, 'marka', `markalar/${s.markalar[0]}`)),
  'GET /vitrin/:magaza/sayfa/:ad': page((s) => `/sayfa/${s.sayfa}`),
  'GET /vitrin/:magaza/para-birimi/:ad': page(() => '/para-birimi/EUR', 303),
  'GET /vitrin/:magaza/betik.js': page(() => '/betik.js'),
  'GET /vitrin/:magaza/favicon.svg': page(() => '/favicon.svg'),
  'GET /vitrin/:magaza/robots.txt': page(() => '/robots.txt'),
  'GET /vitrin/:magaza/sitemap.xml': page(() => '/sitemap.xml'),
  'GET /vitrin/:magaza/sitemap/:dosya': page(() => '/sitemap/urun-0.xml'),
  'GET /vitrin/:magaza/akis/:dosya': page(async (s) => {
    await showFeed(s)
    return '/akis/google.xml'
  }),
  'POST /vitrin/:magaza/siparis/:ad/ode': (s) => ({
    method: 'POST',
    path: `/vitrin/${s.id}/siparis/1001/ode`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: `kod=kod_${'0'.repeat(32)}&tutar=100`,
    status: 404,
  }),
  'GET /vitrin/:magaza/siparis/:ad/ode': page(() => `/siparis/1001/ode?kod=kod_${'0'.repeat(32)}`, 404),
  'GET /vitrin/:magaza/siparis/:ad': page(() => `/siparis/1001?kod=kod_${'0'.repeat(32)}`, 404),
  'GET /vitrin/:magaza/onizleme/urun/:ad': preview((s) => `urunler/${s.urunler[0]}`),
  'GET /vitrin/:magaza/onizleme/sayfa/:ad': preview((s) => `sayfalar/${s.sayfalar[0]}`),
  'GET /vitrin/:magaza/stok-haberi/vazgec': page(() => `/stok-haberi/vazgec?kod=${encodeURIComponent(hostile(190))}`),
  'POST /vitrin/:magaza/stok-haberi/vazgec': (s) => ({
    method: 'POST',
    path: `/vitrin/${s.id}/stok-haberi/vazgec`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `kod=${'x'.repeat(900)}`,
  }),
  'GET /vitrin/:magaza/stok-haberi': page(() => '/stok-haberi?alindi'),
  'POST /vitrin/:magaza/stok-haberi': ofCart(
    '/stok-haberi',
    { varyant: hostile(100), eposta: hostile(254), izin: 'evet' },
    422,
  ),
  // The cart and the checkout, of the largest cart.
  'GET /vitrin/:magaza/sepet': ofCart('/sepet'),
  'POST /vitrin/:magaza/sepet': ofCart('/sepet', { islem: 'not', hediye_notu: hostile(500) }),
  'GET /vitrin/:magaza/sepet/ekle': ofCart('/sepet/ekle'),
  'POST /vitrin/:magaza/sepet/ekle': ofCart('/sepet/ekle', (s) => ({ varyant: s.varyantlar[0] as string })),
  'GET /vitrin/:magaza/sepet/kod': ofCart('/sepet/kod'),
  'POST /vitrin/:magaza/sepet/kod': ofCart('/sepet/kod', (s) => ({ kaldir: s.kodlar[0] as string })),
  'GET /vitrin/:magaza/sepet/geri/:ad': looksAt('/sepet/geri'),
  'POST /vitrin/:magaza/sepet/geri/:ad': presses('/sepet/geri', 303),
  'GET /vitrin/:magaza/sepet/vazgec/:ad': looksAt('/sepet/vazgec'),
  'POST /vitrin/:magaza/sepet/vazgec/:ad': presses('/sepet/vazgec', 200),
  'GET /vitrin/:magaza/odeme': ofCart('/odeme'),
  'POST /vitrin/:magaza/odeme': ofCart('/odeme', { yontem: 'havale', kabul: 'evet', toplam: '1', ek_havale: '0' }, 409),
  'GET /vitrin/:magaza/odeme/adres': ofCart('/odeme/adres'),
  'POST /vitrin/:magaza/odeme/adres': ofCart('/odeme/adres', { eposta: hostile(200), satir1: hostile(250) }, 422),
  'GET /vitrin/:magaza/odeme/kart': ofCart('/odeme/kart'),
  'GET /vitrin/:magaza/odeme/donus': ofCart('/odeme/donus'),
  'POST /vitrin/:magaza/odeme/donus': ofCart('/odeme/donus', { sonuc: hostile(500) }, 303),
  // The account, of the member with the largest record.
  'POST /vitrin/:magaza/siparis/:ad': ofMember('/siparis/1001', { kod: `kod_${'0'.repeat(32)}`, islem: 'iptal' }, 404),
  'GET /vitrin/:magaza/hesap': ofMember('/hesap'),
  'GET /vitrin/:magaza/hesap/giris': page(() => `/hesap/giris?kod=${encodeURIComponent(hostile(190))}`),
  'POST /vitrin/:magaza/hesap/giris': ofMember('/hesap/giris', { eposta: hostile(200), parola: hostile(200) }, 422),
  'GET /vitrin/:magaza/hesap/uye-ol': page(() => '/hesap/uye-ol'),
  'POST /vitrin/:magaza/hesap/uye-ol': ofMember('/hesap/uye-ol', { ad: hostile(100), parola: hostile(200) }, 422),
  'GET /vitrin/:magaza/hesap/parola': page(() => '/hesap/parola'),
  // Without a session: with one it is the second press of a form that has worked.
  'POST /vitrin/:magaza/hesap/parola': (s) =>
    formOf(s, '/hesap/parola', {}, { kod: 'kod_yok', parola: hostile(200) }, 422),
  'GET /vitrin/:magaza/hesap/dogrula': ofMember('/hesap/dogrula'),
  'POST /vitrin/:magaza/hesap/dogrula': ofMember('/hesap/dogrula', { kod: hostile(100) }),
  'GET /vitrin/:magaza/hesap/cikis': ofMember('/hesap/cikis'),
  // Without a session: the others need theirs.
  'POST /vitrin/:magaza/hesap/cikis': (s) => formOf(s, '/hesap/cikis', {}, {}, 200),
  'GET /vitrin/:magaza/hesap/bilgiler': ofMember('/hesap/bilgiler'),
  'POST /vitrin/:magaza/hesap/bilgiler': ofMember('/hesap/bilgiler', { ad: hostile(100), soyad: hostile(100) }),
  'GET /vitrin/:magaza/hesap/adresler': ofMember('/hesap/adresler'),
  'POST /vitrin/:magaza/hesap/adresler': ofMember('/hesap/adresler', { islem: 'sil', adres: hostile(100) }),
  'GET /vitrin/:magaza/hesap/adresler/:ad': ofMember('/hesap/adresler/yeni'),
  'POST /vitrin/:magaza/hesap/adresler/:ad': ofMember('/hesap/adresler/yeni', { satir1: hostile(250) }, 422),
  'GET /vitrin/:magaza/hesap/izinler': ofMember('/hesap/izinler'),
  'POST /vitrin/:magaza/hesap/izinler': ofMember('/hesap/izinler', { izin_eposta: 'evet' }),
  'GET /vitrin/:magaza/hesap/siparisler': ofMember('/hesap/siparisler'),
  'GET /vitrin/:magaza/hesap/siparisler/:ad': ofMember((s) => `/hesap/siparisler/${s.kendiSiparisi}`),
  'POST /vitrin/:magaza/hesap/siparisler/:ad': ofMember(
    (s) => `/hesap/siparisler/${s.kendiSiparisi}`,
    { islem: 'iade', iade_neden: hostile(500) },
    422,
  ),
  'GET /vitrin/:magaza/hesap/veriler': ofMember('/hesap/veriler'),
  'POST /vitrin/:magaza/hesap/veriler': ofMember('/hesap/veriler', { silme_parola: hostile(200) }, 422),
  'GET /vitrin/:magaza/hesap/veriler.json': ofMember('/hesap/veriler.json'),
  'GET /vitrin/:magaza/hesap/yorum/:ad': page(
    (s) => `/hesap/yorum/${s.tanitici}?kod=${encodeURIComponent(hostile(190))}`,
  ),
  'POST /vitrin/:magaza/hesap/yorum/:ad': ofMember((s) => `/hesap/yorum/${s.tanitici}`, { metin: hostile(2000) }, 422),
  'GET /vitrin/:magaza/*': page(() => '/yok/yok', 404),
}

function page(pathOf: (s: HoldStore) => Promise<string> | string, status = 200): Door {
  return async (s) => ({
    method: 'GET',
    path: `/vitrin/${s.id}${await pathOf(s)}`,
    status,
  })
}

type Alanlar = Record<string, string>

/** A page of a visitor with the largest cart; with fields it is a form. */
function ofCart(path: string, fields?: Alanlar | ((s: HoldStore) => Alanlar), status = fields ? 303 : 200): Door {
  return async (s) => {
    const id = await cart(s)
    const headers = { cookie: `kepenk_sepet=${id}`, 'sec-fetch-site': 'same-origin' }
    if (!fields) return { method: 'GET', path: `/vitrin/${s.id}${path}`, headers, status }
    const belirtec = codeOf(codeKey('deneme-sirri', 'dukkan formu'), s.id, id)
    const body = new URLSearchParams({ belirtec, ...(typeof fields === 'function' ? fields(s) : fields) }).toString()
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
    return { method: 'POST', path: `/vitrin/${s.id}${path}`, headers: form, body, status }
  }
}

function formOf(s: HoldStore, path: string, headers: Alanlar, fields: Alanlar, status: number): ReturnType<Door> {
  const form = { ...headers, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams(fields).toString()
  return { method: 'POST', path: `/vitrin/${s.id}${path}`, headers: form, body, status }
}

/** A page of who is signed in; with fields it is a form. */
function ofMember(
  where: string | ((s: HoldStore) => string),
  fields?: Alanlar,
  status: number = fields ? 303 : 200,
): Door {
  return (s) => {
    const path = typeof where === 'string' ? where : where(s)
    const headers = { cookie: `kepenk_uye=${s.uye.oturum}` }
    if (!fields) return { method: 'GET', path: `/vitrin/${s.id}${path}`, headers, status }
    const belirtec = codeOf(codeKey('deneme-sirri', 'dukkan formu'), s.id, `oturum ${hashKey(s.uye.oturum)}`)
    return formOf(s, path, headers, { belirtec, ...fields }, status)
  }
}

const named = async (s: HoldStore, kind: string, record: string): Promise<string> =>
  `/${kind}/${(await s.call('GET', `/v1/${record}`)).body.tanitici}`

function preview(record: (s: HoldStore) => string): Door {
  return async (s) => {
    const link = await ask(s.env, s.owner, 'GET', `/panel/v1/magazalar/${s.id}/${record(s)}/onizleme`)
    const { pathname, search } = new URL(link.body.adres)
    return { method: 'GET', path: pathname + search }
  }
}

/** A reminder as the worker writes one; returns the code of its links. */
async function reminded(s: HoldStore): Promise<string> {
  const id = newId('htr', new Date())
  await s.env.rows(
    `insert into sepet_hatirlatma (magaza_id, id, sepet_id, eposta, eposta_anahtari, giden_id, kalemler, tutar, para_birimi, olusturma)
     select $1, $2, s.id, s.eposta, s.eposta_anahtari, 'eps_yok', s.kalemler, 1, s.para_birimi, now()
     from sepet s where s.magaza_id = $1 and s.id = $3`,
    [s.id, id, await cart(s)],
  )
  return `${id}.${codeOf(orderKey('deneme-sirri'), s.id, 'sepet-hatirlatma', id)}`
}

function looksAt(path: string): Door {
  return async (s) => ({ method: 'GET', path: `/vitrin/${s.id}${path}/${await reminded(s)}`, status: 200 })
}

function presses(path: string, status: number): Door {
  return async (s) => ({
    method: 'POST',
    path: `/vitrin/${s.id}${path}/${await reminded(s)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: '',
    status,
  })
}
