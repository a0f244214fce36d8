import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertUsable } from '../usable.ts'
import { skip, startWalk } from './walk.ts'

// An owner writes what the storefront says about the shop and its seller.

const { panel, page, env, m, begin, settled, button, label } = await startWalk()

const stored = async () =>
  (await env.rows('select kimlik from magaza where magaza_id = $1', [m.id]))[0].kimlik as object | null

async function saved(isSo: (kimlik: object | null) => boolean): Promise<object | null> {
  await button('Kaydet').first().click()
  for (let i = 0; i < 100 && !isSo(await stored()); i++) await page.waitForTimeout(50)
  return stored()
}

test('a wrong number is shown at its field; what is right is kept, shown again and emptied', { skip }, async () => {
  await begin()
  await page.goto(`${panel.at}/${m.id}/ayarlar/magaza`)
  await label('Ana renk').fill('#0F766E')
  await label('Müşterilerin arayacağı telefon').fill('0212 345 67 89')
  await label('Satıcının unvanı').fill('Dükkân Ltd. Şti.')
  await label('VKN ya da TCKN').fill('1234567891')
  await button('Kaydet').first().click()
  await page
    .getByText(/geçerli bir vergi kimlik numarası/)
    .first()
    .waitFor()
  assert.equal(await label('VKN ya da TCKN').getAttribute('aria-invalid'), 'true')
  assert.equal(await stored(), null)
  await label('VKN ya da TCKN').fill('123 456 7890')
  const kept = await saved((kimlik) => kimlik !== null)
  const satici = { unvan: 'Dükkân Ltd. Şti.', vkn: '1234567890' }
  assert.deepEqual(kept, { renk: '#0f766e', iletisim: { telefon: '+902123456789' }, satici })
  await page.reload()
  await label('VKN ya da TCKN').waitFor()
  await settled()
  assert.equal(await label('VKN ya da TCKN').inputValue(), '1234567890')
  await assertUsable(panel, 'kimlik')
  for (const name of ['Ana renk', 'Müşterilerin arayacağı telefon', 'Satıcının unvanı', 'VKN ya da TCKN']) {
    await label(name).fill('')
  }
  assert.equal(await saved((kimlik) => kimlik === null), null)
})

// The browser itself writes down each refusal.
test('nothing else went wrong in the page', { skip }, () =>
  assert.deepEqual(
    panel.wrong.filter((text) => !/422/.test(text)),
    [],
  ),
)
