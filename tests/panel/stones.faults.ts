import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTurn, longTest } from '../support/extent.ts'
import { newAccount, PAROLA } from '../support/samples/kullanici.ts'
import { newOrder, newVariant, taken } from '../support/samples/siparis.ts'
import { look, noBrowser, type Panel, reading, signIn, startPanel } from './panel.ts'
import { byDay, still, violations } from './usable.ts'

// Stones on an owner's way: refusals far from their field, dead ends, a focus that is lost.

const skip = noBrowser
const panel = (await startPanel()) as Panel
const { page, env, at, settled } = panel ?? {}
const { button, dialog, told } = skip ? ({} as ReturnType<typeof reading>) : reading(page)
const m = skip ? (undefined as never) : await env.magaza({ kod: 'dukkan' })
const owner = skip ? { eposta: '', id: '' } : await newAccount(env, { magaza: m.id, rol: 'sahip' })

const GENERAL = 'Bir şey ters gitti'
const open = async (path: string) => {
  await page.goto(`${at}/dukkan${path}`)
  await page.locator('h1').first().waitFor()
  await settled()
}
/** Where the keyboard is, by the name that is read out. */
const focused = (): Promise<string> =>
  page.evaluate(
    `(() => { const e = document.activeElement; return e.getAttribute('aria-label') ?? (e === document.body ? 'body' : e.textContent) })()`,
  )
const focusAt = async (name: string) => {
  for (let i = 0; i < 30 && (await focused()) !== name; i += 1) await page.waitForTimeout(100)
  assert.equal(await focused(), name)
}
/** What is said beside a field. */
const beside = async (field: ReturnType<typeof page.getByLabel>, text: string | RegExp) => {
  const input = field.first()
  await dialog().locator('[aria-invalid=true]').first().waitFor({ timeout: 5000 })
  const ids = ((await input.getAttribute('aria-describedby')) ?? '').split(' ').filter(Boolean)
  const said = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()))
  assert.match(said.join(' '), text as RegExp)
  assert.equal(await page.getByText(GENERAL).count(), 0)
}

test('what the service refuses is told beside its field', { skip }, async () => {
  await signIn(panel, { eposta: owner.eposta, parola: PAROLA })
  await newVariant(m, { sku: 'F-1', stok: 1 }, { ad: 'Fular', durum: 'yayinda' })
  const s = await newOrder(m, taken('havale'))
  await open(`/siparisler/${s.id}`)
  await button('Kargoya ver').click()
  await dialog()
    .getByLabel(/Kargo firması/)
    .fill('Dolmuşçu İsmail')
  const adres = dialog().getByLabel(/İzleme adresi/)
  await adres.fill('ftp://izle.example/1')
  await dialog().getByRole('button', { name: 'Kargoya ver' }).click()
  await settled()
  await look(page, 'stones-1-adres')
  await beside(adres, /http/)
  await adres.fill('')
  await dialog()
    .getByLabel(/Takip numarası/)
    .fill(' \u00a0104 25 ')
  await dialog().getByRole('button', { name: 'Kargoya ver' }).click()
  await told('Kargoya verildi')
  const [gonderi] = (await m.call('GET', `/v1/siparisler/${s.id}`)).body.gonderiler
  assert.equal(gonderi.takip_no, '104 25')
})

for (const [path, add] of [
  ['/ayarlar/odeme', 'Sağlayıcı ekle'],
  ['/ayarlar/kargo', 'Uygulama ekle'],
] as const) {
  longTest(`a code that cannot be one is told beside its field: ${path}`, { skip }, async () => {
    await open(path)
    await button(add).first().click()
    const ad = dialog().getByLabel(/Müşterinin gördüğü ad/)
    if ((await ad.count()) > 0) await ad.fill('Işık')
    await dialog()
      .getByLabel(/HTTPS adresi/)
      .fill('https://banka.example')
    for (const kod of ['..', 'BANKA', 'banka 1']) {
      const field = dialog().getByLabel(/^Kod/)
      await field.fill(kod)
      await dialog().getByRole('button', { name: 'Kaydet' }).click()
      await settled()
      await look(page, 'stones-2-kod')
      await beside(field, /küçük harf, rakam ve tireden/i)
    }
    await page.keyboard.press('Escape')
  })
}

longTest('a window that is closed gives the keyboard back to what opened it', { skip }, async () => {
  await open('/markalar')
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog().getByRole('button', { name: 'Vazgeç' }).click(),
  ]) {
    await button('Marka ekle').first().focus()
    await page.keyboard.press('Enter')
    await dialog().waitFor()
    await still(page)
    await leave()
    await dialog().waitFor({ state: 'detached' })
    await focusAt('Marka ekle')
  }
  // From a menu, whose button it is.
  await open('/stok')
  await button('İşlemler: Fular').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Hareketler' }).click()
  await dialog().waitFor()
  await still(page)
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })
  await focusAt('İşlemler: Fular')
})

longTest('a question that is answered by no, likewise', { skip }, async () => {
  await open('/ayarlar/odeme')
  await button('İşlemler: deneme').click()
  await page.getByRole('menuitem', { name: 'Denemeyi kapat' }).click()
  await dialog().waitFor()
  await still(page)
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })
  await focusAt('İşlemler: deneme')
})

test('a double click writes once', { skip }, async () => {
  await open('/ayarlar/kargo')
  const sent: string[] = []
  const note = (r: any) => r.method() === 'PUT' && sent.push(r.url())
  page.on('request', note)
  await page.evaluate(
    `(() => { const b = [...document.querySelectorAll('button')].find((e) => e.textContent === 'Denemeyi aç'); b.click(); b.click() })()`,
  )
  await settled()
  page.off('request', note)
  await look(page, 'stones-3-cift')
  assert.equal(sent.length, 1)
  assert.equal(await page.getByText(GENERAL).count(), 0)
})

