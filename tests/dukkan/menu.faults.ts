import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { violations } from '../panel/usable.ts'
import { noBrowser, openBrowser } from '../support/browser/browser.ts'
import { freePort } from '../support/processes/free-port.ts'
import { startTest } from '../support/setup.ts'

// Menus of five levels in a real browser, by keys alone and without scripts, on a telephone and on a desk.

const port = await freePort()
const env = await startTest({ KEPENK_ADRES: `http://localhost:${port}` })
const m = await env.magaza()

type Oge = { type: string; label: string; url?: string; children?: Oge[] }
const link = (label: string, ...children: Oge[]): Oge => ({ type: 'url', label, url: `/arama?ara=${label}`, children })
const heading = (label: string, ...children: Oge[]): Oge => ({ type: 'none', label, children })

const deepest = link('Dokuma', link('İnce', link('Yazlık'), link('Kışlık')), link('Kalın'))
const giyim = link(
  'Giyim',
  heading('Kadın', link('Gömlek'), link('Etek'), deepest),
  link('Erkek', link('Pantolon'), link('Ceket')),
  link('Çocuk', ...Array.from({ length: 12 }, (_, i) => link(`Boy ${i}`))),
  link('Bebek'),
)
const others = ['Ev', 'Bahçe', 'Spor', 'Kitap'].map((ad) => link(ad, link(`${ad} 1`), link(`${ad} 2`)))
const header = [giyim, ...others, link('İndirim')]
const footer = [
  heading('Kurumsal', link('Hakkımızda'), link('Bayiler', link('Marmara', link('İstanbul', link('Kadıköy'))))),
  link('Yardım', link('Kargo'), link('İade')),
  link('Gizlilik'),
  link('İletişim'),
]
for (const [which, ogeler] of Object.entries({ header, footer })) {
  assert.equal((await m.call('PUT', `/v1/menuler/${which}`, { body: { ogeler } })).status, 200)
}
const shop = `${await env.listen(port)}/vitrin/${m.id}`.replace('127.0.0.1', 'localhost')

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.EKRAN_KLASORU
  if (folder) await page.screenshot({ path: join(folder, `${name}-${page.viewportSize()?.width}.png`), fullPage: true })
}

/** Tabs on to what is called so, and finds it in sight. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = page.locator(':focus')
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab')
    if ((await focused.textContent())?.trim() !== name) continue
    const box = await focused.boundingBox()
    const { width = 0 } = page.viewportSize() ?? {}
    assert.ok(box && box.width > 0 && box.x >= 0 && box.x + box.width <= width, `${name} ${JSON.stringify(box)}`)
    return
  }
  assert.fail(`${name} is not reached`)
}

for (const width of [390, 1440]) {
  test(`${width} px: by keys to the fifth level of the header and of the footer`, { skip: noBrowser }, async (t) => {
    const viewport = { width, height: 844 }
    const { page, close } = await openBrowser({ viewport, javaScriptEnabled: false, reducedMotion: 'reduce' })
    t.after(close)
    await page.goto(shop)
    await picture(page, 'menu-kapali')
    if (width === 390) {
      await tabTo(page, 'Menü')
      await page.keyboard.press('Enter')
    }
    await tabTo(page, 'Giyim')
    await page.keyboard.press('Enter')
    await picture(page, 'menu-acik')
    await tabTo(page, 'Gömlek')
    await tabTo(page, 'Dokuma')
    await page.keyboard.press('Enter')
    await tabTo(page, 'İnce')
    await tabTo(page, 'Yazlık')
    await picture(page, 'menu-derin')
    await page.keyboard.press('Enter')
    await page.waitForURL(/ara=Yazl/)
    for (const name of ['Hakkımızda', 'Bayiler', 'Kadıköy', 'Yardım', 'Kargo', 'Gizlilik', 'İletişim']) {
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).scrollIntoViewIfNeeded()
      await tabTo(page, name)
    }
    await page.keyboard.press('Shift+Tab')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Kadıköy' }).press('Enter')
    await page.waitForURL(/ara=Kad/)
  })

  test(`${width} px: axe finds nothing, folded and unfolded, and nothing lies outside`, {
    skip: noBrowser,
  }, async (t) => {
    const { page, close } = await openBrowser({ viewport: { width, height: 844 }, reducedMotion: 'reduce' })
    t.after(close)
    await page.goto(shop)
    assert.deepEqual(await violations(page), [])
    await page.evaluate(`for (const fold of document.querySelectorAll('.menu details')) fold.open = true`)
    assert.deepEqual(await violations(page), [])
    assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true)
    // The last of a row opens inside the window, too.
    await page.evaluate(`for (const fold of document.querySelectorAll('.menu li>details')) fold.open = false`)
    await page.evaluate(`[...document.querySelectorAll('.menu details[name]')].at(-1).open = true`)
    assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true)
  })
}
