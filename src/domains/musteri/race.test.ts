import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { untilWaiting } from '../../../tests/support/processes/until.ts'
import { eposta, gruplar, newCustomer, newGroup, patch, path, within } from '../../../tests/support/samples/musteri.ts'
import { startTest } from '../../../tests/support/setup.ts'
import { ensure } from './ensure.ts'
import { changeMembers } from './grup/uyeler.ts'
import type { UyelerDegisikligi } from './panel/schema.ts'

// Concurrent writers of customers and groups: only expected errors, no deadlocks.

const env = await startTest()
const m = await env.magaza()

const deadlocks = async (): Promise<number> => {
  await env.rows('select pg_stat_force_next_flush()')
  const [row] = await env.rows('select deadlocks::int from pg_stat_database where datname = current_database()')
  return row.deadlocks
}
const get = async (id: string) => (await m.call('GET', `${path}/${id}`)).body

test('twins of one e-mail: one is made, the others are told; one event', async () => {
  const address = eposta()
  const spellings = [address, address.toUpperCase(), address.replace('kisi', 'Kisi')]
  const bodies = Array.from({ length: 9 }, (_, i) => ({
    eposta: spellings[i % 3],
    izinler: { eposta: true, sms: true },
  }))
  const replies = await Promise.all(bodies.map((body) => m.call('POST', path, { body })))
  assert.deepEqual(replies.map((r) => r.status).sort(), [201, ...Array(8).fill(422)])
  for (const { status, body } of replies) {
    if (status === 422)
      assert.deepEqual(body.hata, { kod: 'eposta_kullanimda', mesaj: 'eposta: Bu e-posta kullanımda' })
  }
  const made = replies.find((r) => r.status === 201)
  const told = (await env.events(m.id)).filter((e) => e.veri.eposta.toLowerCase() === address)
  assert.deepEqual(
    told.map((e) => e.veri),
    [made?.body],
  )
})

test('guests of one e-mail at once, and one made by the API among them: all get the same customer', async () => {
  for (let round = 0; round < 5; round++) {
    const address = eposta()
    const [reply, ...guests] = await Promise.all([
      m.call('POST', path, { body: { eposta: address } }),
      ...Array.from({ length: 6 }, () => within(env, m, (w) => ensure(w, { eposta: address, kaynak: 'vitrin' }))),
    ])
    const ids = new Set(guests.map((g) => g.id))
    if (reply.status === 201) ids.add(reply.body.id)
    else assert.equal(reply.body.hata.kod, 'eposta_kullanimda')
    assert.equal(ids.size, 1)
    assert.equal((await env.events(m.id)).filter((e) => e.veri.eposta === address).length, 1)
  }
  const left = `select s.sozcuk from musteri_sozcuk s where s.magaza_id = $1
    and not exists (select from musteri k where k.magaza_id = $1 and k.id = s.musteri_id)`
  assert.deepEqual(await env.rows(left, [m.id]), [], 'those who came too late leave no words behind')
})

test('customers change groups while one of these is deleted', async () => {
  const before = await deadlocks()
  const kept = await newGroup(m)
  for (let round = 0; round < 8; round++) {
    const doomed = await newGroup(m)
    const people = await Promise.all(
      Array.from({ length: 8 }, (_, i) => newCustomer(m, { gruplar: i % 2 ? [doomed, kept] : [kept] })),
    )
    const [removed, ...changed] = await Promise.all([
      m.call('DELETE', `${gruplar}/${doomed}`),
      ...people.map((p, i) => patch(m, p.id, { gruplar: i % 4 < 2 ? [kept, doomed] : [] })),
      ...people.toReversed().map((p) => patch(m, p.id, { ad: 'Değişti' })),
    ])
    assert.equal(removed.status, 200)
    for (const { status, body } of changed) {
      if (status !== 200) assert.deepEqual([status, body.hata.kod], [422, 'kayit_yok'])
    }
    for (const p of people) assert.equal((await get(p.id)).gruplar.includes(doomed), false)
  }
  assert.equal(await deadlocks(), before)
})

