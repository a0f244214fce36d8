import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  act,
  deliver,
  done,
  giveBack,
  newOrder,
  ship,
  shipPart,
  thing,
} from '../../../../tests/support/samples/siparis.ts'
import {
  asked,
  askFor,
  codeOf,
  iade,
  ordered,
  pathOf,
  seenByGuest,
  withdrawn,
  written,
} from '../../../../tests/support/samples/talep.ts'
import { mailsTo } from '../../../../tests/support/samples/uyelik.ts'
import { setStore } from '../../../../tests/support/samples/yorum.ts'
import { startShared } from '../../../../tests/support/setup.ts'
import { DAY_MS, HOUR_MS } from '../../../core/time.ts'

// Guests: the order by its secret link, and what they may ask of it.

const env = await startShared()

const errorOf = (reply: any): [number, string] => [reply.status, reply.body.hata?.kod ?? reply.body.kod]

test('the answer of the checkout and the mails have the link; it opens the order as a member sees it', async () => {
  const m = await env.magaza({ adres: 'https://magaza.example' })
  const s = await ordered(env, m, 'yolda')
  assert.match(s.kod, /^kod_[0-9a-z]{32}$/)
  assert.equal(s.kod, codeOf(env, m, s.id))
  const link = `https://magaza.example/siparis/${s.no}?kod=${s.kod}`
  const mails = await mailsTo(env, m, s.eposta)
  assert.equal(mails.length, 3)
  for (const { metin, html } of mails) {
    assert.ok(metin.includes(`\n${link}\n`), metin)
    assert.ok(html.includes(`href="${link}"`))
  }
  const { status, body, headers } = await seenByGuest(env, m, s)
  assert.equal(status, 200)
  assert.equal(headers['cache-control'], 'no-store')
  const { talepler, iptal_istenebilir, iade_istenebilir, iade_son, iade_disi, ...order } = body
  assert.deepEqual(order, (await m.call('GET', `/v1/siparisler/${s.id}`)).body)
  assert.deepEqual([talepler, iptal_istenebilir, iade_son, iade_disi], [[], false, null, []])
  assert.deepEqual(iade_istenebilir, [{ kalem_id: s.kalem_id, adet: 3 }])
})

test('neither logs nor lists of the store have the code', async () => {
  const m = await env.magaza()
  const s = await ordered(env, m)
  assert.equal((await seenByGuest(env, m, s)).status, 200)
  assert.equal((await askFor(env, m, s, { tur: 'iptal' })).status, 201)
  assert.equal(env.logs.join('\n').includes(s.kod), false)
  for (const path of ['/v1/siparisler', '/v1/talepler', `/v1/siparisler/${s.id}`, '/v1/olaylar']) {
    assert.equal((await m.call('GET', path)).text.includes(s.kod), false, path)
  }
})

test('a wrong number, a wrong code and another store are one refusal', async () => {
  const [m, other] = [await env.magaza(), await env.magaza()]
  const [s, t] = [await ordered(env, m), await ordered(env, m)]
  // The same number in the other store.
  const foreign = await newOrder(other, { no: s.no })
  const wrong: [no: string, kod: string, store?: { id: string }][] = [
    [s.no, t.kod],
    [t.no, s.kod],
    [s.no, s.kod.slice(0, -1)],
    [s.no, `${s.kod}0`],
    [s.no, s.kod.toUpperCase()],
    [s.no, 'kod_'],
    [s.no, 'ğ'.repeat(36)],
    ['yok', s.kod],
    ['%00', s.kod],
    [s.id, s.kod],
    [s.no, s.kod, other],
    [s.no, codeOf(env, other, s.id), m],
    [foreign.no, codeOf(env, m, foreign.id), other],
  ]
  const refused = (await seenByGuest(env, m, { no: 'yok', kod: 'kod_yok' })).body
  for (const [no, kod, store = m] of wrong) {
    for (const reply of [
      await seenByGuest(env, store, { no, kod }),
      await askFor(env, store, { no, kod }, { tur: 'iptal' }),
      await withdrawn(env, store, { no, kod }, 'tlp_1'),
    ]) {
      assert.equal(reply.status, 404, `${no} ${kod} ${reply.text}`)
      assert.deepEqual({ ...reply.body.hata, istek: null }, { ...refused.hata, istek: null })
    }
  }
  assert.deepEqual(await env.rows('select id from talep where magaza_id = any($1)', [[m.id, other.id]]), [])
  for (const query of ['', '?kod=', '?kod=a&kod=b', `?kod=${'a'.repeat(101)}`]) {
    assert.equal((await env.call(null)('GET', pathOf(m, s.no, query))).status, 422, query)
  }
})

