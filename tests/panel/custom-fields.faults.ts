import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAccount, PAROLA } from '../support/samples/kullanici.ts'
import { define } from '../support/samples/ozel.ts'
import { newOrder } from '../support/samples/siparis.ts'
import { noBrowser, type Panel, reading, signIn, startPanel } from './panel.ts'
import { assertUsable } from './usable.ts'

// A store gives itself a field, fills it in where its records are, and finds them by it.

const skip = noBrowser
const panel = (await startPanel()) as Panel
const { page, env, at, settled } = panel ?? {}
const m = skip ? (undefined as never) : await env.magaza()
const owner = skip ? { eposta: '' } : await newAccount(env, { magaza: m.id, rol: 'sahip' })

const { button, dialog, told } = reading(page)
const open = async (path: string) => {
  await page.goto(at + path)
  await page.locator('h1').first().waitFor()
  await settled()
}
const choose = async (label: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).first().click()
}
const usable = (name: string) => assertUsable(panel, name)
const post = async (path: string, body: object) => {
  const reply = await m.call('POST', path, { body })
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}
/** By the session of the page: only that may. */
const byPanel = (path: string, body: object): Promise<any> =>
  page.evaluate(`(async () => {
    const { csrf } = await (await fetch('/panel/v1/oturum')).json()
    const headers = { 'svc-csrf': csrf, 'content-type': 'application/json' }
    const body = ${JSON.stringify(JSON.stringify(body))}
    return (await fetch('/panel/v1/magazalar/${m.id}/${path}', { method: 'POST', headers, body })).json()
  })()`)
const product = (ad: string) =>
  post('/v1/urunler', { ad, durum: 'yayinda', varyantlar: [{ sku: ad, fiyat: 100_00, stok: 5 }] })
const read = async (path: string) => (await m.call('GET', path)).body
const saved = async () => {
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await page.getByText(/^Kaydedildi \d\d[.:]\d\d$/).waitFor()
}

test('a choice is defined, set on a product, asked for in the list and seen by shoppers', { skip }, async () => {
  const [silk] = [await product('İpek eşarp'), await product('Keten gömlek')]
  await signIn(panel, { eposta: owner.eposta, parola: PAROLA })
  await open('/ayarlar/ozel-alanlar')
  await told('Henüz özel alan yok')
  await usable('ozel-alan-bos')
  await button('Alan ekle').click()
  await dialog().getByLabel('Alanın adı').fill('Kumaş')
  await choose('Tür', /^Seçim/)
  assert.equal(await dialog().getByLabel('Kod').inputValue(), 'kumas')
  // Nothing is sent without a choice; the refusal stands beside them.
  await dialog().getByLabel('Vitrinde göster').check()
  await dialog().getByLabel('Listelerde süzülsün').check()
  await dialog().getByRole('button', { name: 'Kaydet' }).click()
  await dialog().getByText('en az bir seçenek olmalı').waitFor()
  await dialog().getByLabel('1. seçenek').fill('Pamuk')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Saf ipek')
  await usable('ozel-alan-pencere')
  await dialog().getByRole('button', { name: 'Kaydet' }).click()
  await told('Alan kaydedildi')
  await told('Kumaş')

  await open(`/urunler/${silk.id}`)
  await choose('Kumaş', 'Saf ipek')
  await saved()
  assert.deepEqual((await read(`/v1/urunler/${silk.id}`)).ozel, { kumas: 'Saf ipek' })

  await open('/urunler')
  await button('Özel alana göre süz').click()
  await page.getByRole('menuitem', { name: 'Kumaş' }).click()
  await page.getByRole('option', { name: 'Saf ipek' }).click()
  await page.getByRole('link', { name: 'Keten gömlek' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'İpek eşarp' }).waitFor()
  await usable('ozel-alan-suzgec')
  // It stands in the address.
  await page.reload()
  await page.getByRole('link', { name: 'İpek eşarp' }).waitFor()
  assert.equal(await page.getByRole('link', { name: 'Keten gömlek' }).count(), 0)
  // A view keeps it.
  await button('Görünümler').click()
  await page.getByRole('menuitem', { name: 'Bu süzgeçleri kaydet…' }).click()
  await dialog().getByLabel('Adı').fill('İpekliler')
  await page.keyboard.press('Enter')
  await told('Görünüm kaydedildi')
  await open('/urunler')
  await button('Görünümler').click()
  await page.getByRole('menuitem', { name: 'İpekliler' }).click()
  await page.getByRole('link', { name: 'Keten gömlek' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'İpek eşarp' }).waitFor()
  await button('Süzgeci kaldır: Kumaş').click()
  await page.getByRole('link', { name: 'Keten gömlek' }).waitFor()

  const seen = await env.call(null)('GET', `/vitrin/v1/${m.id}/urunler/${silk.tanitici}`)
  assert.deepEqual(seen.body.ozel, [{ kod: 'kumas', ad: 'Kumaş', tur: 'secim', deger: 'Saf ipek' }])
})