test('one who joins a group that is being deleted waits for it without holding what the deletion needs', async () => {
  const before = await deadlocks()
  const doomed = await newGroup(m)
  const [a, b] = [await newCustomer(m, { gruplar: [doomed] }), await newCustomer(m, { gruplar: [doomed] })]
  const client = new pg.Client(env.connection)
  await client.connect()
  await client.query('begin')
  await client.query('select 1 from musteri where magaza_id = $1 and id = $2 for no key update', [m.id, a.id])
  // It holds the group and waits for its first member.
  const removing = m.call('DELETE', `${gruplar}/${doomed}`)
  await untilWaiting(env, 1)
  const joining = patch(m, b.id, { ad: 'Yeni', gruplar: [doomed] })
  await untilWaiting(env, 2)
  await client.query('commit')
  await client.end()
  const [removed, joined] = await Promise.all([removing, joining])
  assert.deepEqual([removed.status, joined.status], [200, 422])
  assert.deepEqual(joined.body.hata, { kod: 'kayit_yok', mesaj: 'gruplar[0]: Böyle bir kayıt yok' })
  const { guncelleme, ...after } = await get(b.id)
  assert.deepEqual({ ...after, guncelleme: b.guncelleme }, { ...b, gruplar: [] })
  assert.ok(guncelleme > b.guncelleme)
  assert.equal(await deadlocks(), before)
})

test('a group is deleted while a price list takes it: one of the two is refused', async () => {
  for (let round = 0; round < 8; round++) {
    const id = await newGroup(m)
    const [removed, listed] = await Promise.all([
      m.call('DELETE', `${gruplar}/${id}`),
      m.call('POST', '/v1/fiyat-listeleri', { body: { ad: 'Liste', musteri_gruplari: [id] } }),
    ])
    const outcome = `${removed.status} ${listed.status}`
    assert.ok(['200 422', '409 201'].includes(outcome), outcome)
  }
})

test('changes of one customer at once: each is seen, the last answer stands', async () => {
  const [a, b] = [await newGroup(m), await newGroup(m)]
  const { id } = await newCustomer(m)
  for (let round = 0; round < 6; round++) {
    const replies = await Promise.all([
      patch(m, id, { ad: `Ad ${round}` }),
      patch(m, id, { soyad: `Soyad ${round}` }),
      patch(m, id, { gruplar: round % 2 ? [a, b] : [b, a] }),
      patch(m, id, { izinler: { eposta: round % 2 === 0, sms: round % 2 === 1 } }),
    ])
    assert.deepEqual(
      replies.map((r) => r.status),
      [200, 200, 200, 200],
    )
    assert.equal(new Set(replies.map((r) => r.body.guncelleme)).size, 4)
    const last = replies.toSorted((x, y) => (x.body.guncelleme < y.body.guncelleme ? 1 : -1))[0]
    assert.equal(last?.text, (await m.call('GET', `${path}/${id}`)).text)
    const { ad, soyad, gruplar: now } = await get(id)
    assert.deepEqual([ad, soyad, now], [`Ad ${round}`, `Soyad ${round}`, round % 2 ? [a, b] : [b, a]])
  }
})

test('those who join and leave at once, by their record and by the group: every group counts its members', async () => {
  const before = await deadlocks()
  const [a, b] = [await newGroup(m), await newGroup(m)]
  const people = await Promise.all(
    Array.from({ length: 12 }, (_, i) => newCustomer(m, { gruplar: i % 2 ? [a, b] : [] })),
  )
  const members = (grup: string, uyeler: UyelerDegisikligi) => within(env, m, (w) => changeMembers(w, grup, uyeler))
  for (let round = 0; round < 4; round++) {
    await Promise.all([
      ...people.slice(0, 8).map((p, i) => patch(m, p.id, { gruplar: [[a], [b, a], [], [b]][(i + round) % 4] })),
      members(a, { ekle: people.slice(6, 10).map((p) => p.id), cikar: people.slice(10).map((p) => p.id) }),
      members(b, { ekle: people.slice(10).map((p) => p.id), cikar: people.slice(6, 10).map((p) => p.id) }),
    ])
    for (const grup of [a, b]) {
      const [{ sayi }] = await env.rows('select count(*)::int as sayi from musteri_grubu_uye where grup_id = $1', [
        grup,
      ])
      assert.equal((await m.call('GET', `${gruplar}/${grup}`)).body.uye_sayisi, sayi)
    }
  }
  assert.equal(await deadlocks(), before)
})
