import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAccount, PAROLA } from '../support/samples/kullanici.ts'
import { get, newOrder, newVariant } from '../support/samples/siparis.ts'
import { noBrowser, type Panel, reading, signIn, startPanel } from './panel.ts'
import { assertUsable } from './usable.ts'

// An order is edited in the panel: what it will cost is shown before it is saved, and what is open is asked for by a link.

const skip = noBrowser
const panel = (await startPanel()) as Panel
const { page, env, at, settled } = panel ?? {}
const m = skip ? (undefined as never) : await env.magaza()
const owner = skip ? { eposta: '' } : await newAccount(env, { magaza: m.id, rol: 'sahip' })
const { button, dialog, told } = reading(page)

const menu = async (name: string) => {
  await button('Diğer işlemler').click()
  await page.getByRole('menuitem', { name }).click()
}

test('lines, fee and address are edited; the difference is shown, saved and asked for', { skip }, async () => {
  const shirt = await newVariant(m)
  await newVariant(m, { fiyat: 5000, stok: 3, sku: 'KUPA' }, { ad: 'Kupa' })
  const s = await newOrder(m, {
    kalemler: [{ varyant_id: shirt.id, adet: 2 }],
    eposta: 'ayse@example.com',
    teslimat_adresi: { ad: 'Ayşe', soyad: 'Yılmaz', satir1: 'Bağdat Caddesi 12', ilce: 'Kadıköy', il: 'İstanbul' },
  })
  await signIn(panel, { eposta: owner.eposta, parola: PAROLA })
  await page.goto(`${at}/siparisler/${s.id}`)
  await page.locator('h1').first().waitFor()
  await settled()
  await menu('Düzenle')
  await dialog().getByLabel('Adet: Gömlek').waitFor()
  assert.ok(await dialog().getByRole('button', { name: 'Değişikliği kaydet' }).isDisabled())
  await dialog().getByLabel('Adet: Gömlek').fill('1')
  await dialog().getByText('Müşteriye geri verilecek: 100,00 ₺').waitFor()
  await assertUsable(panel, 'siparis-duzenle-azalan')
  await dialog().getByRole('combobox', { name: 'Ürün ekle' }).fill('Kupa')
  await page.getByRole('option', { name: /Kupa/ }).first().click()
  await dialog().getByLabel('Adet: Kupa').fill('3')
  await dialog().getByText('Müşterinin ödemesi gereken: 50,00 ₺', { exact: false }).waitFor()
  await dialog().getByText('Adresler').click()
  await dialog().getByLabel('Adres', { exact: true }).first().fill('Moda Caddesi 7')
  await settled()
  await assertUsable(panel, 'siparis-duzenle')
  await dialog().getByRole('button', { name: 'Değişikliği kaydet' }).click()
  await told('Sipariş düzenlendi')
  const next = await get(m, s.id)
  assert.deepEqual([next.toplam, next.teslimat_adresi.satir1, next.kalemler.length], [25_000, 'Moda Caddesi 7', 2])
  await page.getByText('Gömlek: 2 → 1').waitFor()
  await page.getByText('Kupa: 3 adet eklendi').waitFor()
  await settled()
  await assertUsable(panel, 'siparis-duzenlendi')
  await menu('Ödeme bağlantısı')
  await dialog()
    .getByText(/50,00 ₺ öder/)
    .waitFor()
  assert.match(await dialog().getByLabel('Bağlantı').inputValue(), /\/siparis\/\d+\?kod=kod_/)
  await assertUsable(panel, 'siparis-odeme-baglantisi')
  await dialog().getByRole('button', { name: 'E-postayla gönder' }).click()
  await told('Ödeme bağlantısı gönderildi')
  await page.getByText('Müşteriye ödeme bağlantısı gönderildi: 50,00 ₺').waitFor()
  assert.deepEqual(panel.wrong, [])
})
