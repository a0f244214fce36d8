import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onSale, ready } from '../../support/samples/sepet.ts'
import { accepting, shown } from '../../support/samples/sozlesme.ts'
import { assertUsable } from '../usable.ts'
import { skip, startWalk } from './walk.ts'

// An owner writes a contract, sees what buyers will read, goes back to the default; and reads what a buyer has accepted.

const { panel, page, env, m, begin, go, button } = await startWalk()

const saved = () =>
  page
    .getByText(/^Kaydedildi/)
    .first()
    .waitFor()
const text = () => page.getByRole('textbox', { name: 'Metin' })

test('a template is edited with its preview, an unknown variable is told, versions come back, and the default, too', {
  skip,
}, async () => {
  await begin()
  await go('Ayarlar')
  await page.getByRole('link', { name: /^Sözleşmeler/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Sözleşmeler' }).waitFor()
  await page.getByText('Mesafeli satış sözleşmesi', { exact: true }).click()
  await page.getByText('Keten Gömlek (Mavi / M)').first().waitFor()
  await assertUsable(panel, 'sozlesmeler')
  await text().fill('Sayın {{musteri}}')
  await page.getByText(/«musteri» diye bir değişken yok/).waitFor()
  await page.keyboard.press('Control+s')
  await page
    .getByText(/bilinenler: satici_unvan/)
    .nth(1)
    .waitFor()
  await text().fill('# Kısa sözleşme\n\nAlıcı: ')
  await page.getByRole('button', { name: 'Ekle: alici_ad', exact: true }).click()
  await page.getByText('Alıcı: Ayşe Yılmaz').waitFor()
  await page.keyboard.press('Control+s')
  await saved()
  const s = await ready(env, m, (await onSale(m)).id)
  const belgeler = await shown(s, 'havale')
  assert.equal(belgeler[1]?.metin, '# Kısa sözleşme\n\nAlıcı: Ayşe Yılmaz')
  await button('Hizmetle gelen metne dön').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hizmetle gelen metne dön' }).click()
  await page.getByText('Sürüm 2').first().waitFor()
  await page.getByRole('button', { name: /^Sürüm 1 metnini/ }).click()
  await page.getByText('Alıcı: Ayşe Yılmaz').waitFor()
  await page.keyboard.press('Control+s')
  await saved()
  const { siparis } = await s.paid('havale', { sozlesmeler: accepting(await shown(s, 'havale')) })
  await go('Siparişler')
  await page.getByText(siparis.no).first().click()
  await page.getByText('Özet doğrulandı').nth(1).waitFor()
  await assertUsable(panel, 'siparis-sozlesmeleri')
  await page.getByRole('button', { name: 'Mesafeli satış sözleşmesi: metni oku' }).click()
  await page.getByRole('dialog').getByText('Kısa sözleşme').waitFor()
  await assertUsable(panel, 'siparis-sozlesmesi')
})
