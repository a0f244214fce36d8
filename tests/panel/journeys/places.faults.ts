import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { workerFor } from '../../support/processes/worker-env.ts'
import { onSale, ready } from '../../support/samples/sepet.ts'
import { skip, startWalk } from './walk.ts'

// What comes with orders: places that are not on the list, and what shoppers wrote.

const { panel, page, env, m, begin, go, button, told, get } = await startWalk()
if (env) workerFor(env, { after })

test('a file of orders: one to an unknown place is taken, with what to look at', { skip }, async () => {
  await begin()
  await go('Ayarlar', 'İçe ve dışa aktarma')
  await button('Dosya yükle').first().click()
  await page.getByText('Siparişler', { exact: true }).last().click()
  const head = 'Sipariş no;E-posta;Ürün adı;Adet;Birim fiyat;KDV oranı;İlçe;İl'
  const rows = ['Y-1;a@ornek.example;Halı;1;100;20;Kadıköy;İstanbul', 'Y-2;b@ornek.example;Halı;1;100;20;Moda;İstanbul']
  const csv = [head, ...rows].join('\n')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'siparişler.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.waitForURL(/aktarim\/[^/]+$/)
  await button('Satırları denetle').click()
  await told('1 kayıt alınacak ama bir yerine bakmalısınız; aşağıda yazıyor.')
  const warned = page.getByRole('row', { name: /3.*İlçe.*Alındı, ama bakın: İstanbul ilinde böyle bir ilçe yok/ })
  await warned.waitFor()
  assert.equal(await page.getByRole('link', { name: 'Hata dosyasını indir' }).count(), 0)
  await button('2 kaydı yaz').click()
  await told('1 kayıt alındı ama bir yerine bakmalısınız; aşağıda yazıyor.')
  const { veri } = await get('siparisler')
  assert.deepEqual(veri.map((s: any) => [s.no, s.teslimat_adresi.ilce]).sort(), [
    ['Y-1', 'Kadıköy'],
    ['Y-2', 'Moda'],
  ])
})

test('what a shopper wrote stands on the page of the order', { skip }, async () => {
  const s = await ready(env, m, (await onSale(m)).id)
  await s.put('notlar', { hediye_notu: 'İyi ki doğdun', siparis_notu: 'Kapıyı çalmayın' })
  const { siparis } = await s.paid('kapida_nakit')
  await page.goto(`${panel.at}/siparisler/${siparis.id}`)
  await told('Hediye notu: İyi ki doğdun')
  await told('Alıcının notu: Kapıyı çalmayın')
})

test('nothing went wrong in the page', { skip }, () => assert.deepEqual(panel.wrong, []))