test('a cancellation: asked once, withdrawn, asked again; over once the parcel is on its way', async () => {
  const m = await env.magaza()
  const s = await ordered(env, m)
  const one = await asked(env, m, s, { tur: 'iptal', neden: '  Yanlış adres 🌷 ' })
  assert.deepEqual([one.tur, one.durum, one.neden, one.kalemler], ['iptal', 'bekliyor', 'Yanlış adres 🌷', null])
  assert.deepEqual(errorOf(await askFor(env, m, s, { tur: 'iptal' })), [409, 'talep_var'])
  const seen = (await seenByGuest(env, m, s)).body
  assert.deepEqual([seen.talepler, seen.iptal_istenebilir], [[one], false])
  const back = await withdrawn(env, m, s, one.id)
  assert.deepEqual([back.status, back.body.durum], [200, 'geri_cekildi'])
  assert.deepEqual(errorOf(await withdrawn(env, m, s, one.id)), [409, 'talep_sonuclanmis'])
  assert.equal((await seenByGuest(env, m, s)).body.iptal_istenebilir, true)
  await asked(env, m, s, { tur: 'iptal' })
  await ship(m, s.id)
  assert.deepEqual(errorOf(await askFor(env, m, s, { tur: 'iptal' })), [409, 'siparis_gonderilmis'])
  await deliver(m, s.id)
  assert.deepEqual(errorOf(await askFor(env, m, s, { tur: 'iptal' })), [409, 'siparis_tamamlanmis'])
})

test('a return: shipped units that nobody returned or asks for', async () => {
  const m = await env.magaza()
  const s = await written(env, m, { kalemler: [thing(10_000, { adet: 3 }), thing(5_000, { adet: 1 })] })
  assert.deepEqual(errorOf(await askFor(env, m, s, iade(s, 1))), [409, 'iade_adedi_asildi'])
  await shipPart(m, s.id, [2, 0])
  assert.deepEqual((await seenByGuest(env, m, s)).body.iade_istenebilir, [{ kalem_id: s.kalem_id, adet: 2 }])
  assert.deepEqual(errorOf(await askFor(env, m, s, iade(s, 3))), [409, 'iade_adedi_asildi'])
  const one = await asked(env, m, s, iade(s, 1))
  assert.deepEqual(one.kalemler, [{ kalem_id: s.kalem_id, adet: 1 }])
  assert.deepEqual(errorOf(await askFor(env, m, s, iade(s, 2))), [409, 'iade_adedi_asildi'])
  assert.equal((await giveBack(m, s.id, [[s.kalem_id, 1]])).status, 201)
  assert.deepEqual((await seenByGuest(env, m, s)).body.iade_istenebilir, [])
  await withdrawn(env, m, s, one.id)
  assert.deepEqual((await seenByGuest(env, m, s)).body.iade_istenebilir, [{ kalem_id: s.kalem_id, adet: 1 }])
  await done(m, s.id, 'kargo', { firma: 'Kargo' })
  await giveBack(
    m,
    s.id,
    (await m.call('GET', `/v1/siparisler/${s.id}`)).body.kalemler.map((k: any) => [k.id, k.adet - k.iade_edilen]),
  )
  assert.deepEqual(errorOf(await askFor(env, m, s, iade(s, 1))), [409, 'siparis_tamamlanmis'])
})

/** The first moment after so many days in Istanbul. */
const endOf = (teslim: string, gun: number): string => {
  const day = new Date(Date.parse(teslim) + 3 * HOUR_MS).toISOString().slice(0, 10)
  return new Date(Date.parse(`${day}T00:00:00+03:00`) + (gun + 1) * DAY_MS).toISOString()
}

