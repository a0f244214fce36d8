import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openApi, panelOpenApi, vitrinOpenApi } from '../../src/contracts.ts'
import { anotherApp } from '../support/another-app.ts'
import { everyNth, inTurn } from '../support/extent.ts'
import { startShared } from '../support/setup.ts'
import { filled, listeningPaths } from './listening.ts'

// OWASP API9: what listens is known. Every operation is in one of the contracts or in the list below.

const env = await startShared()

/** Pages, files and doors that are no part of a contract for programs. */
const OTHERS = [
  'GET /v1/openapi.json',
  'GET /vitrin/v1/openapi.json',
  'GET /panel/v1/openapi.json',
  'GET /dokumanlar',
  'GET /dokumanlar.md',
  'GET /dokumanlar/ara.json',
  'GET /dokumanlar/en/ara.json',
  'GET /dokumanlar/:bolum',
  'GET /dokumanlar/:bolum/:alt',
  'GET /dokumanlar/:bolum/:alt/:ek',
  'GET /dokumanlar/varliklar/:dosya',
  'GET /llms.txt',
  // The root of the service's own address, and what proxies ask before they fetch a certificate.
  'GET /',
  'GET /favicon.svg',
  'GET /robots.txt',
  'GET /alan-adi-var-mi',
  // The page of the panel, and its files.
  'GET /panel',
  'GET /panel/*',
  'GET /medya/:magaza/:dosya',
  'GET /saglik',
  // A file, for whoever is signed in.
  'GET /panel/v1/magazalar/:magaza/aktarimlar/:id/dosya',
  'GET /metrikler',
  // Files of a catalogue that machines read.
  'GET /vitrin/v1/:magaza/akis/:dosya',
  'GET /vitrin/v1/:magaza/sitemap.xml',
  'GET /vitrin/v1/:magaza/sitemap/:dosya',
  // Signed reports of carriers and payment providers: docs/saglayici.md.
  'POST /kargo/v1/:magaza/:kopru',
  'POST /odeme/v1/:magaza/:kopru',
  // The page of the built-in provider.
  'GET /deneme-odeme/:magaza/:odeme_id',
  'POST /deneme-odeme/:magaza/:odeme_id',
  // Pages of a shop.
  'GET /vitrin/:magaza',
  'GET /vitrin/:magaza/urunler',
  'GET /vitrin/:magaza/arama',
  'GET /vitrin/:magaza/urun/:ad',
  'GET /vitrin/:magaza/kategori/:ad',
  'GET /vitrin/:magaza/koleksiyon/:ad',
  'GET /vitrin/:magaza/marka/:ad',
  'GET /vitrin/:magaza/sayfa/:ad',
  'GET /vitrin/:magaza/para-birimi/:ad',
  'GET /vitrin/:magaza/betik.js',
  'GET /vitrin/:magaza/favicon.svg',
  'GET /vitrin/:magaza/robots.txt',
  'GET /vitrin/:magaza/sitemap.xml',
  'GET /vitrin/:magaza/sitemap/:dosya',
  'GET /vitrin/:magaza/akis/:dosya',
  'GET /vitrin/:magaza/siparis/:ad',
  'GET /vitrin/:magaza/siparis/:ad/ode',
  'POST /vitrin/:magaza/siparis/:ad/ode',
  'GET /vitrin/:magaza/onizleme/urun/:ad',
  'GET /vitrin/:magaza/onizleme/sayfa/:ad',
  'GET /vitrin/:magaza/stok-haberi/vazgec',
  'POST /vitrin/:magaza/stok-haberi/vazgec',
  'GET /vitrin/:magaza/stok-haberi',
  'POST /vitrin/:magaza/stok-haberi',
  // The cart and the checkout: forms of this origin only.
  'GET /vitrin/:magaza/sepet',
  'POST /vitrin/:magaza/sepet',
  'GET /vitrin/:magaza/sepet/ekle',
  'POST /vitrin/:magaza/sepet/ekle',
  'GET /vitrin/:magaza/sepet/kod',
  'POST /vitrin/:magaza/sepet/kod',
  'GET /vitrin/:magaza/sepet/geri/:ad',
  'POST /vitrin/:magaza/sepet/geri/:ad',
  'GET /vitrin/:magaza/sepet/vazgec/:ad',
  'POST /vitrin/:magaza/sepet/vazgec/:ad',
  'GET /vitrin/:magaza/odeme',
  'POST /vitrin/:magaza/odeme',
  'GET /vitrin/:magaza/odeme/adres',
  'POST /vitrin/:magaza/odeme/adres',
  'GET /vitrin/:magaza/odeme/kart',
  'GET /vitrin/:magaza/odeme/donus',
  'POST /vitrin/:magaza/odeme/donus',
  // The account: forms of this origin only.
  'POST /vitrin/:magaza/siparis/:ad',
  'GET /vitrin/:magaza/hesap',
  'GET /vitrin/:magaza/hesap/giris',
  'POST /vitrin/:magaza/hesap/giris',
  'GET /vitrin/:magaza/hesap/uye-ol',
  'POST /vitrin/:magaza/hesap/uye-ol',
  'GET /vitrin/:magaza/hesap/parola',
  'POST /vitrin/:magaza/hesap/parola',
  'GET /vitrin/:magaza/hesap/dogrula',
  'POST /vitrin/:magaza/hesap/dogrula',
  'GET /vitrin/:magaza/hesap/cikis',
  'POST /vitrin/:magaza/hesap/cikis',
  'GET /vitrin/:magaza/hesap/bilgiler',
  'POST /vitrin/:magaza/hesap/bilgiler',
  'GET /vitrin/:magaza/hesap/adresler',
  'POST /vitrin/:magaza/hesap/adresler',
  'GET /vitrin/:magaza/hesap/adresler/:ad',
  'POST /vitrin/:magaza/hesap/adresler/:ad',
  'GET /vitrin/:magaza/hesap/izinler',
  'POST /vitrin/:magaza/hesap/izinler',
  'GET /vitrin/:magaza/hesap/siparisler',
  'GET /vitrin/:magaza/hesap/siparisler/:ad',
  'POST /vitrin/:magaza/hesap/siparisler/:ad',
  'GET /vitrin/:magaza/hesap/veriler',
  'POST /vitrin/:magaza/hesap/veriler',
  'GET /vitrin/:magaza/hesap/veriler.json',
  'GET /vitrin/:magaza/hesap/yorum/:ad',
  'POST /vitrin/:magaza/hesap/yorum/:ad',
  'GET /vitrin/:magaza/*',
]

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

