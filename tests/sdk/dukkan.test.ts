import assert from 'node:assert/strict'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { dukkan } from '@kepenk/sdk/ornekler/dukkan'
import { violations } from '../panel/usable.ts'
import { noBrowser, openBrowser } from '../support/browser/browser.ts'
import { freePort } from '../support/processes/free-port.ts'
import { make } from '../support/samples/vitrin.ts'
import { startTest } from '../support/setup.ts'

// The example shop of the SDK and the service's own, each walked once in a browser by a shopper of a small store. The long form
// walks both over the demo store, in every look.

// The payment page is at the service's own address.
const port = await freePort()
const adres = `http://127.0.0.1:${port}`
const env = await startTest({ KEPENK_ADRES: adres })
const m = await env.magaza()
for (const ad of ['Keten Gömlek', 'Yün Kazak']) {
  await make(m, '/v1/urunler', {
    ad,
    durum: 'yayinda',
    secenekler: [{ ad: 'Beden', degerler: ['S', 'M'] }],
    varyantlar: ['S', 'M'].map((Beden) => ({ fiyat: 184_990, stok: 5, secenekler: { Beden } })),
  })
}
await env.listen(port)

const FOLDER = join(import.meta.dirname, '../../sdk/ornekler/dukkan')

test('the example is short: at most 150 lines of code', () => {
  const lines = globSync('*.ts', { cwd: FOLDER }).flatMap((f) => readFileSync(join(FOLDER, f), 'utf8').split('\n'))
  const code = lines.filter((line) => !/^\s*($|\/\/|\/\*\*)/.test(line))
  assert.ok(code.length > 50 && code.length <= 150, `${code.length}`)
})

test('the example: a shopper filters, searches with a slip, fills a cart and pays', { skip: noBrowser }, async (t) => {
  const server = dukkan({ adres, magaza: m.id }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.close()
    server.closeAllConnections()
  })
  const shop = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // Shoppers return from the payment to the store's own address only.
  await env.rows('update magaza set adres = $1 where magaza_id = $2', [shop, m.id])
  const { page, close } = await openBrowser({ locale: 'tr-TR' })
  t.after(close)
  const wrong: string[] = []
  page.on('pageerror', (e) => wrong.push(String(e)))
  const status = page.getByRole('status')
  await page.goto(shop)
  await page.locator('[name="secenek:Beden"]').selectOption('M')
  await page.waitForURL(/secenek/)
  await status.filter({ hasText: '2 ürün' }).waitFor()
  await page.getByRole('combobox', { name: 'Ara' }).fill('gömlk')
  await page.keyboard.press('Enter')
  await page.waitForURL(/ara=/)
  await page
    .getByRole('link', { name: /Keten Gömlek/ })
    .first()
    .click()
  await page.locator('[name=varyant]').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Sepete ekle' }).click()
  await page.waitForURL(`${shop}/sepet`)
  await page.getByRole('link', { name: 'Ödemeye geç' }).click()
  const kisi = {
    'E-posta': 'ayse@ornek.example',
    Ad: 'Ayşe',
    Soyad: 'Yılmaz',
    Adres: 'Moda Cad. 1',
    Telefon: '+90 532 000 00 00',
  }
  for (const [label, value] of Object.entries(kisi)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('İl ve ilçe').selectOption('İstanbul/Kadıköy')
  const trial = page.locator('[name=yontem] option[value^="kart/"]')
  await page.locator('[name=yontem]').selectOption((await trial.getAttribute('value')) as string)
  assert.deepEqual(await violations(page), [])
  await page.getByRole('button', { name: 'Satın al' }).click()
  await page.getByRole('button', { name: /^Öde/ }).click()
  await page.waitForURL(`${shop}/tesekkur`)
  const no = await status.locator('b').textContent()
  assert.deepEqual(await env.rows('select no, durum, kaynak from siparis where magaza_id = $1', [m.id]), [
    { no, durum: 'hazirlaniyor', kaynak: 'vitrin' },
  ])
  assert.deepEqual(wrong, [])
})

test('the service’s own shop on a phone by night: found, chosen, and nothing keeps anybody out', {
  skip: noBrowser,
}, async (t) => {
  const n = await env.magaza()
  await make(n, '/v1/urunler', { ad: 'Keten Gömlek', durum: 'yayinda', varyantlar: [{ fiyat: 184_990, stok: 5 }] })
  const viewport = { width: 390, height: 844 }
  const { page, close } = await openBrowser({ viewport, colorScheme: 'dark', locale: 'tr-TR' })
  t.after(close)
  const wrong: string[] = []
  page.on('console', (line) => line.type() === 'error' && wrong.push(line.text()))
  const fits = async () => {
    assert.deepEqual(await violations(page), [], page.url())
    assert.equal(await page.evaluate('document.documentElement.scrollWidth > innerWidth'), false, page.url())
  }
  await page.goto(`${adres}/vitrin/${n.id}`)
  await page.getByRole('searchbox').fill('gömlk')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '“gömlk” için sonuçlar' }).waitFor()
  await fits()
  await page.locator('.kart a').first().click()
  await page.locator('.bilgi .fiyat').waitFor()
  await fits()
  const bytes = brotliCompressSync(await (await fetch(page.url())).text()).length
  assert.ok(bytes <= 20 * 1024, `${bytes}`)
  assert.deepEqual(wrong, [])
})
