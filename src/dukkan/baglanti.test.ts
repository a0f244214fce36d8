import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askNotice, soldOut, waiting } from '../../tests/support/samples/haber.ts'
import { asked, iade, ordered } from '../../tests/support/samples/talep.ts'
import { startShared, type TestMagaza } from '../../tests/support/setup.ts'
import { codeOf } from '../core/secrets/derived-code.ts'
import { epostaKey } from '../trade/eposta.ts'
import { orderKey } from '../trade/siparis-kodu.ts'

// The pages that mails lead to.

const env = await startShared()
const visit = (m: TestMagaza, path: string) => env.call(null)('GET', `/vitrin/${m.id}${path}`)

test('an order by its link: what was bought, where it is, what was asked; open while the shop is closed, kept by nobody', async () => {
  const m = await env.magaza()
  const s = await ordered(env, m, 'teslim')
  await asked(env, m, s, iade(s, 1))
  await env.rows('update magaza set acik = false where magaza_id = $1', [m.id])
  const { status, text, headers } = await visit(m, `/siparis/${s.no}?kod=${s.kod}`)
  assert.equal(status, 200, text)
  assert.match(text, new RegExp(`<h1>Sipariş ${s.no}</h1>`))
  assert.match(text, /Teslim edildi/)
  assert.match(text, /3 × Gömlek/)
  assert.match(text, /İade, .*mağazanın kararı bekleniyor/)
  assert.match(text, /<meta name="robots" content="noindex">/)
  assert.deepEqual([headers['cache-control'], headers.etag], ['no-store', undefined])
  assert.ok(!env.logs.some((line) => line.includes(s.kod)))
})

test('a wrong code or number, another order’s and another store’s are one page that is not there', async () => {
  const [m, other] = [await env.magaza(), await env.magaza()]
  const [s, t] = [await ordered(env, m), await ordered(env, m)]
  for (const path of [
    `/siparis/${s.no}`,
    `/siparis/${s.no}?kod=`,
    `/siparis/${s.no}?kod=${t.kod}`,
    `/siparis/${s.no}?kod=%00`,
    `/siparis/%00?kod=${s.kod}`,
    `/siparis/yok?kod=${s.kod}`,
  ]) {
    assert.equal((await visit(m, path)).status, 404, path)
  }
  assert.equal((await visit(other, `/siparis/${s.no}?kod=${s.kod}`)).status, 404)
})

test('stock notices are withdrawn by the button, not by the link alone', async () => {
  const m = await env.magaza()
  const { varyant_id } = await soldOut(m)
  const eposta = 'bekleyen@ornek.example'
  assert.equal((await askNotice(env, m, varyant_id, eposta)).status, 200)
  const kod = codeOf(orderKey('deneme-sirri'), m.id, 'stok-haberi', epostaKey(eposta))
  const offered = await visit(m, `/stok-haberi/vazgec?kod=${kod}`)
  assert.match(offered.text, new RegExp(`<form method="post".*value="${kod}"`))
  assert.equal((await waiting(env, m)).length, 1)
  const send = (payload: string) =>
    fetch(`${address}/vitrin/${m.id}/stok-haberi/vazgec`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: payload,
    })
  const address = await env.listen()
  assert.equal((await send('kod=%00')).status, 200)
  assert.equal((await waiting(env, m)).length, 1)
  assert.match(await (await send(`kod=${kod}`)).text(), /Stok haberleriniz silindi/)
  assert.deepEqual(await waiting(env, m), [])
  assert.equal((await send(`kod=${'x'.repeat(3000)}`)).status, 413)
})

test('a mailbox withdraws stock notices by one click: the code is in the address', async () => {
  const m = await env.magaza()
  const { varyant_id } = await soldOut(m)
  const eposta = 'bekleyen@ornek.example'
  await askNotice(env, m, varyant_id, eposta)
  const kod = codeOf(orderKey('deneme-sirri'), m.id, 'stok-haberi', epostaKey(eposta))
  const click = (raw: string) =>
    env.call(null)('POST', `/vitrin/${m.id}/stok-haberi/vazgec?kod=${kod}`, {
      raw,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  assert.equal((await click('x=y')).status, 200)
  assert.equal((await waiting(env, m)).length, 1)
  assert.equal((await click('List-Unsubscribe=One-Click')).status, 200)
  assert.deepEqual(await waiting(env, m), [])
})