test('the days run from the last delivery to the end of the day in Istanbul, and are the store’s to lengthen', async () => {
  for (const gun of [14, 30]) {
    const m = await env.magaza()
    if (gun !== 14) await setStore(env, m, { iade_suresi: gun })
    const s = await ordered(env, m, 'yolda')
    assert.equal((await seenByGuest(env, m, s)).body.iade_son, null)
    await deliver(m, s.id)
    const until = endOf((await m.call('GET', `/v1/siparisler/${s.id}`)).body.gonderiler[0].teslim, gun)
    env.clock.shiftMs = Date.parse(until) - Date.now() - HOUR_MS
    const seen = (await seenByGuest(env, m, s)).body
    assert.deepEqual([seen.iade_son, seen.iade_istenebilir.length], [until, 1])
    assert.equal((await askFor(env, m, s, iade(s, 1))).status, 201)
    env.clock.shiftMs += HOUR_MS
    assert.deepEqual((await seenByGuest(env, m, s)).body.iade_istenebilir, [])
    assert.deepEqual(errorOf(await askFor(env, m, s, iade(s, 1))), [409, 'iade_suresi_doldu'])
    env.clock.shiftMs = 0
  }
})

test('hostile bodies are refused by field, and nothing is written', async () => {
  const m = await env.magaza()
  const [s, t] = [await ordered(env, m, 'yolda'), await ordered(env, m, 'yolda')]
  const k = { kalem_id: s.kalem_id, adet: 1 }
  const wrong: object[] = [
    {},
    { tur: null },
    { tur: 'degisim' },
    { tur: 'iade' },
    { tur: 'iptal', kalemler: [k] },
    { tur: 'iade', kalemler: [] },
    { tur: 'iade', kalemler: null },
    { tur: 'iade', kalemler: [k, k] },
    { tur: 'iade', kalemler: [{ ...k, kalem_id: t.kalem_id }] },
    { tur: 'iade', kalemler: [{ ...k, adet: 0 }] },
    { tur: 'iade', kalemler: [{ ...k, adet: 1.5 }] },
    { tur: 'iade', kalemler: [{ ...k, adet: '1' }] },
    { tur: 'iade', kalemler: [{ ...k, adet: 2 ** 31 }] },
    { tur: 'iade', kalemler: [{ ...k, deger: 1 }] },
    { tur: 'iade', kalemler: Array.from({ length: 201 }, () => k) },
    { ...iade(s, 1), neden: '' },
    { ...iade(s, 1), neden: ' \u200b ' },
    { ...iade(s, 1), neden: 'x'.repeat(501) },
    { ...iade(s, 1), neden: 'a\0b' },
    { ...iade(s, 1), neden: 5 },
    { ...iade(s, 1), durum: 'kabul' },
    { ...iade(s, 1), siparis_id: t.id },
  ]
  for (const body of wrong) assert.equal((await askFor(env, m, s, body)).status, 422, JSON.stringify(body))
  assert.deepEqual(await env.rows('select id from talep where magaza_id = $1', [m.id]), [])
})

test('twenty requests at most, withdrawn ones included', async () => {
  const m = await env.magaza()
  const s = await ordered(env, m)
  for (let i = 0; i < 20; i++) await withdrawn(env, m, s, (await asked(env, m, s, { tur: 'iptal' })).id)
  assert.deepEqual(errorOf(await askFor(env, m, s, { tur: 'iptal' })), [409, 'talep_siniri'])
  const seen = (await seenByGuest(env, m, s)).body
  assert.deepEqual([seen.talepler.length, seen.iptal_istenebilir], [20, false])
})

test('twins: one of two equal cancellations wins, units are not asked for twice, and one decision counts', async () => {
  const m = await env.magaza()
  const [s, t] = [await ordered(env, m), await ordered(env, m, 'yolda')]
  const statuses = async (work: Promise<{ status: number }>[]) => (await Promise.all(work)).map((r) => r.status).sort()
  const twins = <T>(make: () => Promise<T>) => [make(), make(), make()]
  assert.deepEqual(await statuses(twins(() => askFor(env, m, s, { tur: 'iptal' }))), [201, 409, 409])
  assert.deepEqual(await statuses(twins(() => askFor(env, m, t, iade(t, 2)))), [201, 409, 409])
  const [{ id }] = await env.rows('select id from talep where magaza_id = $1 and siparis_id = $2', [m.id, t.id])
  const ret = () => m.call('POST', `/v1/talepler/${id}/ret`, { body: { yanit: 'Olmaz' } })
  const accept = () => giveBack(m, t.id, [[t.kalem_id, 1]], { talep_id: id })
  const ends = await Promise.all([ret(), withdrawn(env, m, t, id), accept()])
  assert.deepEqual(ends.map((r) => r.status < 300).sort(), [false, false, true])
  assert.equal((await act(m, s.id, 'iptal', { neden: 'x' })).status, 200)
})
