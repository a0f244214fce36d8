import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { violations } from '../../../tests/panel/usable.ts'
import { noBrowser, openBrowser } from '../../../tests/support/browser/browser.ts'
import { BUYER } from '../../../tests/support/dukkan/gezgin.ts'
import { isLong } from '../../../tests/support/extent.ts'
import { freePort } from '../../../tests/support/processes/free-port.ts'
import { deliver, done, ship } from '../../../tests/support/samples/siparis.ts'
import { make } from '../../../tests/support/samples/vitrin.ts'
import { startTest } from '../../../tests/support/setup.ts'

// The account in a real browser: without scripts on a telephone, and what axe says of its pages. EKRAN_KLASORU keeps pictures,
// EKRAN_GENISLIGI and EKRAN_KOYU make them of a desk and of the dark.

const port = await freePort()
const env = await startTest({ KEPENK_ADRES: `http://localhost:${port}` })
const m = await env.magaza()
const urun = await make(m, '/v1/urunler', {
  ad: 'Keten Gömlek',
  durum: 'yayinda',
  varyantlar: [{ sku: 'KG', fiyat: 149_990, stok: 50 }],
})
const shop = `${await env.listen(port)}/vitrin/${m.id}`.replace('127.0.0.1', 'localhost')
const width = Number(process.env.EKRAN_GENISLIGI ?? 390)
const looks = {
  viewport: { width, height: 844 },
  reducedMotion: 'reduce',
  colorScheme: process.env.EKRAN_KOYU ? 'dark' : 'light',
} as const

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.EKRAN_KLASORU
  const file = `hesap-${name}-${width}${process.env.EKRAN_KOYU ? '-koyu' : ''}.png`
  if (folder) await page.screenshot({ path: join(folder, file), fullPage: true })
}

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'il') await page.locator('#il').selectOption(value)
    else await page.locator(`#${name}`).fill(value)
  }
}

const { eposta: _e, fatura_tipi: _f, ...ADDRESS } = BUYER

async function joins(page: Page, eposta: string): Promise<void> {
  await page.goto(`${shop}/hesap`)
  await page.getByRole('link', { name: 'Üye ol' }).click()
  await fill(page, { ad: 'Ayşe', soyad: 'Yılmaz', eposta, parola: 'dokuz kedi çatıda' })
  await page.getByRole('button', { name: 'Üye ol' }).click()
  await page.getByRole('heading', { name: 'Hesabım' }).waitFor()
}

/** By transfer, to the address that the book has. */
async function buys(page: Page): Promise<string> {
  await page.goto(`${shop}/urun/${urun.tanitici}`)
  await page.getByRole('button', { name: 'Sepete ekle' }).click()
  await page.goto(`${shop}/odeme`)
  await picture(page, 'odeme-adres')
  await page.getByRole('button', { name: 'Bu adrese gönder' }).click()
  await page.locator('[name=yontem][value=havale]').check()
  await page.locator('#kabul').check()
  await page.getByRole('button', { name: 'Siparişi onayla ve öde' }).click()
  await page.waitForURL(/\/siparis\//)
  return (await m.call('GET', '/v1/siparisler?limit=1')).body.veri[0].id
}

test('joins, buys to a saved address, sees the order and asks for a return, without scripts', {
  skip: noBrowser,
}, async (t) => {
  const { page, close } = await openBrowser({ ...looks, javaScriptEnabled: false })
  t.after(close)
  await page.goto(`${shop}/hesap`)
  await picture(page, 'giris')
  await joins(page, 'gezen@ornek.example')
  await page.goto(`${shop}/hesap/adresler/yeni`)
  await fill(page, ADDRESS)
  await picture(page, 'adres')
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await picture(page, 'adresler')
  const id = await buys(page)
  await picture(page, 'misafir-siparis')
  await done(m, id, 'odeme', {})
  await ship(m, id)
  await deliver(m, id)
  await page.goto(`${shop}/hesap`)
  await picture(page, 'genel')
  await page.getByRole('link', { name: /^Sipariş \d+/ }).click()
  await page.getByText('Ürün iade et').click()
  await page.locator('[name^=adet_]').fill('1')
  await page.locator('#iade_neden').fill('Büyük geldi')
  await page.getByText('Yorum yaz').click()
  await picture(page, 'siparis')
  await page.getByRole('button', { name: 'İade talebini gönder' }).click()
  assert.match((await page.getByRole('status').textContent()) ?? '', /İade talebiniz mağazaya ulaştı/)
  await picture(page, 'talep')
})

// In the short form the first of each, and no order: they are made of the same parts.
const some = (paths: string[]): string[] => (isLong ? paths : paths.slice(0, 1))
const PAGES = some(['/giris', '/uye-ol', '/parola', '/parola?kod=x', '/giris?kod=x'])
const OWN = some([
  '',
  '/bilgiler',
  '/adresler',
  '/adresler/yeni',
  '/izinler',
  '/siparisler',
  '/veriler',
  '/dogrula?kod=x',
])

/** A member's, sent and delivered. */
async function orderOf(page: Page): Promise<string> {
  await page.goto(`${shop}/hesap/adresler/yeni`)
  await fill(page, ADDRESS)
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await page.waitForURL(/bitti=adres/)
  const id = await buys(page)
  await done(m, id, 'odeme', {})
  await ship(m, id)
  await deliver(m, id)
  return id
}

test('axe finds nothing on any page of the account, nor on an order', { skip: noBrowser }, async (t) => {
  const { page, close } = await openBrowser(looks)
  t.after(close)
  const clean = async (what: string): Promise<void> => {
    assert.deepEqual(await violations(page), [], what)
    const over = await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')
    assert.equal(over, false, `${what} is wider than the screen`)
  }
  for (const path of PAGES) {
    await page.goto(`${shop}/hesap${path}`)
    await clean(path)
    await picture(page, path.replace(/\W+/g, '-'))
  }
  await page.goto(`${shop}/hesap/uye-ol`)
  await page.evaluate(`document.querySelector('form.odeme').noValidate = true`)
  await page.getByRole('button', { name: 'Üye ol' }).click()
  await page.locator('#hatalar').waitFor()
  await clean('errors')
  await picture(page, 'hatalar')
  await joins(page, 'bakan@ornek.example')
  await env.rows('update uye set dogrulama = now() where magaza_id = $1', [m.id])
  const order = isLong ? [`/siparisler/${await orderOf(page)}`] : []
  for (const path of [...OWN, ...order]) {
    await page.goto(`${shop}/hesap${path}`)
    for (const one of await page.locator('details.islem > summary').all()) await one.click()
    await clean(path)
    await picture(page, path.replace(/order_\w+/, 'bir').replace(/\W+/g, '-'))
  }
})
