import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTurn, longTest } from '../../support/extent.ts'
import { skip, startWalk } from './walk.ts'

// A service that cannot be reached: it is said in the words of the people who read it, with a button to try again.

const { panel, page, settled, begin, go, button, dialog, post, told } = await startWalk()
const { at, context } = panel ?? {}
const UNREACHED = 'Sunucuya ulaşılamıyor. Bağlantınızı denetleyip yeniden deneyin.'
const API = /\/v1\//
/** Only what is asked of the service, not the page itself. */
const cut = (part = API) => page.route(part, (route) => route.abort())
const english = () => page.getByText(/failed to fetch|networkerror|load failed/i)

test('a list, a window and a field say that the service is not reached, and try again', { skip }, async () => {
  await post('markalar', { ad: 'Ege' })
  await begin()
  await go('Ürünler')
  await cut()
  await page.goto(`${at}/urunler`)
  await told(UNREACHED)
  await page.unroute(API)
  await button('Tekrar dene').click()
  await page.locator('h1').first().waitFor()
  await settled()
  await go('Ürünler', 'Markalar')
  await button('Ege').click()
  await dialog().getByLabel('Açıklama').fill('Denizli')
  await cut()
  await dialog().getByRole('button', { name: 'Kaydet' }).click()
  await told(UNREACHED)
  await page.unroute(API)
  await dialog().getByRole('button', { name: 'Kaydet' }).click()
  await dialog().waitFor({ state: 'detached' })
  await go('Ürünler', 'Kategoriler')
  await page.getByRole('textbox', { name: /kategori/i }).fill('Gömlek')
  await cut()
  await page.keyboard.press('Enter')
  await told(UNREACHED)
  assert.equal(await english().count(), 0)
  await page.unroute(API)
})

test('a browser that knows it is offline shows the error, not a skeleton without end', { skip }, async () => {
  await page.unrouteAll()
  const link = (name: string) => page.getByRole('link', { name, exact: true }).first()
  await page.goto(`${at}/ayarlar`)
  await settled()
  // The page itself is there before the connection is gone.
  await link('Müşteriler').hover()
  await settled()
  await context.setOffline(true)
  await link('Müşteriler').click()
  await told(UNREACHED)
  await context.setOffline(false)
  await button('Tekrar dene').click()
  await page.getByText(UNREACHED).waitFor({ state: 'detached' })
})

longTest('a page that cannot be loaded says why, and is there when it is tried again', { skip }, async () => {
  await context.setOffline(false)
  await page.goto(`${at}/ayarlar`)
  const link = page.getByRole('link', { name: 'Kampanyalar', exact: true }).first()
  // The frame is there before the connection is gone.
  await link.waitFor()
  await settled()
  await context.setOffline(true)
  await link.click()
  await told(UNREACHED)
  assert.equal(await english().count(), 0)
  await context.setOffline(false)
  await button('Tekrar dene').click()
  await page.getByRole('heading', { level: 1, name: 'Kampanyalar' }).waitFor()
})

test('what a page needs besides its list is missed, too, and read by the same button', { skip }, async () => {
  await context.setOffline(false)
  await post('urunler', { ad: 'Keten Gömlek', durum: 'yayinda', varyantlar: [{ fiyat: 100_00, stok: 5 }] })
  const liste = await post('fiyat-listeleri', { ad: 'Toptan' })
  const missed = [
    ['/stok', /\/v1\/depolar/],
    [`/fiyat-listeleri/${liste.id}`, /\/kurlar$/],
    ['/ayarlar/kargo', /\/panel\/v1\/magazalar\/[^/]+$/],
    ['/ayarlar/kurlar', /\/panel\/v1\/magazalar\/[^/]+$/],
  ] as const
  for (const [path, part] of inTurn(missed, 0, 1)) {
    await cut(part)
    await page.goto(at + path)
    await told(UNREACHED)
    await page.unroute(part)
    await button('Tekrar dene').first().click()
    await page.getByText(UNREACHED).waitFor({ state: 'detached' })
    await settled()
    assert.equal(await page.getByText('Yükleniyor', { exact: true }).count(), 0, path)
  }
})