test('fields are typed by their kinds, refusals stand beside them, what is not touched stays', { skip }, async () => {
  const old = { erp_no: '007', adet: 12, acik: true, yok: null }
  const urun = await product('Ceket')
  const body = { ozel: old }
  assert.equal((await m.call('PUT', `/v1/varyantlar/${urun.varyantlar[0].id}/ozel`, { body })).status, 200)
  const [sayfa, musteri] = [
    await byPanel('sayfalar', { baslik: 'Hakkımızda', ozel: old }),
    await post('/v1/musteriler', { eposta: 'ayse@ornek.example' }),
  ]
  const siparis = await newOrder(m)
  assert.equal((await m.call('PUT', `/v1/siparisler/${siparis.id}/ozel`, { body })).status, 200)
  for (const kayit of ['varyant', 'musteri', 'siparis', 'sayfa'] as const) {
    await define(m, { kayit, kod: 'garanti', ad: 'Garanti', tur: 'sayi', en_cok: 24 })
    await define(m, { kayit, kod: 'kirilgan', ad: 'Kırılgan', tur: 'evet_hayir' })
    await define(m, { kayit, kod: 'renk', ad: 'Renk', tur: 'renk' })
    await define(m, { kayit, kod: 'gun', ad: 'Gün', tur: 'tarih' })
  }
  const fill = async () => {
    await page.getByLabel('Garanti', { exact: true }).fill('12,5')
    await page.getByRole('radiogroup', { name: 'Kırılgan' }).getByText('Hayır').click()
    await page.getByLabel('Renk', { exact: true }).fill('#FF8800')
    await page.getByLabel('Gün', { exact: true }).fill('2026-11-16')
  }
  const filled = { garanti: 12.5, kirilgan: false, renk: '#ff8800', gun: '2026-11-16' }

  await open(`/icerik/sayfalar/${sayfa.id}`)
  await fill()
  await page.getByLabel('Garanti', { exact: true }).fill('25')
  await button('Kaydet').click()
  await page.locator('.mantine-InputWrapper-error', { hasText: 'en çok 24 olabilir' }).waitFor()
  await page.getByLabel('Garanti', { exact: true }).fill('12,5')
  await saved()
  assert.deepEqual((await read(`/v1/sayfalar/${sayfa.id}`)).ozel, { ...old, ...filled })

  await open(`/musteriler/${musteri.id}`)
  await fill()
  await usable('ozel-alan-musteri')
  await saved()
  assert.deepEqual((await read(`/v1/musteriler/${musteri.id}`)).ozel, filled)

  await open(`/siparisler/${siparis.id}`)
  await button('Düzenle').click()
  await dialog().getByLabel('Garanti', { exact: true }).waitFor()
  await fill()
  await dialog().getByLabel('Garanti', { exact: true }).fill('25')
  await dialog().getByRole('button', { name: 'Kaydet' }).click()
  await dialog().getByText('en çok 24 olabilir').waitFor()
  await dialog().getByLabel('Garanti', { exact: true }).fill('12,5')
  await dialog().getByText('en çok 24 olabilir').waitFor({ state: 'detached' })
  await usable('ozel-alan-siparis')
  await dialog().getByRole('button', { name: 'Kaydet' }).click()
  await told('16.11.2026')
  assert.deepEqual((await read(`/v1/siparisler/${siparis.id}/ozel`)).ozel, { ...old, ...filled })

  await open(`/urunler/${urun.id}`)
  await button('Özel alanlar: Tek varyant').click()
  await dialog().getByLabel('Garanti', { exact: true }).waitFor()
  await fill()
  await usable('ozel-alan-varyant')
  await dialog().getByRole('button', { name: 'Kaydet' }).click()
  await dialog().waitFor({ state: 'detached' })
  const varyant = `/v1/varyantlar/${urun.varyantlar[0].id}/ozel`
  assert.deepEqual((await read(varyant)).ozel, { ...old, ...filled })
  // Opened again at once it shows what was saved.
  await button('Özel alanlar: Tek varyant').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).waitFor()
  await page.keyboard.press('Escape')
  assert.equal((await read(`/v1/urunler/${urun.id}`)).guncelleme, urun.guncelleme, 'the product was not saved')
})

