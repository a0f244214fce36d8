import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertUsable } from '../usable.ts'
import { skip, startWalk } from './walk.ts'

// What an owner chooses for the shop's pages: a look, a colour, the sections of the home page; and takes back.

const { panel, page, env, m, begin, go, button, post } = await startWalk()

const shop = async (): Promise<string> => (await env.call(null)('GET', `/vitrin/${m.id}`)).text
const saved = () =>
  page
    .getByText(/^Kaydedildi/)
    .first()
    .waitFor()
const rows = () => page.getByRole('list', { name: 'Bölümler' }).getByRole('listitem')

test('a look, a colour and sections are chosen by keyboard and worn, and an earlier version comes back', {
  skip,
}, async () => {
  await post('urunler', { ad: 'Keten Gömlek', durum: 'yayinda', varyantlar: [{ fiyat: 100_00, stok: 1 }] })
  const { id } = await post('markalar', { ad: 'Ege Dokuma' })
  assert.ok(id)
  await begin()
  await go('Ayarlar')
  await page.getByRole('link', { name: /^Görünüm/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Görünüm' }).waitFor()
  await assertUsable(panel, 'gorunum')
  await page.getByRole('radio', { name: 'Cesur' }).click()
  await page.getByLabel('Düğmelerin rengi').fill('#14532d')

  await button('Bölüm ekle').click()
  await page.getByRole('menuitem', { name: 'Sık sorulanlar' }).click()
  await button('Tamam').click()
  await page.getByText('Bu bölüm bunsuz olmaz').waitFor()
  await button('Soru ekle').click()
  await page.getByLabel('Soru 1', { exact: true }).fill('Kargo ne zaman gelir? <b>')
  await page.getByLabel('Yanıt 1').fill('İki günde.')
  await assertUsable(panel, 'gorunum-bolum')
  await button('Tamam').click()

  const up = page.getByRole('button', { name: /^Yukarı taşı: 6\. Sık sorulanlar/ })
  await up.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Yukarı taşı: 4. Sık sorulanlar' }).waitFor()
  assert.equal(
    await page.evaluate('document.activeElement.getAttribute("aria-label")'),
    'Yukarı taşı: 4. Sık sorulanlar',
  )
  await page.getByRole('button', { name: 'Kaldır: 2. Kategoriler' }).click()
  assert.equal(await rows().count(), 5)
  await page.keyboard.press('Control+s')
  await saved()
  const worn = await shop()
  assert.match(worn, /--vurgu:#14532d.*<summary>Kargo ne zaman gelir\? &lt;b&gt;<\/summary>/s)

  await page.getByRole('button', { name: 'Düzenle: 1. Karşılama' }).click()
  await page.getByLabel('Başlık').fill('Hoş geldiniz')
  await page.getByLabel('Düğmenin yazısı').fill('Bak')
  await page.getByLabel('Düğmenin bağlantısı').fill('javascript:alert(1)')
  await button('Tamam').click()
  await page.keyboard.press('Control+s')
  await page.getByText(/bir yol ya da boşluksuz/).waitFor()
  await page.getByRole('button', { name: 'Düzenle: 1. Karşılama' }).click()
  await page.getByLabel('Düğmenin bağlantısı').fill('/urunler')
  await button('Tamam').click()
  await page.keyboard.press('Control+s')
  await saved()
  await page.getByText('2. sürüm: Cesur, 5 bölüm').waitFor()
  assert.match(await shop(), /<h1>Hoş geldiniz<\/h1>/)

  await button('1. sürümü geri al').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Geri al' }).click()
  await page.getByText('1. sürümden geri alındı').waitFor()
  const [last] = await env.rows(
    'select surum, kaynak_surum from tema where magaza_id = $1 order by surum desc limit 1',
    [m.id],
  )
  assert.deepEqual(last, { surum: 3, kaynak_surum: 1 })
})
