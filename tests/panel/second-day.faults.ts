import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAccount, PAROLA } from '../support/samples/kullanici.ts'
import { look, noBrowser, type Panel, reading, signIn, startPanel } from './panel.ts'
import { violations } from './usable.ts'

// The owner's second day: orders that are not simple, in a store that sells already.

const skip = noBrowser
const panel = (await startPanel()) as Panel
const { page, env, at } = panel ?? {}
const m = skip ? (undefined as never) : await env.magaza()
const { button, dialog, told } = reading(page)

const get = async (path: string): Promise<any> => (await m.call('GET', `/v1/${path}`)).body
const post = async (path: string, body: object): Promise<any> => (await m.call('POST', `/v1/${path}`, { body })).body
const urun = skip
  ? (undefined as never)
  : await post('urunler', { ad: 'Keten Gömlek', durum: 'yayinda', varyantlar: [{ fiyat: 184_990, stok: 5 }] })

test('the owner signs in', { skip }, async () => {
  const { eposta } = await newAccount(env, { magaza: m.id, rol: 'sahip' })
  await signIn(panel, { eposta, parola: PAROLA })
})

test('the delivery fee goes back with the goods, or later by itself', { skip }, async () => {
  const shipped = async () => {
    const s = await post('siparisler', {
      kalemler: [{ ad: 'Hediye paketi', adet: 1, birim_fiyat: 10_000, kdv_orani: 20 }],
      kargo_toplam: 4990,
      odeme: { yontem: 'havale', durum: 'tahsil_edildi' },
    })
    return post(`siparisler/${s.id}/kargo`, { firma: 'Aras' })
  }
  const [one, other] = [await shipped(), await shipped()]
  await page.goto(`${at}/siparisler/${one.id}`)
  await button('Diğer işlemler').click()
  await page.getByRole('menuitem', { name: 'İade al' }).click()
  await dialog()
    .getByRole('combobox', { name: /^Neden/ })
    .fill('Vazgeçti')
  const fee = dialog().getByRole('checkbox', { name: /Kargo ücreti de geri verilsin: 49,90/ })
  assert.equal(await fee.isChecked(), true)
  assert.equal(await dialog().getByLabel('Geri verilecek para').inputValue(), '149,90')
  await fee.click()
  assert.equal(await dialog().getByLabel('Geri verilecek para').inputValue(), '100,00')
  await fee.click()
  await look(page, 'ertesi-1-iade-kargo')
  await dialog().getByRole('button', { name: 'İadeyi al' }).click()
  await told('İade alındı')
  assert.equal((await get(`siparisler/${one.id}`)).iade_edilen, 14_990)

  await post(`siparisler/${other.id}/iadeler`, { kalemler: [{ kalem_id: other.kalemler[0].id, adet: 1 }], neden: 'x' })
  await page.goto(`${at}/siparisler/${other.id}`)
  await button('Para iade et').click()
  await look(page, 'ertesi-2-para-iadesi')
  await dialog()
    .getByRole('button', { name: /49,90 ₺ verildi olarak kaydet/ })
    .click()
  await told('İşlendi')
  assert.equal((await get(`siparisler/${other.id}`)).iade_edilen, 14_990)
})

test('an order leaves in two parts, each with its own goods and warehouse', { skip }, async () => {
  const s = await post('siparisler', {
    kalemler: [
      { varyant_id: urun.varyantlar[0].id, adet: 3 },
      { ad: 'Hediye paketi', adet: 1, birim_fiyat: 10_000, kdv_orani: 20 },
    ],
    odeme: { yontem: 'havale', durum: 'tahsil_edildi' },
  })
  const units = async () =>
    (await get(`siparisler/${s.id}`)).gonderiler.map((g: any) => g.kalemler.map((k: any) => k.adet))
  await page.goto(`${at}/siparisler/${s.id}`)
  await button('Kargoya ver').first().click()
  await dialog()
    .getByLabel(/Kargo firması/)
    .fill('Aras')
  await dialog().getByText('4 adet gönderiliyor.').waitFor()
  await dialog().getByLabel('Gönderilen adet: Hediye paketi').fill('0')
  await dialog().getByLabel(`Gönderilen adet: ${urun.ad}`).fill('2')
  await dialog().getByText('2 adet gönderiliyor; 2 adet sonraya kalıyor.').waitFor()
  assert.deepEqual(await violations(page), [])
  await look(page, 'ertesi-3-bolum')
  await dialog().getByRole('button', { name: 'Kargoya ver' }).click()
  await told('Kargoya verildi')
  await page.getByText(`2 × ${urun.ad}`).waitFor()
  await page.getByText(/^Depo: /).waitFor()
  await look(page, 'ertesi-4-bolumlu-siparis')
  assert.deepEqual(await units(), [[2]])
  // The rest is what the window begins with.
  await button('Kargoya ver').first().click()
  await dialog().getByText('2 adet gönderiliyor.').waitFor()
  await dialog().getByRole('button', { name: 'Kargoya ver' }).click()
  await page.getByText(`1 × ${urun.ad}`).waitFor()
  assert.deepEqual([await units(), (await get(`siparisler/${s.id}`)).durum], [[[2], [1, 1]], 'kargoda'])
})

test('an integrator’s own number of an order: written, shown, found', { skip }, async () => {
  const [s] = (await get('siparisler')).veri
  await page.goto(`${at}/siparisler/${s.id}`)
  await page.getByRole('heading', { name: 'Özel alanlar' }).waitFor()
  await button('Düzenle').click()
  await dialog().getByRole('button', { name: 'Tanımsız alan ekle' }).click()
  await dialog().getByLabel('Kod', { exact: true }).fill('fatura_no')
  await dialog().getByLabel('Değer: fatura_no').fill('GIB2026000000123')
  assert.deepEqual(await violations(page), [])
  await look(page, 'ertesi-5-ozel')
  await dialog().getByRole('button', { name: 'Kaydet' }).click()
  await page.getByText('GIB2026000000123').waitFor()
  assert.deepEqual((await get(`siparisler/${s.id}/ozel`)).ozel, { fatura_no: 'GIB2026000000123' })
  await page.goto(`${at}/siparisler?ara=gib2026`)
  await page.getByRole('link', { name: s.no }).first().waitFor()
})

test('the day went without a fault in the page', { skip }, () => assert.deepEqual(panel.wrong, []))
