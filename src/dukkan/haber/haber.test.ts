import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gezgin } from '../../../tests/support/dukkan/gezgin.ts'
import { setStock, soldOut, waiting } from '../../../tests/support/samples/haber.ts'
import { setStore } from '../../../tests/support/samples/yorum.ts'
import { startShared } from '../../../tests/support/setup.ts'

// The stock-notice form of a product's page.

const env = await startShared()
const fields = (varyant: string, more: object = {}) => ({
  varyant,
  urun: 'keten-gomlek',
  eposta: 'ayse@example.com',
  izin: 'evet',
  ...more,
})

test('the form stands where the variant is sold out, the same for everybody, and one mail is waited for', async () => {
  const m = await env.magaza()
  const urun = await soldOut(m)
  const g = gezgin(env, m)
  const path = `/urun/${urun.tanitici}`
  const page = await g.get(path)
  assert.match(page.text, /<form class="haber" method="post" action="[^"]+\/stok-haberi">/)
  assert.match(page.text, new RegExp(`name="varyant" value="${urun.varyant_id}"`))
  assert.match(page.text, /name="izin" value="evet" required><label/)
  assert.equal((await gezgin(env, m).get(path)).text, page.text)
  const answers: string[] = []
  for (const eposta of ['ayse@example.com', 'AYSE@example.com', 'yeni@example.com']) {
    const sent = await g.send('/stok-haberi', fields(urun.varyant_id, { eposta }), { token: false })
    assert.deepEqual([sent.status, sent.headers.location], [303, `${g.root}/stok-haberi?alindi`])
    answers.push((await g.get(String(sent.headers.location))).text)
  }
  assert.match(answers[0] as string, /İsteğinizi aldık/)
  assert.deepEqual(new Set(answers).size, 1)
  assert.deepEqual(await waiting(env, m), ['ayse@example.com', 'yeni@example.com'])
  assert.match((await g.get('/stok-haberi')).text, /<h1>Gelince haber ver<\/h1>/)
  await setStock(m, urun.varyant_id, 3)
  const there = await g.get(`${path}?v=${urun.varyant_id}`)
  assert.ok(!there.text.includes('class="haber"'))
})

test('what is missing or wrong stands beside its field, and what was typed stays', async () => {
  const m = await env.magaza()
  const { varyant_id } = await soldOut(m)
  const g = gezgin(env, m)
  const send = (more: object) => g.send('/stok-haberi', fields(varyant_id, more), { token: false })
  const unticked = await send({ izin: '', eposta: '"><b>ayse@example.com' })
  assert.equal(unticked.status, 422)
  assert.match(unticked.text, /id="haber-izin-hata">Size yazabilmemiz/)
  assert.match(unticked.text, /value="&quot;&gt;&lt;b&gt;ayse@example.com"/)
  for (const eposta of [
    '',
    'ayse',
    'a@b',
    'a\u0000@x.example',
    '🌷@x.example',
    `${'a'.repeat(250)}@x.example`,
    'x@anonim.invalid',
  ]) {
    const reply = await send({ eposta })
    assert.equal(reply.status, 422, eposta)
    assert.match(reply.text, /id="haber-eposta-hata">Geçerli bir e-posta/, eposta)
  }
  const other = await soldOut(await env.magaza())
  for (const varyant of ['', 'var_yok', other.varyant_id, '🌷', 'v'.repeat(500), 'v\u0000']) {
    assert.equal((await send({ varyant })).status, 404, varyant.slice(0, 20))
  }
  assert.equal(
    (await g.send('/stok-haberi', fields(varyant_id), { headers: { origin: 'https://kotu.example' } })).status,
    403,
  )
  assert.equal((await g.send('/stok-haberi', fields(varyant_id), { headers: {} })).status, 403)
  assert.deepEqual(await waiting(env, m), [])
})

test('what can be bought is said; a store that takes none shows no form and says so', async () => {
  const m = await env.magaza()
  const urun = await soldOut(m)
  const g = gezgin(env, m)
  await setStock(m, urun.varyant_id, 1)
  const there = await g.send('/stok-haberi', fields(urun.varyant_id, { urun: '../../kotu' }), { token: false })
  assert.equal(there.status, 409)
  assert.match(there.text, /Bu ürün şu anda satışta/)
  assert.match(there.text, /\/urun\/\.\.%2F\.\.%2Fkotu"/)
  const quiet = await env.magaza()
  const closed = await soldOut(quiet)
  await setStore(env, quiet, { stok_haberleri: false })
  const h = gezgin(env, quiet)
  assert.ok(!(await h.get(`/urun/${closed.tanitici}`)).text.includes('class="haber"'))
  const refused = await h.send('/stok-haberi', fields(closed.varyant_id), { token: false })
  assert.match(refused.text, /stok haberi almıyor/)
})