type Contract = { paths: Record<string, object> }

const operationsOf = (contract: Contract): string[] =>
  Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .map((method) => method.toUpperCase())
      .filter((method) => METHODS.includes(method))
      .map((method) => `${method} ${path.replace(/\{([a-z_]+)\}/g, ':$1')}`),
  )

const documented = new Set([
  ...operationsOf(openApi('') as Contract),
  ...operationsOf(vitrinOpenApi('') as Contract),
  ...operationsOf(panelOpenApi('') as Contract),
  ...OTHERS,
])

/** What follows from a documented one by itself. */
const isImplied = (method: string, path: string): boolean =>
  method === 'HEAD'
    ? documented.has(`GET ${path}`)
    : method === 'OPTIONS' && path.startsWith('/vitrin/v1/:magaza/') && !OTHERS.includes(`GET ${path}`)

test('what listens is documented, what is documented listens, and any other method is refused', async (t) => {
  const { app, call } = anotherApp(env, t)
  const paths = await listeningPaths(app)
  assert.deepEqual([...paths].sort(), [...new Set([...documented].map((o) => o.split(' ')[1]))].sort())
  for (const [turn, path] of everyNth(paths, 3).entries()) {
    for (const method of inTurn(METHODS, turn, 3)) {
      const { status } = await call(null)(method, filled(path))
      const known = documented.has(`${method} ${path}`) || isImplied(method, path)
      assert.equal(status !== 405, known, `${method} ${path}: ${status}`)
    }
  }
})

test('there is one version of each interface', async (t) => {
  const { app } = anotherApp(env, t)
  const versions = (await listeningPaths(app)).flatMap((path) => /\/v\d+(?=\/)/.exec(path)?.[0] ?? [])
  assert.deepEqual([...new Set(versions)], ['/v1'])
})
