import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { violations } from '../../../tests/panel/usable.ts'
import { noBrowser, openBrowser } from '../../../tests/support/browser/browser.ts'
import { startPictureHost } from '../../../tests/support/picture-host.ts'
import { freePort } from '../../../tests/support/processes/free-port.ts'
import { onSale } from '../../../tests/support/samples/sepet.ts'
import { make } from '../../../tests/support/samples/vitrin.ts'

// What a hand, a finger and keys find in a browser: without the script, and what it adds.

const port = await freePort()
const { env, url } = await startPictureHost(`http://localhost:${port}`)
const m = await env.magaza()
const child = (label: string) => ({ type: 'url', label, url: `/arama?ara=${label}` })
const ogeler = ['Giyim', 'Ev'].map((label) => ({
  ...child(label),
  children: [child(`${label} 1`), child(`${label} 2`)],
}))
await m.call('PUT', '/v1/menuler/header', { body: { ogeler } })
const urun = await make(m, '/v1/urunler', {
  ad: 'Keten Gömlek',
  durum: 'yayinda',
  aciklama: '<p>Uzun uzun anlatılan bir gömlek.</p>'.repeat(30),
  gorseller: [1, 2, 3, 4].map((n) => url(`kucuk?${n}`)),
  secenekler: [{ ad: 'Beden', degerler: ['S', 'M'] }],
  varyantlar: ['S', 'M'].map((Beden) => ({ fiyat: 9990, stok: 3, secenekler: { Beden } })),
})
await make(m, '/v1/urunler', {
  ad: 'Tek Resimli',
  durum: 'yayinda',
  gorseller: [url('kucuk?9')],
  varyantlar: [{ fiyat: 9990, stok: 3 }],
})
const shop = `${await env.listen(port)}/vitrin/${m.id}`.replace('127.0.0.1', 'localhost')

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

async function clean(page: Page, what: string): Promise<void> {
  assert.deepEqual(await violations(page), [], what)
  assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true, what)
}