test('a picture is uploaded into its field and shown', { skip }, async () => {
  const urun = await product('Bot')
  await define(m, { kayit: 'urun', kod: 'beden_tablosu', ad: 'Beden tablosu', tur: 'gorsel' })
  await open(`/urunler/${urun.id}`)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button('Görsel yükle: Beden tablosu').click()])
  await chooser.setFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture() })
  await page.getByRole('img', { name: 'Önizleme: Beden tablosu' }).waitFor()
  await saved()
  assert.match((await read(`/v1/urunler/${urun.id}`)).ozel.beden_tablosu, /^http:\/\/localhost:\d+\/medya\//)
  await usable('ozel-alan-urun')
})

test('undefined codes are free until the store takes defined ones only', { skip }, async () => {
  const urun = await product('Etek')
  await open(`/urunler/${urun.id}`)
  await button('Tanımsız alan ekle').click()
  // What a code spells on the way to another means nothing.
  await page.getByLabel('Kod', { exact: true }).pressSequentially('kumas_no')
  await page.getByLabel('Değer: kumas_no').fill('30')
  await saved()
  assert.deepEqual((await read(`/v1/urunler/${urun.id}`)).ozel, { kumas_no: 30 })
  await open('/ayarlar/ozel-alanlar')
  await page.getByLabel('Yalnız tanımlı alanlar').click()
  await told('Kaydedildi')
  await usable('ozel-alanlar')
  await open(`/urunler/${urun.id}`)
  await told('Mağaza yalnız tanımlı alanları alıyor: bunlar olduğu gibi kalır ya da kaldırılır.')
  assert.equal(await button('Tanımsız alan ekle').count(), 0)
  await choose('Kumaş', 'Pamuk')
  await saved()
  assert.deepEqual((await read(`/v1/urunler/${urun.id}`)).ozel, { kumas_no: 30, kumas: 'Pamuk' })
  await button('Alanı kaldır: kumas_no').click()
  await saved()
  assert.deepEqual((await read(`/v1/urunler/${urun.id}`)).ozel, { kumas: 'Pamuk' })
})

test('fields change places and go; their values stay', { skip }, async () => {
  await open('/ayarlar/ozel-alanlar')
  const inProducts = () => page.getByRole('region', { name: 'Ürün', exact: true }).getByRole('listitem')
  await inProducts().first().getByText('Kumaş').waitFor()
  await button('Yukarı taşı: Beden tablosu').click()
  await inProducts().first().getByText('Beden tablosu').waitFor()
  await page.reload()
  await inProducts().first().getByText('Beden tablosu').waitFor()
  await button('Değiştir: Kumaş').click()
  assert.equal(await dialog().getByLabel('Kod').isDisabled(), true)
  await dialog().getByLabel('Alanın adı').fill('Dokuma')
  await dialog().getByRole('button', { name: 'Kaydet' }).click()
  await told('Dokuma')
  await button('Sil: Dokuma').click()
  await dialog()
    .getByText(/Değerler kayıtlarda kalır/)
    .waitFor()
  await dialog().getByRole('button', { name: 'Sil: Dokuma' }).click()
  await told('Alan silindi')
  await told('Beden tablosu')
  const { veri } = await read('/v1/urunler?limit=100')
  assert.equal(veri.filter((u: { ozel: { kumas?: string } }) => u.ozel.kumas).length, 2)
})

test('who may only read sees the fields, and changes none', { skip }, async () => {
  const viewer = await newAccount(env, { magaza: m.id, rol: 'goruntuleyen' })
  await page.context().clearCookies()
  await signIn(panel, { eposta: viewer.eposta, parola: PAROLA })
  await open('/ayarlar/ozel-alanlar')
  await told('Beden tablosu')
  await told('Açık: yalnız tanımlı kodlar yazılır.')
  for (const name of ['Alan ekle', /^Değiştir:/, /^Sil:/, /^Yukarı/]) assert.equal(await button(name).count(), 0)
  assert.equal(await page.getByRole('switch').count(), 0)
})

test('nothing went wrong in the page', { skip }, () => assert.deepEqual(panel.wrong, []))

async function picture(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp({ create: { width: 64, height: 48, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
}
