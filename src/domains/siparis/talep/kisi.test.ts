import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shopper } from '../../../../tests/support/samples/sepet.ts'
import { deliver, done, ship } from '../../../../tests/support/samples/siparis.ts'
import { asked, askFor, codeOf, iade, ordered, seenByGuest } from '../../../../tests/support/samples/talep.ts'
import { ask, newMember } from '../../../../tests/support/samples/uyelik.ts'
import { product, review } from '../../../../tests/support/samples/yorum.ts'
import { startShared, type TestMagaza } from '../../../../tests/support/setup.ts'
import { inStore } from '../../../../tests/support/verbs.ts'
import { forgetById } from '../../kisi/forget.ts'
import { listOf } from '../personal-data.ts'

// Whose order it is: members, strangers, and people who are forgotten.

const env = await startShared()

/** A delivered order of a member. */
async function memberOrder(m: TestMagaza, { oturum }: { oturum: string }) {
  const { id: urun_id, varyant_id } = await product(m)
  const s = await shopper(env, m, oturum)
  await s.fill([varyant_id, 2])
  await s.deliverTo(undefined)
  const { siparis } = await s.paid('havale')
  await done(m, siparis.id, 'odeme', {})
  await ship(m, siparis.id)
  await deliver(m, siparis.id)
  const { kalemler } = (await m.call('GET', `/v1/siparisler/${siparis.id}`)).body
  return { id: siparis.id as string, no: siparis.no as string, kalem_id: kalemler[0].id as string, urun_id }
}

test('a member asks for a return of their order and withdraws it; nobody else does', async () => {
  const [m, other] = [await env.magaza(), await env.magaza()]
  const [uye, stranger, foreign] = [await newMember(env, m), await newMember(env, m), await newMember(env, other)]
  const s = await memberOrder(m, uye)
  const path = `hesap/siparisler/${s.id}`
  const body = { ...iade(s, 2), neden: 'Rengi başka' }
  const { oturum } = uye
  const seen = (await ask(env, m, 'GET', path, null, { oturum })).body
  assert.deepEqual([seen.talepler, seen.iade_istenebilir], [[], [{ kalem_id: s.kalem_id, adet: 2 }]])
  for (const [store, who] of [
    [m, stranger],
    [other, foreign],
  ] as const) {
    assert.equal((await ask(env, store, 'POST', `${path}/talepler`, body, { oturum: who.oturum })).status, 404)
  }
  assert.equal((await ask(env, m, 'POST', `${path}/talepler`, body)).status, 401)
  const made = await ask(env, m, 'POST', `${path}/talepler`, body, { oturum })
  assert.equal(made.status, 201, made.text)
  // The code belongs to the link: an account needs none.
  assert.equal((await ask(env, m, 'POST', `${path}/talepler`, { ...body, kod: 'x' }, { oturum })).status, 422)
  const back = `${path}/talepler/${made.body.id}/geri-cek`
  assert.equal((await ask(env, m, 'POST', back, null, { oturum: stranger.oturum })).status, 404)
  assert.equal((await ask(env, m, 'POST', `${path}/talepler/tlp_yok/geri-cek`, null, { oturum })).status, 404)
  assert.equal((await ask(env, m, 'POST', back, null, { oturum })).body.durum, 'geri_cekildi')
  assert.deepEqual(
    (await ask(env, m, 'GET', path, null, { oturum })).body.talepler.map((t: any) => t.durum),
    ['geri_cekildi'],
  )
})

test('of one order a request is not withdrawn by another', async () => {
  const m = await env.magaza()
  const [s, t] = [await ordered(env, m), await ordered(env, m)]
  const talep = await asked(env, m, s, { tur: 'iptal' })
  const path = `/vitrin/v1/${m.id}/siparisler/${t.no}/talepler/${talep.id}/geri-cek`
  assert.equal((await env.call(null)('POST', path, { body: { kod: t.kod } })).status, 404)
  assert.equal((await m.call('GET', `/v1/talepler/${talep.id}`)).body.durum, 'bekliyor')
})

test('reasons and answers are exported with the order, and erased with the person; the link then leads nowhere', async () => {
  const m = await env.magaza()
  const s = await ordered(env, m, 'teslim')
  const talep = await asked(env, m, s, { ...iade(s, 1), neden: 'Annem hasta oldu' })
  const ret = { body: { yanit: 'Geçmiş olsun' }, headers: { 'idempotency-key': 'ret-1' } }
  await m.call('POST', `/v1/talepler/${talep.id}/ret`, ret)
  const [{ musteri_id }] = await env.rows('select musteri_id from siparis where magaza_id = $1 and id = $2', [
    m.id,
    s.id,
  ])
  const kept = await inStore(env, m.id, (w) => listOf(w, musteri_id))
  assert.deepEqual(
    kept.map((k) => k.talepler.map((t) => [t.neden, t.yanit])),
    [[['Annem hasta oldu', 'Geçmiş olsun']]],
  )
  await inStore(env, m.id, (w) => forgetById(w, musteri_id))
  const after = (await m.call('GET', `/v1/talepler/${talep.id}`)).body
  assert.deepEqual([after.durum, after.neden, after.yanit, after.kalemler], ['ret', null, null, talep.kalemler])
  const again = await m.call('POST', `/v1/talepler/${talep.id}/ret`, ret)
  assert.equal(again.text.includes('Annem'), false)
  assert.equal((await seenByGuest(env, m, s)).status, 404)
  assert.equal((await askFor(env, m, s, iade(s, 1))).status, 404)
})

test('the link of a person whose orders are still to be rewritten leads nowhere, too', async () => {
  const m = await env.magaza()
  const s = await ordered(env, m)
  const [{ musteri_id }] = await env.rows('select musteri_id from siparis where magaza_id = $1 and id = $2', [
    m.id,
    s.id,
  ])
  await env.rows(`update musteri set eposta = 'anonim-1@anonim.invalid' where magaza_id = $1 and id = $2`, [
    m.id,
    musteri_id,
  ])
  assert.equal((await seenByGuest(env, m, s)).status, 404)
})

test('the code of an order proves a review, and no other order’s does', async () => {
  const m = await env.magaza()
  const uye = await newMember(env, m)
  const [s, t] = [await memberOrder(m, uye), await memberOrder(m, uye)]
  const body = { siparis_no: s.no, kod: codeOf(env, m, s.id) }
  assert.equal((await review(env, m, s.urun_id, { ...body, kod: codeOf(env, m, t.id) })).status, 409)
  assert.equal((await review(env, m, t.urun_id, body)).status, 409)
  assert.equal((await review(env, m, s.urun_id, { ...body, siparis_no: 'yok' })).status, 409)
  assert.equal((await review(env, m, s.urun_id, body)).status, 201)
})
