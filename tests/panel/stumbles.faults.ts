import assert from 'node:assert/strict'
import { test } from 'node:test'
import { set } from '../../src/domains/teslimat/teslimat.ts'
import { newAccount, PAROLA } from '../support/samples/kullanici.ts'
import { awaited, newOrder, newVariant, taken } from '../support/samples/siparis.ts'
import { inStore } from '../support/verbs.ts'
import { look, noBrowser, type Panel, reading, signIn, startPanel } from './panel.ts'
import { still, violations } from './usable.ts'

// What owners stumbled over: keys that did what nobody meant, pastes that one bad row stopped, amounts of nobody's store.

const skip = noBrowser
const panel = (await startPanel()) as Panel
const { page, env, at, settled } = panel ?? {}

const { button, dialog, told } = panel ? reading(page) : ({} as ReturnType<typeof reading>)
const open = async (path: string) => {
  await page.goto(`${at}${path}`)
  await page.locator('h1').first().waitFor()
  await settled()
}

test('before there is any account the door says how to begin, and takes the code', { skip }, async () => {
  await page.goto(at)
  await told('Kepenk’e hoş geldiniz')
  await told('npm run -s kepenk -- panel kod')
  await still(page)
  await look(page, 'taslar-1-baslangic')
  assert.deepEqual(await violations(page), [])
  await page.getByLabel(/Kurulum kodu/).fill(' 7F3K-92QD ')
  await button('Başla').click()
  await told('Mağazanızı açın')
})

const m = skip ? (undefined as never) : await env.magaza({ kod: 'dukkan' })
let owner = { eposta: '' }
const products = async (): Promise<string[]> =>
  (await m.call('GET', '/v1/urunler')).body.veri.map((u: { ad: string }) => u.ad)

test('Enter in a field of several values sends no form', { skip }, async () => {
  owner = await newAccount(env, { magaza: m.id, rol: 'sahip' })
  const marka = (await m.call('POST', '/v1/markalar', { body: { ad: 'İpek Yolu' } })).body
  await signIn(panel, { eposta: owner.eposta, parola: PAROLA })
  await open('/dukkan/urunler/yeni')
  await page.getByLabel(/^Ürün adı/).fill('Keten Gömlek')
  const tags = page.getByRole('combobox', { name: 'Etiketler' })
  await tags.fill('yaz')
  for (let i = 0; i < 3; i++) await tags.press('Enter')
  await button('Seçenek ekle').click()
  const option = page.locator('[data-secenek]').first()
  await option.getByLabel('Seçenek', { exact: true }).fill('Beden')
  await option.getByLabel('Seçenek', { exact: true }).press('Enter')
  const values = option.getByRole('combobox')
  for (const deger of ['S', 'M']) {
    await values.fill(deger)
    for (let i = 0; i < 2; i++) await values.press('Enter')
  }
  // Nor does it where one is chosen from a list; letters are found as Turkish has them.
  const brand = page.getByRole('combobox', { name: 'Marka' })
  await brand.fill('ipek')
  await page.getByRole('option', { name: 'İpek Yolu' }).waitFor()
  await brand.press('Enter')
  await settled()
  assert.equal(page.url(), `${at}/dukkan/urunler/yeni`)
  assert.deepEqual(await products(), [])
  await brand.fill('IPEK')
  await brand.press('ArrowDown')
  await brand.press('Enter')
  // In one of a single value it does, once.
  await page.getByLabel(/^Ürün adı/).press('Enter')
  await page.waitForURL(/urunler\/urun_/)
  assert.deepEqual(await products(), ['Keten Gömlek'])
  const [urun] = (await m.call('GET', '/v1/urunler')).body.veri
  assert.deepEqual([urun.etiketler, urun.secenekler[0].degerler], [['yaz'], ['S', 'M']])
  assert.equal(urun.marka_id, marka.id)
})

test('Enter in the search for a product opens no order', { skip }, async () => {
  await open('/dukkan/siparisler/yeni')
  const search = page.getByRole('combobox', { name: 'Ürün ekle' })
  await search.fill('keten')
  await page
    .getByRole('option', { name: /Keten Gömlek/ })
    .first()
    .click()
  await page
    .getByText(/^Keten Gömlek/)
    .first()
    .waitFor()
  for (const typed of ['8690000000001', 'keten', '']) {
    await search.fill(typed)
    await search.press('Enter')
    await settled()
    await search.press('Enter')
  }
  await settled()
  assert.deepEqual((await m.call('GET', '/v1/siparisler')).body.veri, [])
})

