import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keyed, sameAnswer } from '../../../../tests/support/keyed.ts'
import { refused } from '../../../../tests/support/refusal.ts'
import {
  closeByFailures,
  delivered,
  logged,
  notFound,
  path,
  subscribe,
} from '../../../../tests/support/samples/webhook.ts'
import { startShared } from '../../../../tests/support/setup.ts'

const env = await startShared()
const m = await env.magaza()

const ping = (id: string) => m.call('POST', `${path}/${id}/test`)
const repeat = (id: string, teslimat_id: string) => m.call('POST', `${path}/${id}/teslimatlar/${teslimat_id}/tekrar`)
const list = (id: string, query = '') => m.call('GET', `${path}/${id}/teslimatlar${query}`)
const rowOf = async (id: string) =>
  (
    await env.rows('select sayilir, govde, kayit_id, kilit from webhook_teslimat where magaza_id = $1 and id = $2', [
      m.id,
      id,
    ])
  )[0]

test('a test event waits to be sent, counts for nothing and is in no log', async () => {
  const { id } = await subscribe(m)
  const events = await env.events(m.id)
  const reply = await ping(id)
  const { id: teslimat_id, olay_id, olusturma, ...rest } = reply.body
  assert.equal(reply.status, 200)
  assert.match(teslimat_id, /^whd_[0-9a-z]{26}$/)
  assert.match(olay_id, /^evt_[0-9a-z]{26}$/)
  assert.deepEqual(rest, {
    abonelik_id: id,
    olay: 'test.ping',
    durum: 'bekliyor',
    deneme: 0,
    sonraki: olusturma,
    son_kod: null,
    son_hata: null,
    sure_ms: null,
    guncelleme: olusturma,
  })
  const row = await rowOf(teslimat_id)
  assert.deepEqual([row.sayilir, row.kayit_id, row.kilit], [false, id, null])
  assert.deepEqual(JSON.parse(row.govde), {
    id: olay_id,
    olay: 'test.ping',
    magaza: m.id,
    zaman: olusturma,
    veri: { abonelik_id: id, mesaj: 'Bu bir deneme bildirimidir.' },
  })
  assert.deepEqual((await list(id)).body, { veri: [reply.body], sonraki: null })
  assert.deepEqual(await env.events(m.id), events)
})

test('a closed subscription takes test events and repeats: is the receiver back?', async () => {
  const { id } = await subscribe(m)
  const old = await delivered(env, m, id, await logged(env, m), { durum: 'vazgecildi' })
  await closeByFailures(env, m, id)
  for (const reply of [await ping(id), await repeat(id, old)]) {
    assert.deepEqual([reply.status, reply.body.durum], [200, 'bekliyor'])
  }
  assert.equal((await m.call('GET', `${path}/${id}`)).body.aktif, false)
})

test('a repeat is a delivery of its own with the same event', async () => {
  const { id } = await subscribe(m)
  for (const durum of ['basarili', 'vazgecildi', 'hata', 'bekliyor']) {
    const olay_id = await logged(env, m)
    const old = await delivered(env, m, id, olay_id, { durum })
    const before = (await list(id)).body.veri
    const { body, status } = await repeat(id, old)
    assert.equal(status, 200)
    assert.notEqual(body.id, old)
    assert.deepEqual(body, {
      ...body,
      abonelik_id: id,
      olay: 'urun.olusturuldu',
      olay_id,
      durum: 'bekliyor',
      deneme: 0,
      sonraki: body.olusturma,
      son_kod: null,
      son_hata: null,
      sure_ms: null,
    })
    assert.deepEqual(await rowOf(body.id), { sayilir: false, govde: null, kayit_id: 'urun_x', kilit: null })
    assert.deepEqual((await list(id)).body.veri, [body, ...before])
  }
})

test('a repeated test event brings its body along', async () => {
  const { id } = await subscribe(m)
  const first = (await ping(id)).body
  const again = (await repeat(id, first.id)).body
  assert.deepEqual([again.olay, again.olay_id], ['test.ping', first.olay_id])
  assert.equal((await rowOf(again.id)).govde, (await rowOf(first.id)).govde)
})

test('what is gone from the log, or was sent to another subscription, cannot be repeated', async () => {
  const [a, b] = [await subscribe(m), await subscribe(m)]
  const olay_id = await logged(env, m)
  const teslimat = await delivered(env, m, a.id, olay_id)
  await refused(env, m.id, () => repeat(b.id, teslimat), notFound)
  await refused(env, m.id, () => repeat(a.id, 'whd_yok'), notFound)
  await refused(env, m.id, () => repeat('wh_yok', teslimat), notFound)
  await env.rows('delete from olay_gunlugu where magaza_id = $1 and id = $2', [m.id, olay_id])
  await refused(env, m.id, () => repeat(a.id, teslimat), notFound)
})

test('a key makes one delivery of each, however often it is sent', async () => {
  const { id } = await subscribe(m)
  const old = await delivered(env, m, id, await logged(env, m))
  for (const to of [`${path}/${id}/test`, `${path}/${id}/teslimatlar/${old}/tekrar`]) {
    const first = await m.call('POST', to, keyed(`bir ${to}`))
    assert.equal(first.status, 200)
    sameAnswer(await m.call('POST', to, keyed(`bir ${to}`)), first)
  }
  assert.equal((await list(id)).body.veri.length, 3)
})

test('deliveries are paged, newest first, and filtered by durum and olay', async () => {
  const { id } = await subscribe(m)
  const made: { id: string; durum: string; olay: string }[] = []
  for (const olay of ['urun.olusturuldu', 'urun.silindi', 'test.ping']) {
    for (const durum of ['bekliyor', 'basarili', 'hata', 'vazgecildi']) {
      made.unshift({ id: await delivered(env, m, id, await logged(env, m, { olay }), { olay, durum }), durum, olay })
    }
  }
  await ping((await subscribe(m)).id)
  const ids = (veri: { id: string }[]) => veri.map((t) => t.id)
  assert.deepEqual(ids((await list(id)).body.veri), ids(made))
  for (const t of made) {
    assert.deepEqual(ids((await list(id, `?durum=${t.durum}&olay=${t.olay}`)).body.veri), [t.id])
    assert.deepEqual(ids((await list(id, `?durum=${t.durum}`)).body.veri), ids(made.filter((x) => x.durum === t.durum)))
    assert.deepEqual(ids((await list(id, `?olay=${t.olay}`)).body.veri), ids(made.filter((x) => x.olay === t.olay)))
  }
  assert.deepEqual((await list(id, '?olay=stok.degisti')).body, { veri: [], sonraki: null })

  const walked: string[] = []
  let query = '?limit=2&durum=hata'
  for (let pages = 0; query; pages++) {
    const { body } = await list(id, query)
    walked.push(...ids(body.veri))
    query = body.sonraki ? `?limit=2&durum=hata&sonraki=${body.sonraki}` : ''
    assert.ok(pages < 5)
  }
  assert.deepEqual(walked, ids(made.filter((t) => t.durum === 'hata')))
})

test('filters outside their values are told', async () => {
  const { id } = await subscribe(m)
  const durum = 'durum: şunlardan biri olmalı: bekliyor, basarili, hata, vazgecildi'
  await refused(env, m.id, () => list(id, '?durum=yok'), [422, 'girdi_gecersiz', durum])
  assert.match((await list(id, '?olay=urun.yok')).body.hata.mesaj, /^olay: şunlardan biri olmalı: .*, test\.ping$/)
  await refused(env, m.id, () => list('wh_yok'), notFound)
})
