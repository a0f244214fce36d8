import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { violations } from '../../../tests/panel/usable.ts'
import { noBrowser, openBrowser } from '../../../tests/support/browser/browser.ts'
import { BUYER } from '../../../tests/support/dukkan/gezgin.ts'
import { isLong } from '../../../tests/support/extent.ts'
import { freePort } from '../../../tests/support/processes/free-port.ts'
import { make } from '../../../tests/support/samples/vitrin.ts'
import { startTest } from '../../../tests/support/setup.ts'

// Buying in a real browser without scripts, and what axe says of it: by card on a telephone; in the long form on a desk as
// well, and by every other way.

const port = await freePort()
const env = await startTest({ KEPENK_ADRES: `http://localhost:${port}` })
const m = await env.magaza()
await env.rows('update magaza set kapida_ucreti = 2500 where magaza_id = $1', [m.id])
await env.rows(
  `insert into teslimat_secenegi (magaza_id, kod, ad, tur, ucret, bedava_ustu, aktif, sira, olusturma, guncelleme)
   values ($1, 'ayni-gun', 'Aynı gün teslimat', 'sabit', 7990, 500000, true, 1, now(), now())`,
  [m.id],
)
await make(m, '/v1/kampanyalar', { ad: 'Yaz indirimi', kod: 'YAZ10', tur: 'indirim', deger: 10 })
const urun = await make(m, '/v1/urunler', {
  ad: 'Keten Gömlek',
  durum: 'yayinda',
  secenekler: [{ ad: 'Beden', degerler: ['S', 'M'] }],
  varyantlar: [
    { sku: 'KG-S', fiyat: 149_990, indirimsiz_fiyat: 184_990, stok: 50, secenekler: { Beden: 'S' } },
    { sku: 'KG-M', fiyat: 159_990, stok: 50, secenekler: { Beden: 'M' } },
  ],
})
const shop = `${await env.listen(port)}/vitrin/${m.id}`.replace('127.0.0.1', 'localhost')

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.EKRAN_KLASORU
  if (folder) await page.screenshot({ path: join(folder, `${name}-${page.viewportSize()?.width}.png`), fullPage: true })
}

/** Buys a shirt by this way; ends on the order's page, or on the provider's. */
async function buy(page: Page, yontem: string): Promise<void> {
  await page.goto(`${shop}/urun/${urun.tanitici}`)
  await picture(page, 'urun')
  await page.getByLabel('Adet').fill('2')
  await page.getByRole('button', { name: 'Sepete ekle' }).click()
  await page.getByLabel('İndirim kodu').fill('yaz10')
  await page.getByRole('button', { name: 'Kodu uygula' }).click()
  assert.match((await page.getByRole('region', { name: 'Sipariş özeti' }).textContent()) ?? '', /Yaz indirimi/)
  await picture(page, 'sepet')
  await page.getByRole('button', { name: 'Ödemeye geç' }).click()
  for (const [name, value] of Object.entries(BUYER)) {
    if (name === 'fatura_tipi') continue
    if (name === 'il') await page.locator('#il').selectOption(value)
    else await page.locator(`#${name}`).fill(value)
  }
  await picture(page, 'adres')
  await page.getByRole('button', { name: 'Teslimat ve ödemeye devam et' }).click()
  await page.locator('[name=kargo_secenegi][value=ucretsiz]').check()
  await page.getByRole('button', { name: 'Teslimatı güncelle' }).click()
  await page.locator(`[name=yontem][value=${yontem}]`).check()
  await page.locator('#kabul').check()
  await picture(page, 'odeme')
  await page.getByRole('button', { name: 'Siparişi onayla ve öde' }).click()
}

for (const viewport of isLong ? [PHONE, DESK] : [PHONE]) {
  test(`${viewport.width} px without scripts: ${isLong ? 'by transfer, at the door and ' : ''}by card`, {
    skip: noBrowser,
  }, async (t) => {
    const { page, close } = await openBrowser({ viewport, javaScriptEnabled: false, reducedMotion: 'reduce' })
    t.after(close)
    if (isLong) {
      await buy(page, 'havale')
      await page.waitForURL(/\/siparis\//)
      assert.match((await page.getByRole('status').textContent()) ?? '', /Teşekkürler.*IBAN/s)
      await picture(page, 'siparis')
      await buy(page, 'kapida_nakit')
      assert.match((await page.getByRole('status').textContent()) ?? '', /teslim alırken ödersiniz/)
    }
    await buy(page, 'kart')
    await page.waitForURL(/\/deneme-odeme\//)
    await page.getByRole('button', { name: /^Reddet/ }).click()
    await page.getByText('Kartınızdan ödeme alınamadı').waitFor()
    await page.locator('[name=yontem][value=kart]').check()
    await page.locator('#kabul').check()
    await page.getByRole('button', { name: 'Siparişi onayla ve öde' }).click()
    await page.waitForURL(/\/deneme-odeme\//)
    await page.getByRole('button', { name: /^Öde/ }).click()
    await page.waitForURL(/\/siparis\//)
    assert.match((await page.getByRole('status').textContent()) ?? '', /Ödemeniz alındı/)
    assert.match((await page.locator('.sepet-bag').textContent()) ?? '', /^Sepet$/)
  })
}

test('axe finds nothing on product, cart, address with errors and payment', { skip: noBrowser }, async (t) => {
  const { page, close } = await openBrowser({ viewport: PHONE, reducedMotion: 'reduce' })
  t.after(close)
  const clean = async (what: string) => assert.deepEqual(await violations(page), [], what)
  await page.goto(`${shop}/urun/${urun.tanitici}`)
  if (isLong) await clean('product')
  await page.getByRole('button', { name: 'Sepete ekle' }).click()
  await page.waitForURL(/\/sepet$/)
  if (isLong) await clean('cart')
  await page.goto(`${shop}/odeme`)
  await page.evaluate(`document.querySelector('form.odeme').noValidate = true`)
  await page.getByRole('button', { name: 'Teslimat ve ödemeye devam et' }).click()
  await page.locator('#hatalar').waitFor()
  await clean('address with errors')
  await picture(page, 'hatalar')
  for (const [name, value] of Object.entries(BUYER)) {
    if (name === 'il') await page.locator('#il').selectOption(value)
    else if (name !== 'fatura_tipi') await page.locator(`#${name}`).fill(value)
  }
  await page.getByRole('button', { name: 'Teslimat ve ödemeye devam et' }).click()
  await page.locator('#kabul').waitFor()
  await clean('payment')
})
