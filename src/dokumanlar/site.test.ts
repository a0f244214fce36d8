import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { noBrowser, type OpenBrowser, openBrowser } from '../../tests/support/browser/browser.ts'
import { everyNth } from '../../tests/support/extent.ts'
import { startShared } from '../../tests/support/setup.ts'

// The site in a real browser: by keyboard, in both languages, on a phone and in dark mode.

const env = await startShared()

/** Texts with too little contrast (WCAG AA). Runs in the page. */
const FAINT = `(() => {
  const rgb = (text) => (text.match(/[\\d.]+/g) ?? []).map(Number)
  const part = (c) => (c / 255 <= 0.03928 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4)
  const light = ([r, g, b]) => 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b)
  const behind = (node) => {
    if (!node) return [255, 255, 255]
    const colour = rgb(getComputedStyle(node).backgroundColor)
    return colour[3] === 0 ? behind(node.parentElement) : colour
  }
  const found = new Set()
  for (const node of document.querySelectorAll('body *')) {
    const own = [...node.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim())
    if (!own || !node.checkVisibility() || node.closest('svg, .atla')) continue
    const [a, b] = [light(rgb(getComputedStyle(node).color)), light(behind(node))]
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
    if (ratio < 4.5) found.add(node.tagName + '.' + node.className + ' ' + ratio.toFixed(2))
  }
  return [...found]
})()`

const opened = noBrowser ? null : await openBrowser()
after(() => opened?.close())
const { page } = (opened ?? {}) as OpenBrowser
const here = await env.listen()

test('search by keyboard, the other language, a page that is not there', { skip: noBrowser }, async () => {
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) wrong.push(message.text())
  })
  await page.goto(`${here}/dokumanlar`)
  await page.keyboard.press('/')
  // Letters without diacritics find the same.
  await page.keyboard.type('SIPARISI iptal et')
  await page.locator('.bulunan a').first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/dokumanlar\/siparisler#postSiparislerIdIptal$/)
  await page.locator('.ust [hreflang="en"]').click()
  assert.equal(await page.locator('h1').textContent(), 'Orders')
  await page.locator('.menu a', { hasText: 'Stock in 500s' }).click()
  assert.equal(await page.locator('html').getAttribute('lang'), 'en')
  await page.locator('#ara').fill('no such thing at all')
  assert.equal(await page.locator('.bulunan p').textContent(), 'No results')
  await page.goto(`${here}/dokumanlar/en/missing`)
  assert.equal(await page.locator('h1').textContent(), 'No such page')
  assert.equal(await page.locator('.menu a', { hasText: 'Stock in 500s' }).count(), 1)
  assert.deepEqual(wrong, [])
})

test('pages fit a phone and can be read, by day and by night', { skip: noBrowser }, async () => {
  await page.setViewportSize({ width: 360, height: 800 })
  const names = ['', '/siparisler', '/en/webhook-almak', '/kavramlar', '/hatalar/istek_siniri']
  for (const name of everyNth(names, 3)) {
    await page.goto(`${here}/dokumanlar${name}`)
    const width = Number(await page.evaluate('document.documentElement.scrollWidth'))
    assert.ok(width <= 360, `${name} is ${width} wide`)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      assert.deepEqual(await page.evaluate(FAINT), [], `${name} ${colorScheme}`)
    }
  }
  await page.locator('.menu > summary').focus()
  await page.keyboard.press('Enter')
  assert.ok(await page.locator('.menu nav').isVisible())
})

test('without scripts everything but search and try-it is there', { skip: noBrowser }, async (t) => {
  const { page: plain, close } = await openBrowser({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } })
  t.after(close)
  await plain.goto(`${here}/dokumanlar/siparisler`)
  assert.ok(await plain.locator('.menu a', { hasText: 'Kavramlar' }).isVisible())
  assert.equal(await plain.locator('#ara').isVisible(), false)
  const sample = plain.locator('#getSiparisler .ornek')
  await sample.locator('label', { hasText: 'TypeScript' }).click()
  assert.ok(await sample.locator('.d-ts').isVisible())
  assert.equal(await sample.locator('.d-curl').isVisible(), false)
})

test('the type of a problem is a page', async () => {
  const call = env.call(null)
  const reply = await call('GET', '/v1/urunler', { headers: { accept: 'application/problem+json' } })
  assert.equal(reply.body.kod, 'anahtar_eksik')
  assert.equal((await call('GET', reply.body.type)).status, 200)
})
