import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pathOf } from '../../../tests/support/samples/vitrin.ts'
import { startShared } from '../../../tests/support/setup.ts'
import { LISTE } from '../../trade/yerler/liste.ts'

const env = await startShared()
const guest = env.call(null)

test('provinces with plate codes and districts; the same for every store; 304 while it is', async () => {
  const [m, other] = [await env.magaza(), await env.magaza()]
  const reply = await guest('GET', pathOf(m, '/yerler'))
  assert.equal(reply.status, 200, reply.text)
  const { veri } = reply.body
  assert.deepEqual([veri.length, veri.flatMap((il: any) => il.ilceler).length], [81, 973])
  const [adana] = veri
  assert.deepEqual(
    [adana.plaka, adana.ad, adana.ilceler.slice(0, 4)],
    ['01', 'Adana', ['Aladağ', 'Ceyhan', 'Çukurova', 'Feke']],
  )
  const written = veri.map((il: any) => `${il.plaka} ${il.ad}: ${il.ilceler.join(', ')}`).join('\n')
  assert.equal(written, LISTE.trim())
  assert.equal((await guest('GET', pathOf(other, '/yerler'))).text, reply.text)
  const seen = { 'if-none-match': reply.headers.etag as string }
  assert.equal((await guest('GET', pathOf(m, '/yerler'), { headers: seen })).status, 304)
  assert.equal((await guest('GET', pathOf(m, '/yerler?x=1'))).status, 422)
  assert.equal((await guest('GET', '/vitrin/v1/yok-boyle/yerler')).status, 404)
})
