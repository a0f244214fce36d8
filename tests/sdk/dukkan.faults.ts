import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { dukkan } from '@kepenk/sdk/ornekler/dukkan'
import { reset } from '../../src/demo/reset.ts'
import { gorunumler } from '../../src/trade/tema/bolum.ts'
import { violations } from '../panel/usable.ts'
import { noBrowser, openBrowser } from '../support/browser/browser.ts'
import { freePort } from '../support/processes/free-port.ts'
import { startTest } from '../support/setup.ts'

// The example shop of the SDK and the service's own, walked by a shopper in a browser: the demo store behind the real service.

// Pictures and the payment page are at the service's own address.
const port = await freePort()
const adres = `http://127.0.0.1:${port}`
const env = await startTest({ KEPENK_ADRES: adres })

test('a shopper filters, sorts, searches with a slip, fills a cart and pays', { skip: noBrowser }, async (t) => {
  assert.equal(await env.listen(port), adres)
  await reset({ db: env.db, ports: env.ports, now: env.clock.now() })
  const server = dukkan({ adres, magaza: 'test' }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.close()
    server.closeAllConnections()
  })
  const shop = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // Shoppers return from the payment to the store's own address only.
  await env.rows("update magaza set adres = $1 where kod = 'test'", [shop])
  const statusOf = async (path: string) => (await fetch(shop + path)).status
  assert.deepEqual([await statusOf('/urun/yok'), await statusOf('/yok'), await statusOf('/urun/%')], [404, 404, 500])
  const { page, close } = await openBrowser({ locale: 'tr-TR' })
  t.after(close)
  const wrong: string[] = []
  page.on('pageerror', (e) => wrong.push(String(e)))
  const status = page.getByRole('status')
  const cards = page.locator('main li')
  const prices = async () =>
    (await cards.locator('b').allTextContents()).map((p) => Number(p.replace(/[^\d,]/g, '').replace(',', '.')))

  await page.goto(shop)
  await status.filter({ hasText: /^\d+ ürün$/ }).waitFor()
  const links = new Set<string>()
  for (let shown = 0; shown < 3; shown++) {
    for (const a of await cards.getByRole('link').all()) links.add((await a.getAttribute('href')) as string)
    await page.goto(`${shop}/${await page.getByRole('link', { name: 'Sonraki sayfa' }).getAttribute('href')}`)
  }
  assert.equal(links.size, 3 * 24)
  assert.deepEqual(await violations(page), [])

  await page.goto(shop)
  const beden = page.locator('[name="secenek:Beden"]')
  const told = (await beden.locator('option[value="M"]').textContent()) as string
  await beden.selectOption('M')
  await status.filter({ hasText: new RegExp(`^${/\((\d+)\)/.exec(told)?.[1]} ürün$`) }).waitFor()
  await page.getByLabel('Sırala').selectOption('Ucuzdan pahalıya')
  await page.waitForURL(/sirala=fiyat_artan/)
  const sorted = await prices()
  assert.ok(sorted.length > 5)
  assert.deepEqual(
    sorted,
    [...sorted].sort((a, b) => a - b),
  )
  assert.deepEqual(await beden.evaluate((e) => [...(e as any).selectedOptions].map((o) => o.value)), ['M'])

  const search = page.getByRole('combobox', { name: 'Ara' })
  await search.pressSequentially('gömlk')
  await page.locator('#oneriler option[value*="Gömlek"]').first().waitFor({ state: 'attached' })
  await search.press('Enter')
  await page.waitForURL(/ara=/)
  const shirt = page.getByRole('link', { name: /Gömlek/ }).first()
  const name = (await shirt.textContent()) as string
  await shirt.click()

  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  const options = page.locator('[name=varyant] option:not([disabled])')
  const variant = {
    id: await options.first().getAttribute('value'),
    text: (await options.first().textContent()) as string,
  }
  await page.locator('[name=varyant]').selectOption(variant.id)
  await page.getByRole('button', { name: 'Sepete ekle' }).click()

  await page.waitForURL(`${shop}/sepet`)
  const line = cards.filter({ hasText: name })
  await line.waitFor()
  await page.waitForFunction(() => (globalThis as any).document.querySelector('main li img')?.naturalWidth > 0)
  const text = (await line.textContent()) as string
  const price = /[\d.]+,\d\d/.exec(variant.text)?.[0] as string
  const chosen = variant.text.split(/ [₺\d]/)[0]?.split(/[,/]\s*/) ?? []
  for (const part of [price, ...chosen]) assert.ok(text.includes(part.trim()), `${part} is not in ${text}`)
  await line.getByLabel('Adet').fill('2')
  await line.getByRole('button', { name: 'Değiştir' }).click()
  await page.locator('[name=adet][value="2"]').waitFor()

  await page.getByRole('link', { name: 'Ödemeye geç' }).click()
  const kisi = {
    'E-posta': 'ayse@ornek.example',
    Ad: 'Ayşe',
    Soyad: 'Yılmaz',
    Telefon: '+90 532 000 00 00',
    Adres: 'Moda Cad. 1',
  }
  for (const [label, value] of Object.entries(kisi)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('İl ve ilçe').selectOption('İstanbul/Kadıköy')
  const trial = page.locator('[name=yontem] option[value^="kart/"]')
  assert.match((await trial.textContent()) as string, /deneme: para çekilmez/)
  await page.locator('[name=yontem]').selectOption((await trial.getAttribute('value')) as string)
  assert.deepEqual(await violations(page), [])
  await page.getByRole('button', { name: 'Satın al' }).click()
  await page.getByRole('button', { name: /^Öde/ }).click()
  await page.waitForURL(`${shop}/tesekkur`)
  const no = (await status.locator('b').textContent()) as string

  const orders = await env.rows("select durum, kaynak from siparis where no = $1 and eposta = 'ayse@ornek.example'", [
    no,
  ])
  assert.deepEqual(orders, [{ durum: 'hazirlaniyor', kaynak: 'vitrin' }])
  await page.reload()
  assert.equal(await status.locator('b').textContent(), no)
  assert.deepEqual(wrong, [])
})

