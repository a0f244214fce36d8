import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fillNotices, soldOut } from '../../support/samples/haber.ts'
import { assertUsable } from '../usable.ts'
import { skip, startWalk } from './walk.ts'

// An owner sees how many wait for a variant, and switches notices of stock off.

const { panel, page, env, m, begin, button } = await startWalk()

test('how many wait stands beside a variant; the settings of the store switch it off', { skip }, async () => {
  const secenekler = [{ ad: 'Beden', degerler: ['S', 'M', 'L'] }]
  const varyantlar = ['S', 'M', 'L'].map((Beden) => ({ secenekler: { Beden }, fiyat: 100, stok: 0 }))
  const urun = await soldOut(m, { secenekler, varyantlar })
  await fillNotices(env, m, urun.varyantlar[0].id, 3)
  await fillNotices(env, m, urun.varyantlar[1].id, 201)
  await begin()
  await page.goto(`${new URL(page.url()).origin}/panel/${m.id}/urunler/${urun.id}`)
  await page.getByRole('row', { name: /^S/ }).getByText('3 kişi bekliyor').waitFor()
  await page.getByRole('row', { name: /^M/ }).getByText('200+ kişi bekliyor').waitFor()
  assert.equal(await page.getByText('kişi bekliyor').count(), 2)
  await assertUsable(panel, 'urun-bekleyenler')
  await page.goto(`${new URL(page.url()).origin}/panel/${m.id}/ayarlar/magaza`)
  await page.getByLabel('Gelince haber ver').uncheck({ force: true })
  await button('Kaydet').first().click()
  for (let i = 0; i < 100; i++) {
    const [row] = await env.rows('select stok_haberleri from magaza where magaza_id = $1', [m.id])
    if (row.stok_haberleri === false) return
    await page.waitForTimeout(50)
  }
  assert.fail('the setting was not saved')
})