test('what is typed after the first Ctrl-K is searched for, although the window is still on its way', {
  skip,
}, async () => {
  await page.route('**/varlik/pencere-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  // Enter belongs to the search, not to the form behind it.
  await open('/dukkan/urunler/yeni')
  await page.getByLabel(/^Ürün adı/).fill('Kimsenin İstemediği')
  await page.keyboard.press('Control+k')
  await page.keyboard.press('s')
  await page.keyboard.press('Enter')
  await dialog().waitFor()
  await settled()
  assert.deepEqual(await products(), ['Keten Gömlek'])
  page.once('dialog', (d) => d.accept())
  await open('/dukkan/siparisler')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('gsket', { delay: 20 })
  for (let i = 0; i < 3; i++) await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('ket', { delay: 20 })
  await look(page, 'taslar-2-ctrl-k-gelirken')
  const field = page
    .getByRole('textbox', { name: 'Ara' })
    .or(page.getByRole('combobox', { name: 'Ara' }))
    .first()
  await field.waitFor()
  await field.press('e')
  await page.keyboard.type('n')
  assert.equal(await field.inputValue(), 'keten')
  await page.getByText('Ürün: Keten Gömlek').waitFor()
  assert.equal(page.url(), `${at}/dukkan/siparisler`)
  await look(page, 'taslar-3-ctrl-k')
  await page.keyboard.press('Enter')
  await page.waitForURL(/dukkan\/urunler\/urun_/)
  await page.unrouteAll()
})

test('two who change a campaign see its dates as people write them', { skip }, async () => {
  const body = { ad: 'Kış indirimi', tur: 'indirim', indirim_tipi: 'yuzde', deger: 10, bitis: '2026-12-31T20:59:00Z' }
  const { id } = (await m.call('POST', '/v1/kampanyalar', { body })).body
  await open(`/dukkan/kampanyalar/${id}`)
  await page.getByLabel(/^Bitiş/).fill('2027-01-15T10:30')
  const other = await m.call('PATCH', `/v1/kampanyalar/${id}`, { body: { bitis: '2027-02-01T09:00:00Z' } })
  assert.equal(other.status, 200, other.text)
  await page.keyboard.press('Control+s')
  const row = page.getByRole('row', { name: /^Bitiş/ })
  await row.getByText('15.01.2027 10:30').waitFor()
  await row.getByText('01.02.2027 12:00').waitFor()
  await look(page, 'taslar-4-cakisma')
})

test('a campaign is tried with what the store charges for delivery', { skip }, async () => {
  await inStore(env, m.id, (w) => set(w, { kod: 'kargo', ad: 'Yurtiçi', ucret: 7350, sira: 0 }))
  await inStore(env, m.id, (w) => set(w, { kod: 'kurye', ad: 'Kurye', ucret: 15_000, sira: 1 }))
  await newVariant(m, { fiyat: 20_000 }, { ad: 'Kazak', durum: 'yayinda' })
  await open('/dukkan/kampanyalar/yeni')
  await page.getByText('Kargo bedava', { exact: true }).first().click()
  const fee = page.getByRole('combobox', { name: 'Kargo ücreti' })
  await fee.waitFor()
  assert.match(await fee.inputValue(), /^Yurtiçi: 73,50.₺$/)
  await page
    .getByText(/^[-−]73,50.₺$/)
    .first()
    .waitFor()
  await fee.click()
  await page.getByRole('option', { name: /Kurye: 150,00/ }).click()
  await page
    .getByText(/^[-−]150,00.₺$/)
    .first()
    .waitFor()
  await look(page, 'taslar-5-kampanya')
})

test('one bad line of a count is told, the others are written', { skip }, async () => {
  const skular = ['A-1', 'A-2', 'A-3']
  for (const sku of skular) await newVariant(m, { sku, stok: 1 })
  await open('/dukkan/stok')
  await button(/yapıştır/i)
    .first()
    .click()
  await dialog().getByRole('textbox').fill('A-1\t7\nA-2\tçok\nyok-1\t3\nA-3\t9')
  await dialog()
    .getByText(/1 satır anlaşılmadı/)
    .waitFor()
  await dialog().getByText('A-2 çok', { exact: true }).waitFor()
  await dialog().getByRole('button').last().click()
  await dialog()
    .getByText(/yok-1: /)
    .waitFor()
  await still(page)
  await look(page, 'taslar-6-sayim')
  assert.equal(await dialog().getByRole('textbox').inputValue(), 'yok-1\t3\nA-2\tçok')
  const stocks = async () => {
    const { veri } = (await m.call('GET', '/v1/urunler')).body
    const all = veri.flatMap((u: any) => u.varyantlar.map((v: any) => [v.sku, v.stok]))
    return skular.map((sku) => all.find(([of]: [string]) => of === sku)?.[1])
  }
  assert.deepEqual(await stocks(), [7, 1, 9])
  await page.keyboard.press('Escape')
  // The grid: what was not understood stays marked.
  await open('/dukkan/stok?ara=A-')
  const cells = page.locator('[data-yer]')
  await cells.nth(0).fill('11')
  await cells.nth(1).fill('on iki')
  await cells.nth(2).fill('13')
  await page.getByText(/1 hücre anlaşılmadı, kaydedilmez: on iki/).waitFor()
  await button('Kaydet').click()
  await page.getByText(/^2 /).first().waitFor()
  await settled()
  await look(page, 'taslar-7-tablo')
  assert.deepEqual((await stocks()).toSorted(), [11, 13, 1].toSorted())
  assert.equal(await cells.nth(1).inputValue(), 'on iki')
  await button('Vazgeç').click()
})

test('an order is cancelled by three clicks from the list', { skip }, async () => {
  const s = await newOrder(m, taken('havale'))
  await open('/dukkan/siparisler')
  await page.getByRole('link', { name: s.no }).first().click()
  await button('Siparişi iptal et').click()
  await settled()
  await look(page, 'taslar-8-iptal')
  await dialog().getByRole('button', { name: 'Siparişi iptal et' }).click()
  await told('Sipariş iptal edildi')
  assert.equal((await m.call('GET', `/v1/siparisler/${s.id}`)).body.durum, 'iptal')
})

test('a new store ships with the carriers of the country, and their addresses', { skip }, async () => {
  const s = await newOrder(m, taken('havale'))
  await open(`/dukkan/siparisler/${s.id}`)
  await button('Kargoya ver').click()
  await dialog()
    .getByLabel(/Kargo firması/)
    .fill('yurt')
  await page.getByRole('option', { name: 'Yurtiçi Kargo' }).click()
  await dialog()
    .getByLabel(/Takip numarası/)
    .fill('104 25')
  const adres = 'https://www.yurticikargo.com/tr/online-servisler/gonderi-sorgula?code=104%2025'
  await dialog().getByRole('link', { name: adres }).waitFor()
  await look(page, 'taslar-9-kargo')
  await dialog().getByRole('button', { name: 'Kargoya ver' }).click()
  await told('Kargoya verildi')
  const [gonderi] = (await m.call('GET', `/v1/siparisler/${s.id}`)).body.gonderiler
  assert.deepEqual([gonderi.firma, gonderi.takip_url], ['Yurtiçi Kargo', adres])
})

test('charts tell their values under the pointer and to the keyboard; what is unpaid is no turnover', {
  skip,
}, async () => {
  await newOrder(m, { ...awaited('havale'), kalemler: [{ ad: 'x', adet: 1, birim_fiyat: 999_999, kdv_orani: 20 }] })
  await open('/dukkan/')
  const chart = page.getByRole('slider', { name: /^Günlük ciro/ })
  await chart.waitFor()
  // One paid and shipped; one was cancelled, one is not paid.
  await told(/^100,00.₺$/)
  await chart.focus()
  assert.match((await chart.getAttribute('aria-valuetext')) ?? '', /: 100,00.₺$/)
  await chart.press('ArrowLeft')
  assert.match((await chart.getAttribute('aria-valuetext')) ?? '', /: 0,00.₺$/)
  await chart.press('End')
  await page
    .locator('.grafik-deger')
    .getByText(/^100,00.₺$/)
    .waitFor()
  await still(page)
  await look(page, 'taslar-10-grafik')
  assert.deepEqual(await violations(page), [])
  await chart.blur()
  assert.equal(await page.locator('.grafik-deger').count(), 0)
  const box = await page.getByRole('slider', { name: /^Günlük sipariş/ }).boundingBox()
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) - 4, (box?.y ?? 0) + 60)
  await page.locator('.grafik-deger').getByText('1', { exact: true }).waitFor()
  await look(page, 'taslar-11-grafik-isaretci')
})

test('a search result is shown with a space where a paragraph ends', { skip }, async () => {
  const body = {
    baslik: 'Koşullar',
    govde: '<p>Bağlayıcı değildir.</p><h2>Haklar</h2><ul><li>Metin</li><li>Görsel</li></ul>',
  }
  const { id } = (await m.call('POST', '/v1/sayfalar', { body })).body
  await open(`/icerik/sayfalar/${id}`)
  const shown = page.getByRole('group', { name: 'Arama sonucunda görünüşü' })
  await shown.getByText('Bağlayıcı değildir. Haklar Metin Görsel', { exact: true }).waitFor()
})

test('nothing went wrong in the page', { skip }, () => assert.deepEqual(panel.wrong, []))
