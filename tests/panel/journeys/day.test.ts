import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOf } from '../../../src/core/time.ts'
import { until } from '../../support/processes/until.ts'
import { newOrder, taken } from '../../support/samples/siparis.ts'
import { averageShown, fillReviews, product } from '../../support/samples/yorum.ts'
import { assertUsable } from '../usable.ts'
import { pasting, skip, startWalk } from './walk.ts'

// An ordinary day of an owner, signed in once: one step in each of the areas whose walks are whole in the long forms beside
// this file.

const { panel, page, env, settled, m, begin, go, button, dialog, told, get } = await startWalk()

const row = (name: string | RegExp) => page.getByRole('row', { name })

test('orders that wait are chosen in the list and leave together, each with its own number', { skip }, async () => {
  const waiting = [await newOrder(m, taken('havale')), await newOrder(m, taken('havale'))]
  await begin()
  await go('Siparişler')
  for (const { no } of waiting) await page.getByRole('checkbox', { name: new RegExp(`^Seç: .*${no}`) }).check()
  await button('Kargoya ver').click()
  await dialog()
    .getByLabel(/^Kargo firması/)
    .fill('Yurtiçi Kargo')
  await dialog()
    .getByLabel(/^Takip numarası: /)
    .first()
    .focus()
  await page.evaluate(pasting('TK-ı 1\nTK-2'))
  await dialog()
    .getByRole('button', { name: /kargoya ver/i })
    .click()
  const read = () => Promise.all(waiting.map(({ id }) => get(`siparisler/${id}`)))
  // Closed while it works, it would leave the rest.
  await until('both have left', async () => (await read()).every((s) => s.durum === 'kargoda'))
  await dialog().getByRole('button', { name: 'Kapat', exact: true }).last().click()
  const sent = (await read()).map((s) => s.gonderiler[0])
  assert.deepEqual(
    sent.map((g) => g.firma),
    ['Yurtiçi Kargo', 'Yurtiçi Kargo'],
  )
  assert.deepEqual(sent.map((g) => g.takip_no).toSorted(), ['TK-2', 'TK-ı 1'])
})

test('products are taken from the shop together, and brought back', { skip }, async () => {
  const made = [await product(m, { ad: 'İpek Gömlek' }), await product(m, { ad: 'Keten Gömlek' })]
  const states = () => Promise.all(made.map(async ({ id }) => (await get(`urunler/${id}`)).durum))
  await go('Ürünler')
  for (const ad of ['İpek Gömlek', 'Keten Gömlek']) {
    await page.getByRole('checkbox', { name: `Seç: ${ad}` }).check()
  }
  await button('Taslağa al').click()
  await page.getByText('Durumu değişen ürün: 2').waitFor()
  assert.deepEqual(await states(), ['taslak', 'taslak'])
  await page.getByRole('alert').getByRole('button', { name: 'Geri al' }).click()
  await row(/İpek Gömlek.*Yayında/).waitFor()
  assert.deepEqual(await states(), ['yayinda', 'yayinda'])
})

test('a review is published and counts', { skip }, async () => {
  const urun = await product(m, { ad: 'Yün Kazak' })
  await fillReviews(env, m, urun.id, [4])
  await env.rows(`update yorum set ad = 'Ayşe Yılmaz' where magaza_id = $1`, [m.id])
  await go('Yorumlar')
  await button('Yayınla: Ayşe Yılmaz').click()
  await told('Yorum yayınlandı')
  assert.deepEqual(await averageShown(env, m, urun.id), { ortalama: 4, sayi: 1 })
})

test('the report adds up what visitors did, and everybody can read it', { skip }, async () => {
  const today = dayOf(new Date())
  for (const [adim, sayi] of Object.entries({ ziyaret: 100, sepet: 10, odeme: 10, siparis: 5 })) {
    const text = `insert into olcum (magaza_id, tur, gun, deger, sayi, sonucsuz) values ($1, 'adim', $2, $3, $4, 0)`
    await env.rows(text, [m.id, today, adim, sayi])
  }
  await go('Rapor')
  await page
    .getByRole('region', { name: 'Ziyaretler', exact: true })
    .getByText('100', { exact: true })
    .first()
    .waitFor()
  await page.getByText('ziyaretlere göre %5 · önceki adıma göre %50').waitFor()
  await assertUsable(panel, 'gun-rapor')
})

test('a look and a colour are chosen, and the shop wears them', { skip }, async () => {
  await go('Ayarlar')
  await page.getByRole('link', { name: /^Görünüm/ }).click()
  await page.getByRole('radio', { name: 'Cesur' }).click()
  await page.getByLabel('Düğmelerin rengi').fill('#14532d')
  await page.keyboard.press('Control+s')
  await page
    .getByText(/^Kaydedildi/)
    .first()
    .waitFor()
  await settled()
  assert.match((await env.call(null)('GET', `/vitrin/${m.id}`)).text, /--vurgu:#14532d/)
})

test('nothing went wrong in the page', { skip }, () => assert.deepEqual(panel.wrong, []))