/** Dresses the demo in a look; the gate remembers half a second what a store wears. */
async function wear(gorunum: string): Promise<void> {
  await env.rows(
    `update magaza set tema = jsonb_set(tema::jsonb, '{gorunum}', to_jsonb($1::text))::json where tema is not null`,
    [gorunum],
  )
  await delay(550)
}

test('the service’s own shop, walked by day and by night: nothing keeps anybody out', {
  skip: noBrowser,
}, async (t) => {
  await env.rows("update magaza set adres = null where kod = 'test'")
  const shop = `${adres}/vitrin/test`
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    const { page, close } = await openBrowser({ viewport: { width, height: 900 }, colorScheme, locale: 'tr-TR' })
    t.after(close)
    const wrong: string[] = []
    page.on('console', (m) => m.type() === 'error' && wrong.push(m.text()))
    const fits = async () => {
      assert.deepEqual(await violations(page), [], page.url())
      assert.equal(await page.evaluate('document.documentElement.scrollWidth > innerWidth'), false, page.url())
    }
    for (const gorunum of gorunumler.toReversed()) {
      await wear(gorunum)
      await page.goto(shop)
      await fits()
    }
    await page.getByRole('searchbox').fill('gömlk')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: '“gömlk” için sonuçlar' }).waitFor()
    await fits()
    if (width < 900) await page.getByText('Süz', { exact: true }).click()
    await page.getByRole('link', { name: /^Stokta olanlar/ }).click()
    await page.getByRole('link', { name: 'Süzgeci kaldır: Stokta olanlar' }).waitFor()
    await page.getByLabel('Sırala').selectOption('fiyat_artan')
    await page
      .locator('form', { has: page.getByLabel('Sırala') })
      .getByRole('button')
      .click()
    await page.waitForURL(/sirala=fiyat_artan/)
    await page.goto(`${shop}/urunler?secenek%5BBeden%5D=M`)
    await page.locator('.kart a').first().click()
    await page.locator('.bilgi .fiyat').waitFor()
    await fits()
    const bytes = brotliCompressSync(await (await fetch(page.url())).text()).length
    assert.ok(bytes <= 20 * 1024, `${bytes}`)
    await page.locator('.secenek a:not([aria-current])').first().click()
    await page.waitForURL(/\?v=var_/)
    await page.goto(`${shop}/urun/yok`)
    await fits()
    assert.deepEqual(
      wrong.filter((text) => !/404/.test(text)),
      [],
    )
    await close()
  }
})
