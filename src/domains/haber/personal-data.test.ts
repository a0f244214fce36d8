import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  askNotice,
  fillNotices,
  sender,
  setStock,
  soldOut,
  waiting,
  waits,
} from '../../../tests/support/samples/haber.ts'
import { mailsTo, newMember } from '../../../tests/support/samples/uyelik.ts'
import { startShared } from '../../../tests/support/setup.ts'
import { inStore } from '../../../tests/support/verbs.ts'
import { newId } from '../../core/id.ts'
import { DAY_MS } from '../../core/time.ts'
import { forgetById } from '../kisi/forget.ts'
import { keptOf, sweep } from './personal-data.ts'

const env = await startShared()

test('one who is forgotten waits for nothing, by account and by address, and gets no mail; others wait on', async (t) => {
  const m = await env.magaza()
  const [bir, iki, uc] = [await soldOut(m), await soldOut(m), await soldOut(m)]
  const uye = await newMember(env, m)
  const { oturum } = uye
  assert.equal((await askNotice(env, m, bir.varyant_id, null, { oturum })).status, 200)
  assert.equal((await askNotice(env, m, iki.varyant_id, 'ikinci@ornek.example', { oturum })).status, 200)
  await waits(env, m, uc.varyant_id, uye.eposta.toUpperCase())
  await waits(env, m, bir.varyant_id, 'baskasi@ornek.example')
  const kept = await inStore(env, m.id, (w) => keptOf(w, uye))
  assert.deepEqual(
    kept.map((k) => [k.varyant_id, k.urun_id, k.eposta]),
    [
      [bir.varyant_id, bir.id, uye.eposta],
      [iki.varyant_id, iki.id, 'ikinci@ornek.example'],
      [uc.varyant_id, uc.id, uye.eposta.toUpperCase()],
    ],
  )
  // One is on its way already.
  await setStock(m, bir.varyant_id, 1)
  await sender(env, t).run()
  assert.equal((await mailsTo(env, m, uye.eposta)).filter((mail) => mail.konu.startsWith('Yeniden')).length, 1)
  await waits(env, m, uc.varyant_id, 'baskasi@ornek.example')

  await inStore(env, m.id, (w) => forgetById(w, uye.id))
  assert.deepEqual(await waiting(env, m), ['baskasi@ornek.example'])
  assert.deepEqual(await inStore(env, m.id, (w) => keptOf(w, uye)), [])
  assert.deepEqual(await mailsTo(env, m, uye.eposta), [])
})

test('the store takes away what waits under an address, and is not told whether anything did', async () => {
  const [m, foreign] = [await env.magaza(), await env.magaza()]
  const [bir, iki, theirs] = [await soldOut(m), await soldOut(m), await soldOut(foreign)]
  await waits(env, m, bir.varyant_id, 'Vazgecen@ornek.example')
  await waits(env, m, iki.varyant_id, 'vazgecen@ornek.example')
  await waits(env, m, iki.varyant_id, 'kalan@ornek.example')
  await waits(env, foreign, theirs.varyant_id, 'vazgecen@ornek.example')
  for (const eposta of ['vazgecen@ORNEK.example', 'vazgecen@ornek.example', 'hic@ornek.example']) {
    const reply = await m.call('POST', '/v1/stok-haberleri/sil', { body: { eposta } })
    assert.deepEqual([reply.status, reply.body], [200, { vazgecildi: true }])
  }
  assert.deepEqual(await waiting(env, m), ['kalan@ornek.example'])
  assert.equal((await waiting(env, foreign)).length, 1)
})

test('who has waited for a year is forgotten, batch by batch', async () => {
  const m = await env.magaza()
  const { varyant_id } = await soldOut(m)
  await waits(env, m, varyant_id, 'yeni@ornek.example')
  await fillNotices(env, m, varyant_id, 2)
  const old = newId('hbr', new Date(Date.now() - 366 * DAY_MS))
  const young = newId('hbr', new Date(Date.now() - 364 * DAY_MS))
  await env.rows(`update stok_haberi set id = $2 where magaza_id = $1 and eposta = 'b1@x.example'`, [m.id, old])
  await env.rows(`update stok_haberi set id = $2 where magaza_id = $1 and eposta = 'b2@x.example'`, [m.id, young])
  assert.equal(await inStore(env, m.id, sweep), false)
  assert.deepEqual((await waiting(env, m)).toSorted(), ['b2@x.example', 'yeni@ornek.example'])
})