test('one script of at most 5 KB, let in by its hash; kept for ever under its own address', async () => {
  const get = (path: string) => env.call(null)('GET', `/vitrin/${m.id}${path}`)
  const { text, headers } = await get('/urunler')
  const [, src = '', integrity = ''] = /<script src="([^"]+)" integrity="([^"]+)" defer><\/script>/.exec(text) ?? []
  assert.match(
    String(headers['content-security-policy']),
    new RegExp(`script-src '${integrity.replaceAll('+', '\\+')}';`),
  )
  const file = await env.call(null)('GET', src)
  assert.deepEqual([file.status, file.headers['content-type']], [200, 'text/javascript; charset=utf-8'])
  assert.equal(file.headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.ok(Buffer.byteLength(file.text) <= 5 * 1024, `${Buffer.byteLength(file.text)}`)
  const other = await get('/betik.js?v=baska')
  assert.deepEqual([other.status, other.headers['cache-control']], [200, 'public, max-age=0'])
  await env.rows('update magaza set acik = false where magaza_id = $1', [m.id])
  assert.equal((await get('/betik.js')).status, 200)
  await env.rows('update magaza set acik = true where magaza_id = $1', [m.id])
})

test('Escape and a click outside close a menu of the header; Escape leads back to its heading', {
  skip: noBrowser,
}, async (t) => {
  const { page, close } = await openBrowser({ viewport: DESK, reducedMotion: 'reduce' })
  t.after(close)
  const wrong: string[] = []
  page.on('console', (line) => line.type() === 'error' && wrong.push(line.text()))
  await page.goto(`${shop}/urunler`)
  const heading = page.locator('.menu summary', { hasText: 'Giyim' })
  const inside = page.locator('.menu').getByRole('link', { name: 'Giyim 2' })
  const focused = () => page.locator(':focus').textContent()
  await heading.click()
  await inside.focus()
  await page.keyboard.press('Escape')
  await inside.waitFor({ state: 'hidden' })
  assert.equal(await focused(), 'Giyim')
  await page.keyboard.press('Enter')
  await inside.waitFor()
  await page.getByRole('heading', { level: 1 }).click()
  await inside.waitFor({ state: 'hidden' })
  // By keys past its end: what comes next must not lie below it.
  await heading.click()
  await inside.focus()
  await page.keyboard.press('Tab')
  await inside.waitFor({ state: 'hidden' })
  await page.setViewportSize(PHONE)
  const menu = page.locator('.menu summary', { hasText: 'Menü' })
  await menu.click()
  await heading.click()
  await inside.focus()
  await page.keyboard.press('Escape')
  assert.equal(await focused(), 'Giyim')
  await page.keyboard.press('Escape')
  assert.equal(await focused(), 'Menü')
  await heading.waitFor({ state: 'hidden' })
  await page.goto(`${shop}/urunler?suz=acik`)
  await clean(page, 'open facets')
  assert.deepEqual(wrong, [])
})

test('a phone: the facets stay open where something was chosen from', { skip: noBrowser }, async (t) => {
  const { page, close } = await openBrowser({ viewport: PHONE, javaScriptEnabled: false, reducedMotion: 'reduce' })
  t.after(close)
  await page.goto(`${shop}/urunler`)
  const value = page.locator('.suzgec').getByRole('link', { name: /^M/ })
  assert.equal(await value.isVisible(), false)
  await page.locator('.suzgec summary', { hasText: 'Süz' }).click()
  await value.click()
  await page.waitForURL(/secenek/)
  await value.waitFor()
  assert.equal(await value.getAttribute('aria-current'), 'true')
  const box = await value.boundingBox()
  assert.ok(box && box.y > 0 && box.y < PHONE.height, JSON.stringify(box))
  await page.getByRole('link', { name: '1 ürünü göster' }).click()
  await value.waitFor({ state: 'hidden' })
  await page.locator('.kart').waitFor()
})

for (const [viewport, javaScriptEnabled] of [
  [PHONE, false],
  [DESK, true],
] as const) {
  test(`${viewport.width} px: a small picture leads to its large one, ${javaScriptEnabled ? 'with' : 'without'} the script`, {
    skip: noBrowser,
  }, async (t) => {
    const { page, close } = await openBrowser({ viewport, javaScriptEnabled, reducedMotion: 'reduce' })
    t.after(close)
    await page.goto(`${shop}/urun/${urun.tanitici}`)
    const small = page.getByRole('navigation', { name: 'Görsel seç' }).getByRole('link')
    assert.equal(await small.count(), 4)
    const img = small.nth(2).locator('img')
    assert.deepEqual([await img.getAttribute('width'), await img.getAttribute('alt')], ['1000', ''])
    assert.match((await small.nth(2).locator('source').first().getAttribute('srcset')) ?? '', /^\S+-160\.avif 160w$/)
    const third = page.locator('.galeri li:has(.kacinci)').nth(2)
    const away = async () => {
      const [own, list] = await Promise.all([third.boundingBox(), page.locator('.galeri ul').first().boundingBox()])
      return Math.abs((own?.x ?? 0) - (list?.x ?? 0))
    }
    assert.ok((await away()) > 300)
    await page.getByRole('link', { name: 'Görsel 3 / 4' }).click()
    await page.waitForFunction('true')
    assert.ok((await away()) < 5, `${await away()}`)
    if (javaScriptEnabled) await page.locator('.kucukler li:nth-child(3) [aria-current]').waitFor()
    assert.equal(await page.locator('.kucukler [aria-current]').count(), javaScriptEnabled ? 1 : 0)
    assert.equal(await page.evaluate('scrollY'), 0)
    assert.equal(await page.evaluate('history.length > 2'), !javaScriptEnabled)
    if (javaScriptEnabled) await clean(page, 'product')
    await page.goto(`${shop}/urun/tek-resimli`)
    assert.equal(await small.count(), 0)
  })
}

test('a long summary beside the checkout ends inside the window, its total in sight', {
  skip: noBrowser,
}, async (t) => {
  const { page, close } = await openBrowser({ viewport: DESK, reducedMotion: 'reduce' })
  t.after(close)
  const origin = new URL(shop).origin
  for (let i = 0; i < 40; i++) {
    const { id } = await onSale(m, {}, { ad: `Şapka ${i}` })
    await page.request.post(`${shop}/sepet/ekle`, {
      headers: { origin },
      form: { varyant: id, adet: '1' },
      maxRedirects: 0,
    })
  }
  await page.goto(`${shop}/odeme`)
  const summary = page.locator('.ozet')
  await page.evaluate('scrollTo(0, 300)')
  const box = await summary.boundingBox()
  assert.ok(box && box.y >= 0 && box.y + box.height <= DESK.height, JSON.stringify(box))
  await summary.getByText('KDV dahildir').waitFor()
  const total = await summary.locator('dd.son').boundingBox()
  assert.ok(total && total.y + total.height <= DESK.height, JSON.stringify(total))
  const last = summary.getByText('Şapka 39')
  await last.scrollIntoViewIfNeeded()
  const seen = await last.boundingBox()
  assert.ok(seen && seen.y > 0 && seen.y < DESK.height, JSON.stringify(seen))
  await clean(page, 'checkout')
  // A window that is lower than the rest of it: not sticky at all.
  await page.setViewportSize({ width: 1440, height: 400 })
  assert.equal(await page.evaluate(`getComputedStyle(document.querySelector('.ozet')).position`), 'static')
  await clean(page, 'low window')
})
