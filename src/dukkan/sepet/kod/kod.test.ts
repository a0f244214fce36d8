import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gezgin } from '../../../../tests/support/dukkan/gezgin.ts'
import { newCampaign } from '../../../../tests/support/samples/kampanya.ts'
import { onSale } from '../../../../tests/support/samples/sepet.ts'
import { startShared, type TestMagaza } from '../../../../tests/support/setup.ts'

// Discount codes in the cart: what becomes a chip, and what is told beside the field.

const env = await startShared()

async function withCart(dil = 'tr') {
  const m = await env.magaza()
  await env.rows('update magaza set dil = $2 where magaza_id = $1', [m.id, dil])
  const v = await onSale(m)
  const g = gezgin(env, m)
  await g.add(v.id)
  return { m, g }
}

const chips = (text: string): string[] =>
  [...text.matchAll(/aria-label="Kodu kaldır: ([^"]+)"/g)].map(([, kod]) => kod as string)
const typed = (text: string): string | undefined => /<input id="kod"[^>]* value="([^"]*)"/.exec(text)?.[1]
const told = (text: string): string | undefined => /id="kod-hata"[^>]*>(.*?)<\/div>/s.exec(text)?.[1]
const codes = async (m: TestMagaza) =>
  (await env.rows('select kodlar from sepet where magaza_id = $1', [m.id]))[0]?.kodlar

test('a code that does not exist becomes no chip: the reason stands beside the field, and what was typed in it', async () => {
  const { m, g } = await withCart()
  await newCampaign(m, { kod: 'YAZ10' })
  await g.go('/sepet/kod', { kod: 'YAZ10' })
  const wrong = await g.send('/sepet/kod', { kod: ' yaz1o ' })
  assert.equal(wrong.status, 422)
  assert.deepEqual([chips(wrong.text), typed(wrong.text)], [['YAZ10'], 'yaz1o'])
  assert.match(told(wrong.text) ?? '', /Böyle bir indirim kodu yok/)
  assert.match(wrong.text, /<input id="kod"[^>]* aria-invalid="true" aria-describedby="kod-hata"/)
  assert.deepEqual(await codes(m), ['YAZ10'])
  const after = await g.get('/sepet')
  assert.deepEqual([chips(after.text), typed(after.text), told(after.text)], [['YAZ10'], '', undefined])
  const english = await withCart('en')
  assert.match(told((await english.g.send('/sepet/kod', { kod: 'NONE' })).text) ?? '', /There is no such discount code/)
})

test('a code that exists and does not apply now is kept with its reason, however it was spelled, and can be taken out', async () => {
  const { m, g } = await withCart()
  await newCampaign(m, { kod: 'BUYUK', min_sepet: 90_000 })
  const late = await g.go('/sepet/kod', { kod: 'büyük'.replaceAll('ü', 'u') })
  assert.deepEqual([chips(late.text), typed(late.text)], [['BUYUK'], ''])
  assert.match(told(late.text) ?? '', /BUYUK: Sepet en az tutarın altında/)
  const out = await g.go('/sepet/kod', { kaldir: chips(late.text)[0] as string })
  assert.deepEqual([chips(out.text), await codes(m)], [[], []])
})

test('the code of an automatic campaign, and of another store, is none', async () => {
  const { m, g } = await withCart()
  const oto = await newCampaign(m, {})
  await newCampaign(await env.magaza(), { kod: 'KOMSU' })
  for (const kod of [oto.kod, 'KOMSU']) {
    const { status, text } = await g.send('/sepet/kod', { kod })
    assert.deepEqual([status, chips(text)], [422, []], kod)
    assert.match(told(text) ?? '', /Böyle bir indirim kodu yok/)
  }
})

test('a link with a code that does not exist is told once, beside the field', async () => {
  const { m, g } = await withCart()
  await g.get('?kod=YOKBOYLE')
  const cart = await g.get('/sepet')
  assert.deepEqual([cart.status, chips(cart.text), typed(cart.text)], [200, [], 'YOKBOYLE'])
  assert.match(told(cart.text) ?? '', /Böyle bir indirim kodu yok/)
  assert.deepEqual([g.jar.has('kepenk_kod'), await codes(m)], [false, []])
  assert.equal(told((await g.get('/sepet')).text), undefined)
})
