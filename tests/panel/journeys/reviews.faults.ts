import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asked, iade, ordered } from '../../support/samples/talep.ts'
import { averageShown, fillReviews, product } from '../../support/samples/yorum.ts'
import { assertUsable } from '../usable.ts'
import { skip, startWalk } from './walk.ts'

// An owner reads what customers write, and decides what others see of it.

const { panel, page, env, m, begin, go, button, dialog, told, get } = await startWalk()

const row = (name: RegExp) => page.getByRole('row', { name })
const states = async (): Promise<[number, string, string | null][]> =>
  (await get('yorumlar')).veri.map((y: any) => [y.puan, y.durum, y.yanit])

test('reviews are published, answered, hidden, listed by state and deleted', { skip }, async () => {
  const urun = await product(m, { ad: 'Keten Gömlek' })
  await begin()
  await go('Ürünler', 'Yorumlar')
  await told('Henüz yorum yok')
  await assertUsable(panel, 'yorumlar-bos')
  const idler = await fillReviews(env, m, urun.id, [2, 5])
  await env.rows(`update yorum set ad = case puan when 5 then 'Ayşe Yılmaz' else 'Ali Er' end where magaza_id = $1`, [
    m.id,
  ])
  await page.reload()
  await button('Yayınla: Ayşe Yılmaz').click()
  await told('Yorum yayınlandı')
  assert.deepEqual(await averageShown(env, m, urun.id), { ortalama: 5, sayi: 1 })
  await button('Yanıtla: Ayşe Yılmaz').click()
  await dialog().getByLabel('Mağazanın yanıtı').fill('Teşekkür ederiz')
  await assertUsable(panel, 'yorum-yanit')
  await dialog().getByRole('button', { name: 'Kaydet' }).click()
  await page.getByText('Yanıtınız: Teşekkür ederiz').waitFor()
  await button('Gizle: Ali Er').click()
  await told('Yorum gizlendi')
  assert.deepEqual(await states(), [
    [5, 'yayinda', 'Teşekkür ederiz'],
    [2, 'gizli', null],
  ])
  await page.getByRole('tab', { name: 'Gizli (1)' }).click()
  await page.getByRole('row', { name: /Ali Er/ }).waitFor()
  // The list before stays until the new one is there.
  await page.getByRole('row', { name: /Ayşe Yılmaz/ }).waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: /^Hepsi/ }).click()
  await assertUsable(panel, 'yorumlar')
  await button('Sil: Ayşe Yılmaz').click()
  await dialog().getByRole('button', { name: 'Sil', exact: true }).click()
  await told('Yorum silindi')
  assert.deepEqual(await averageShown(env, m, urun.id), { ortalama: null, sayi: 0 })
  assert.deepEqual(
    (await get('yorumlar')).veri.map((y: any) => y.id),
    [idler[0]],
  )
})

test('the owner says how reviews are published and when customers are asked', { skip }, async () => {
  await page.getByRole('link', { name: 'Yorum ayarları' }).click()
  await page.getByRole('radio', { name: /^Hemen/ }).check()
  await page.getByLabel(/^Teslimden kaç gün sonra/).fill('7')
  await assertUsable(panel, 'yorum-ayarlari')
  await button('Kaydet').first().click()
  for (let i = 0; i < 100; i++) {
    const [row] = await env.rows('select yorumlar, yorum_istegi from magaza where magaza_id = $1', [m.id])
    if (row.yorumlar === 'hemen' && row.yorum_istegi === 7) return
    await page.waitForTimeout(50)
  }
  assert.fail('the settings were not saved')
})

test('requests of customers: a return is opened with its units and reason, another is refused, a cancellation done', {
  skip,
}, async () => {
  const [s, t] = [await ordered(env, m, 'teslim'), await ordered(env, m)]
  const talep = await asked(env, m, s, { ...iade(s, 2), neden: 'Rengi soluk' })
  await asked(env, m, t, { tur: 'iptal', neden: 'Yanlış adres' })
  await go('Ana sayfa')
  await page.getByRole('link', { name: /^2\s*Bekleyen iptal ve iade talebi/ }).click()
  await page.getByRole('tab', { name: 'Bekliyor (2)' }).waitFor()
  await row(/Yanlış adres/).waitFor()
  await assertUsable(panel, 'talepler')
  await row(/Rengi soluk/)
    .getByRole('link')
    .first()
    .click()
  await button('İade aç').click()
  assert.equal(
    await dialog()
      .getByLabel(/^Geri gelen adet/)
      .inputValue(),
    '2',
  )
  assert.equal(
    await dialog()
      .getByRole('combobox', { name: /^Neden/ })
      .inputValue(),
    'Rengi soluk',
  )
  await dialog().getByRole('button', { name: 'İadeyi al' }).click()
  await told('İade alındı')
  await page.getByText('Kabul edildi').first().waitFor()
  const [taken] = (await get(`iadeler?siparis_id=${s.id}`)).veri
  const after = await get(`talepler/${talep.id}`)
  assert.deepEqual([taken.kalemler[0].adet, after.durum, after.iade_id], [2, 'kabul', taken.id])

  const second = await asked(env, m, s, iade(s, 1))
  await page.reload()
  await button('Reddet').click()
  await dialog()
    .getByLabel(/^Alıcıya yanıtınız/)
    .fill('Etiketi kesilmiş')
  await assertUsable(panel, 'talep-ret')
  await dialog().getByRole('button', { name: 'Reddet' }).click()
  await told('Talep reddedildi')
  await page.getByText('Yanıtınız: Etiketi kesilmiş').waitFor()
  assert.equal((await get(`talepler/${second.id}`)).yanit, 'Etiketi kesilmiş')

  await go('Siparişler', 'Talepler')
  await row(/Yanlış adres/)
    .getByRole('link')
    .first()
    .click()
  await button('İptal et').click()
  await dialog().getByRole('button', { name: 'Siparişi iptal et' }).click()
  await told('Sipariş iptal edildi')
  assert.equal((await get(`talepler?siparis_id=${t.id}`)).veri[0].durum, 'kabul')
})
