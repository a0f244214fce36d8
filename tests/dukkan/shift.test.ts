import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { put } from '../../src/domains/tema/tema.ts'
import { noBrowser, openBrowser } from '../support/browser/browser.ts'
import { freePort } from '../support/processes/free-port.ts'
import { make } from '../support/samples/vitrin.ts'
import { startShared } from '../support/setup.ts'
import { inStore } from '../support/verbs.ts'

// A page that comes over a slow line is painted before it is all there: what stands on the screen by then may not jump
// (Cumulative Layout Shift).

const env = await startShared()
const m = await env.magaza()
const kategori = await make(m, '/v1/kategoriler', { ad: 'Gömlek' })
const marka = await make(m, '/v1/markalar', { ad: 'Ege Dokuma' })
for (const ad of ['Keten Gömlek', 'Flanel Gömlek', 'Keten Şort']) {
  await make(m, '/v1/urunler', {
    ad,
    durum: 'yayinda',
    marka_id: marka.id,
    kategoriler: [kategori.id],
    secenekler: [{ ad: 'Beden', degerler: ['S', 'M'] }],
    varyantlar: [
      { fiyat: 149_990, stok: 5, secenekler: { Beden: 'S' } },
      { fiyat: 159_990, stok: 5, secenekler: { Beden: 'M' } },
    ],
  })
}
const picture = { adres: 'https://a.example/b.png', alt: 'Atölye' }
const words = { baslik: 'Elde yapılan, yıllarca kullanılan', metin: 'Anadolu’nun atölyelerinden giysiler.' }
const ana = [
  { tur: 'karsilama', ...words, gorsel: picture, dugme: { metin: 'Bak', adres: '/urunler' } },
  { tur: 'gorsel_metin', ...words, gorsel: picture, taraf: 'sag' },
  { tur: 'urun_satiri', baslik: 'Yeni gelenler', kaynak: 'yeni' },
] as const
await inStore(env, m.id, (w) => put(w, { surum: 0, tema: { gorunum: 'sakin', ana: [...ana] } }))

const shop = `/vitrin/${m.id}`
const PAGES = [shop, `${shop}/urunler?ara=keten`, `${shop}/kategori/gomlek`, `${shop}/urun/keten-gomlek`]
const PARTS = /(?=<(?:main|section|div|h1|form|select|button)\b)/

/** The parts of a page one by one, each with the time of a frame or two. */
const slow = createServer(async ({ url }, reply) => {
  const page = await env.call(null)('GET', url as string, { headers: { accept: 'text/html' } })
  reply.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8' })
  for (const part of page.text.split(PARTS)) {
    reply.write(part)
    await delay(25)
  }
  reply.end()
})

const WATCH = `new PerformanceObserver((seen) => {
  for (const { value, sources } of seen.getEntries())
    (window.jumps ??= []).push([value, ...sources.map((s) => s.node?.outerHTML?.slice(0, 80) ?? s.node?.textContent)])
}).observe({ type: 'layout-shift', buffered: true })`

test('a page that arrives piece by piece does not jump', { skip: noBrowser }, async (t) => {
  const port = await freePort()
  slow.listen(port)
  t.after(() => slow.close())
  const looks = [390, 1440].map((width) => openBrowser({ viewport: { width, height: 844 } }))
  await Promise.all(
    looks.map(async (opening) => {
      const { page, close } = await opening
      t.after(close)
      await page.addInitScript(WATCH)
      for (const path of PAGES) {
        const reply = await page.goto(`http://localhost:${port}${path}`)
        assert.equal(reply?.status(), 200, path)
        const jumps = (await page.evaluate('window.jumps ?? []')) as [number, ...string[]][]
        const sum = jumps.reduce((all, [value]) => all + value, 0)
        assert.ok(sum < 0.001, `${path} ${page.viewportSize()?.width}: ${JSON.stringify(jumps)}`)
      }
    }),
  )
})

// As a number of pixels that are not white.
const DRAWN = `(() => {
  const paper = Object.assign(document.createElement('canvas'), { width: 60, height: 60 }).getContext('2d')
  paper.font = '40px sans-serif'
  paper.fillText('₺', 5, 50)
  return paper.getImageData(0, 0, 60, 60).data.filter((_, i) => i % 4 === 3).filter((ink) => ink > 0).length
})()`

test('the sign of the lira is drawn, here and in the pictures of the README', { skip: noBrowser }, async (t) => {
  const { page, close } = await openBrowser()
  t.after(close)
  assert.ok(((await page.evaluate(DRAWN)) as number) > 50)
})