longTest('the default payment provider says why it stays', { skip }, async () => {
  await open('/ayarlar/odeme')
  await button('Sağlayıcı ekle').click()
  await dialog()
    .getByLabel(/HTTPS adresi/)
    .fill('https://banka.example')
  await dialog().getByLabel(/^Kod/).fill('banka')
  await dialog().getByRole('button', { name: 'Kaydet' }).click()
  await page.getByLabel('Kaydettim').check()
  await dialog().getByRole('button', { name: 'Kapat' }).click()
  await button('İşlemler: banka').click()
  await look(page, 'stones-4-varsayilan')
  const item = page.getByRole('menuitem', { name: /^Kaldır.*önce başka birini varsayılan yapın/ })
  await item.waitFor({ timeout: 4000 })
  assert.equal(await item.getAttribute('aria-disabled'), 'true')
})

const KAYITLAR = [
  'urunler',
  'siparisler',
  'musteriler',
  'kampanyalar',
  'icerik/sayfalar',
  'fiyat-listeleri',
  'musteri-gruplari',
  'gelistirici/webhooklar',
  'aktarim',
]
longTest('a record that is not there leads to its list', { skip }, async () => {
  for (const liste of inTurn(KAYITLAR, 0, 2)) {
    await open(`/${liste}/yok_01ARZ3NDEKTSV4RRFFQ69G5FAV`)
    await look(page, `stones-5-yok-${liste.replace('/', '-')}`)
    await told('Bu kayıt yok')
    assert.equal(await button('Tekrar dene').count(), 0)
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Listeye git/ })
      .click()
    await page.waitForURL((url: URL) => url.pathname.endsWith(`/dukkan/${liste}`))
  }
})

longTest('an unknown address keeps the menu', { skip }, async () => {
  for (const path of ['/yok', '/urunler/a/b/c']) {
    await page.goto(`${at}/dukkan${path}`)
    await told('Böyle bir sayfa yok')
    await look(page, 'stones-6-sayfa')
    await page.getByRole('navigation').getByRole('link', { name: 'Siparişler', exact: true }).waitFor({ timeout: 4000 })
  }
})

longTest('a broken spreadsheet is not an empty one', { skip }, async () => {
  await open('/aktarim')
  await button(/Dosya yükle|yükle/i)
    .first()
    .click()
  for (const buffer of [Buffer.from('bu bir tablo değil'), Buffer.from([0x50, 0x4b, 5, 6, ...Array(18).fill(0)])]) {
    await dialog()
      .locator('input[type=file]')
      .setInputFiles({ name: 'bozuk.xlsx', mimeType: 'application/octet-stream', buffer })
    await settled()
    await look(page, 'stones-7-bozuk')
    await dialog()
      .getByText(/okunamadı/)
      .waitFor({ timeout: 4000 })
  }
  await page.keyboard.press('Escape')
})

longTest('on a phone the actions of a row of stock can be reached', { skip }, async () => {
  for (const ad of ['Merkez depo', 'Kadıköy şubesi'])
    assert.equal((await m.call('POST', '/v1/depolar', { body: { ad } })).status, 201)
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/stok')
  await still(page)
  await look(page, 'stones-8-telefon')
  const box = await button('İşlemler: Fular').boundingBox()
  await byDay(page)
  assert.ok(box && box.x + box.width <= 390, JSON.stringify(box))
})

longTest('an axis tells money as texts do', { skip }, async () => {
  await open('/')
  await page.getByRole('slider', { name: /^Günlük ciro/ }).waitFor()
  const texts = await page.locator('svg text').allTextContents()
  await look(page, 'stones-9-eksen')
  assert.ok(
    texts.some((t: string) => /^[\d.,]+( B| Mn)?.₺$/.test(t)),
    texts.join(' | '),
  )
  assert.ok(!texts.some((t: string) => /₺\d/.test(t)), texts.join(' | '))
})

longTest('titles name the store for whoever has several', { skip }, async () => {
  await open('/urunler')
  assert.equal(await page.title(), 'Ürünler · Kepenk')
  const other = await env.magaza({ kod: 'ikinci' })
  await env.rows(
    `insert into kullanici_magaza select magaza_id, kullanici_id, $2, rol, kapsamlar, olusturma, guncelleme from kullanici_magaza where kullanici_id = $1`,
    [owner.id, other.id],
  )
  await open('/urunler')
  assert.match(await page.title(), /^Ürünler · .*dukkan · Kepenk$/)
})

longTest('a session that has ended can be left', { skip }, async () => {
  await open('/urunler/yeni')
  await page.getByLabel(/^Ürün adı/).fill('Keten')
  await settled()
  env.clock.shiftMs += 13 * 3600_000
  await page.keyboard.press('Control+s')
  const ended = page.getByRole('dialog', { name: 'Oturumunuz sona erdi' })
  await ended.waitFor()
  await ended.getByText(/yazdıklarınız kaybolur/).waitFor({ timeout: 4000 })
  await still(page)
  await look(page, 'stones-10-cikis')
  assert.deepEqual(await violations(page), [])
  page.once('dialog', (d: any) => void d.accept())
  await ended.getByRole('button', { name: 'Çıkış' }).click()
  await page.waitForURL(/\/panel\/giris/)
})

test('nothing went wrong in the page', { skip }, () => assert.deepEqual(panel.wrong, []))
