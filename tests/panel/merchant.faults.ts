import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAccount, PAROLA } from '../support/samples/kullanici.ts'
import { done, giveBack, newOrder, newVariant, ship, taken, thing } from '../support/samples/siparis.ts'
import { look, noBrowser, type Panel, reading, signIn, startPanel } from './panel.ts'

// What a merchant reads on a page is what happens: amounts of windows, dates, and ways out of where nothing can be done.

const skip = noBrowser
const panel = (await startPanel()) as Panel
const { page, env, at, settled } = panel ?? {}
const m = skip ? (undefined as never) : await env.magaza()
const owner = skip ? { eposta: '' } : await newAccount(env, { magaza: m.id, rol: 'sahip' })

const { button, dialog, told } = reading(page)
const get = async (id: string) => (await m.call('GET', `/v1/siparisler/${id}`)).body
const openOrder = async (id: string) => {
  await page.goto(`${at}/siparisler/${id}`)
  await settled()
}
const openCancel = async () => {
  await button('Siparişi iptal et').click()
  await dialog().getByText('İptal geri alınamaz').waitFor()
  await settled()
}

test('a payment is recorded as its button says, after some of the money went back', { skip }, async () => {
  await signIn(panel, { eposta: owner.eposta, parola: PAROLA })
  const s = await newOrder(m, { kalemler: [thing(24_990)], odeme: { yontem: 'havale', durum: 'bekliyor' } })
  await done(m, s.id, 'odeme', { tutar: 10_000 })
  await done(m, s.id, 'para-iadesi', { tutar: 5000, yol: 'elle' })
  await openOrder(s.id)
  await button('Ödeme alındı').click()
  await dialog()
    .getByRole('button', { name: /^199,90.₺ ödemeyi kaydet$/ })
    .click()
  await told('Ödeme kaydedildi')
  const paid = await get(s.id)
  assert.deepEqual([paid.durum, paid.odenen - paid.iade_edilen], ['hazirlaniyor', 24_990])
})

test('the cancel window names what is still to be given back, and where an exchange goes', { skip }, async () => {
  const s = await newOrder(m, { kalemler: [thing(24_990)], ...taken('havale') })
  await done(m, s.id, 'para-iadesi', { tutar: 3000, yol: 'elle' })
  await openOrder(s.id)
  await openCancel()
  await dialog()
    .getByText(/^219,90.₺ elle geri verilir/)
    .waitFor()
  const first = await ship(m, (await newOrder(m, { kalemler: [thing(20_000)], ...taken('havale') })).id)
  const { id: varyant_id } = await newVariant(m, { fiyat: 20_000 })
  const back = await giveBack(m, first.id, [[first.kalemler[0].id, 1]], { degisim: [{ varyant_id, adet: 1 }] })
  await openOrder(back.body.degisim_siparis_id)
  await page.getByRole('link', { name: new RegExp(first.no) }).waitFor()
  await openCancel()
  await dialog()
    .getByText(/200,00.₺ değişimin geldiği siparişte elle geri verilmiş sayılır: müşteriye siz ödeyin/)
    .waitFor()
  await look(page, 'tuccar-degisim-iptali')
  await dialog().getByRole('button', { name: 'Siparişi iptal et' }).click()
  await told('Sipariş iptal edildi')
  await page.getByRole('link', { name: new RegExp(first.no) }).click()
  await page.getByText(/200,00.₺ elle geri verilmiş sayıldı: müşteriye siz ödeyin/).waitFor()
  await look(page, 'tuccar-degisimden-sonra')
})

test('a campaign and a price list that end with the last year are shown', { skip }, async () => {
  for (const bitis of ['9999-12-31', '9999-12-31T23:59:59Z']) {
    const body = { ad: `Hep ${bitis}`, tur: 'x_al_y_ode', al: 3, ode: 2, bitis }
    assert.equal((await m.call('POST', '/v1/kampanyalar', { body })).status, 201)
    assert.equal((await m.call('POST', '/v1/fiyat-listeleri', { body: { ad: `Liste ${bitis}`, bitis } })).status, 201)
  }
  await page.goto(`${at}/kampanyalar`)
  await told('Hep 9999-12-31')
  assert.equal(await page.getByText(/31 Aralık 9999/).count(), 2)
  await page.goto(`${at}/fiyat-listeleri`)
  await told('Liste 9999-12-31')
  assert.equal(await page.getByText('10000').count(), 0)
})

test('a page that fails says so in the reader’s language and leaves the menu', { skip }, async () => {
  await page.route('**/panel/v1/magazalar/*/kampanyalar**', (route) =>
    route.fulfill({ json: { veri: [{ id: 'x', tur: 'x', bitis: 'olmaz' }], sonraki: null } }),
  )
  await page.route('**/v1/kampanyalar**', (route) => route.fulfill({ json: { veri: [null], sonraki: null } }))
  await page.goto(`${at}/kampanyalar`)
  await told('Bu sayfa gösterilemedi')
  await look(page, 'tuccar-hata-sayfasi')
  await button('Sayfayı yenile').waitFor()
  assert.equal(await page.getByText('Something went wrong').count(), 0)
  await page.getByRole('link', { name: 'Siparişler' }).waitFor()
  await page.unrouteAll()
  panel.wrong.length = 0
})

test('somebody who is in no store has his account, his language and the door', { skip }, async () => {
  const lone = await newAccount(env, null)
  await page.context().clearCookies()
  await signIn(panel, { eposta: lone.eposta, parola: PAROLA })
  await told('Hiçbir mağazada değilsiniz')
  await look(page, 'tuccar-magazasiz')
  await page.getByRole('link', { name: 'Hesabım' }).click()
  await page.getByLabel(/^Ad/).first().waitFor()
  await page.getByRole('button', { name: /Hesabım/ }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await page.goto(`${at}/`)
  await told('You belong to no store')
  await button('Sign out').click()
  await page.waitForURL(/giris/)
})

test('nothing went wrong in the page', { skip }, () => assert.deepEqual(panel.wrong, []))
