import assert from 'node:assert/strict'
import { test } from 'node:test'
import { longTest } from '../support/extent.ts'
import { newAccount, PAROLA } from '../support/samples/kullanici.ts'
import { look, noBrowser, type Panel, signIn, startPanel, watch } from './panel.ts'

// The store stands in the address: two tabs in two stores, addresses of before, addresses of others' stores.

const skip = noBrowser
const panel = (await startPanel()) as Panel
const { page, context, env, at, settled } = panel ?? {}
const make = async (kod: string) => (skip ? (undefined as never) : env.magaza({ kod }))
const [kadikoy, moda, foreign] = [await make('kadikoy'), await make('moda'), await make('yabanci')]
// The name of a page is a code like any other.
const stok = await make('stok')
const owner = skip ? { eposta: '' } : await newAccount(env, { magaza: kadikoy.id, rol: 'sahip' })
for (const m of skip ? [] : [moda, stok]) await newAccount(env, { magaza: m.id, rol: 'sahip' }, owner.eposta)

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const product = async (m: typeof kadikoy, ad: string): Promise<string> =>
  (await m.call('POST', '/v1/urunler', { body: { ad, varyantlar: [{ fiyat: 100 }] } })).body.id

test('a reload stays in its store, whatever was chosen in another tab meanwhile', { skip }, async () => {
  await product(kadikoy, 'Kadıköy Çayı')
  await product(moda, 'Moda Kahvesi')
  await signIn(panel, { eposta: owner.eposta, parola: PAROLA })
  await page.goto(`${at}/kadikoy/urunler`)
  await page.getByText('Kadıköy Çayı').first().waitFor()
  const other = await context.newPage()
  const wrong = watch(other)
  await other.goto(`${at}/moda/`)
  await other.getByRole('link', { name: 'Ürünler' }).click()
  await other.getByText('Moda Kahvesi').first().waitFor()
  assert.equal(other.url(), `${at}/moda/urunler`)
  await page.reload()
  await page.getByText('Kadıköy Çayı').first().waitFor()
  assert.equal(await page.getByText('Moda Kahvesi').count(), 0)
  assert.equal(page.url(), `${at}/kadikoy/urunler`)
  await other.close()
  assert.deepEqual(wrong, [])
})

longTest('the menu of stores leads to the home of another, and Back to where one was', { skip }, async () => {
  await page.getByRole('button', { name: /Hesabım/ }).click()
  await page.getByRole('menuitem', { name: 'Mağaza moda' }).click()
  await page.waitForURL(`${at}/moda/`)
  await heading('Mağaza moda')
  await look(page, 'adres-1-moda')
  await page.goBack()
  await page.getByText('Kadıköy Çayı').first().waitFor()
  assert.equal(page.url(), `${at}/kadikoy/urunler`)
})

longTest('what is searched, filtered and opened keeps the store in front', { skip }, async () => {
  await page.goto(`${at}/moda/urunler?durum=taslak`)
  await page.getByText('Moda Kahvesi').first().waitFor()
  assert.equal(page.url(), `${at}/moda/urunler?durum=taslak`)
  await page.getByRole('link', { name: 'Moda Kahvesi' }).first().click()
  await page.waitForURL(/\/panel\/moda\/urunler\/urun_/)
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await page.waitForURL(`${at}/moda/siparisler`)
})

longTest('addresses of before lead to the same page of the last store', { skip }, async () => {
  for (const [old, now] of [
    ['/urunler', '/moda/urunler'],
    ['/urunler?durum=taslak', '/moda/urunler?durum=taslak'],
    ['', '/moda/'],
    ['/', '/moda/'],
    ['/ayarlar/odeme', '/moda/ayarlar/odeme'],
    ['/~kadikoy/stok', '/kadikoy/stok'],
    ['/stok', '/kadikoy/stok'],
  ]) {
    await page.goto(at + old)
    await page.waitForURL(at + now)
    await page.locator('h1').first().waitFor()
  }
})

longTest('a store whose code is the name of a page has an address, too', { skip }, async () => {
  await page.getByRole('button', { name: /Hesabım/ }).click()
  await page.getByRole('menuitem', { name: 'Mağaza stok' }).click()
  await page.waitForURL(`${at}/~stok/`)
  await heading('Mağaza stok')
  await page.getByRole('link', { name: 'Stok ve fiyat' }).click()
  await page.waitForURL(`${at}/~stok/stok`)
  await page.reload()
  await heading('Stok')
})

test('an address of a store that is not mine says so, as does one that is nobody’s', { skip }, async () => {
  for (const kod of [foreign.id, 'yok-boyle-bir-yer']) {
    await page.goto(`${at}/${kod}/urunler`)
    await page.getByRole('heading', { name: `Sizin böyle bir mağazanız yok: ${kod}` }).waitFor()
    assert.equal(page.url(), `${at}/${kod}/urunler`)
  }
  await look(page, 'adres-2-baskasinin')
  await page.getByRole('link', { name: 'Mağaza kadikoy' }).click()
  await page.waitForURL(`${at}/kadikoy/`)
})

longTest(
  'who signs in is where he wanted to be; another person is not led into the store of the one before',
  {
    skip,
  },
  async () => {
    await page.context().clearCookies()
    await page.goto(`${at}/moda/siparisler?durum=iptal`)
    await page.waitForURL(/\/panel\/giris\?donus=/)
    await page.getByLabel('E-posta').fill(owner.eposta)
    await page.locator('input[type=password]').fill(PAROLA)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${at}/moda/siparisler?durum=iptal`)
    await heading('Siparişler')
    const stranger = await newAccount(env, { magaza: foreign.id, rol: 'sahip' })
    await page.getByRole('button', { name: /Hesabım/ }).click()
    await page.getByRole('menuitem', { name: 'Çıkış yap' }).click()
    await page.waitForURL(`${at}/giris`)
    await page.getByLabel('E-posta').fill(stranger.eposta)
    await page.locator('input[type=password]').fill(PAROLA)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${at}/${foreign.id}/`)
    await heading(`Mağaza ${foreign.id}`)
    // Back is an address of somebody else's store.
    await page.goBack()
    await page.goBack()
    await page.getByRole('heading', { name: 'Sizin böyle bir mağazanız yok: moda' }).waitFor()
    await settled()
  },
)

test('nothing went wrong in the page', { skip }, () => assert.deepEqual(panel.wrong, []))
