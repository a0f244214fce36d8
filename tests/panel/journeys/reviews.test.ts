import assert from 'node:assert/strict'
import { test } from 'node:test'
import { averageShown, fillReviews, product } from '../../support/samples/yorum.ts'
import { assertUsable } from '../usable.ts'
import { skip, startWalk } from './walk.ts'

// An owner reads what customers write, and decides what others see of it.

const { panel, page, env, m, begin, go, button, dialog, told, get } = await startWalk()

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
