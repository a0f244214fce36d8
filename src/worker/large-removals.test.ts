import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deleted, fillGroup, MANY, stepsOf } from '../../tests/support/in-steps.ts'
import { newGroup, patch } from '../../tests/support/samples/musteri.ts'
import { startTest, type TestMagaza } from '../../tests/support/setup.ts'
import { countTouched, totalOf } from '../../tests/support/touched-rows.ts'
import { step } from '../domains/webhook/gonderim/deliver.ts'
import { listDue } from '../domains/webhook/gonderim/deliver-queries.ts'

// Fault 31: verbs whose work has no bound. They answer after a bounded part of it, everybody sees it done, and the worker does the
// rest in steps. Rows are counted by the database.

const env = await startTest()
const TABLES = ['musteri', 'musteri_grubu_uye', 'fiyat_listesi_fiyat', 'webhook_teslimat', 'kampanya_kullanim']
const touched = await countTouched(env, TABLES)

const { inSteps, finisher, unfinished } = stepsOf(env, touched)

test('a group of many: gone at once for everybody; its members are told of it in steps', async (t) => {
  const m = await env.magaza()
  const id = await newGroup(m)
  const kept = await newGroup(m, 'Kalan')
  await fillGroup(env, m, id)
  const last = 'mus_001200'
  await patch(m, last, { gruplar: [id, kept] })
  const before = (await m.call('GET', `/v1/musteriler/${last}`)).body
  const gone = await inSteps(
    t,
    m,
    async () => {
      await deleted(m, `/v1/musteri-gruplari/${id}`)
      // The last one is far from its turn.
      const now = (await m.call('GET', `/v1/musteriler/${last}`)).body
      assert.deepEqual(now, { ...before, gruplar: [kept] })
      assert.deepEqual((await m.call('GET', `/v1/musteriler?grup=${id}`)).body.veri, [])
      assert.equal((await m.call('GET', `/v1/musteri-gruplari/${id}`)).status, 404)
      assert.equal((await patch(m, last, { gruplar: [id] })).body.hata.kod, 'kayit_yok')
    },
    'grup',
  )
  assert.equal(totalOf(gone, 'musteri_grubu_uye'), MANY)
  assert.equal(totalOf(gone, 'musteri'), MANY)
  const after = (await m.call('GET', `/v1/musteriler/${last}`)).body
  assert.deepEqual(after, { ...before, gruplar: [kept], guncelleme: after.guncelleme })
  assert.ok(after.guncelleme > before.guncelleme)
})

test('what is left outlives a process, and a step that fails is tried again after a while', async (t) => {
  const m = await env.magaza()
  const id = await newGroup(m)
  await fillGroup(env, m, id)
  await deleted(m, `/v1/musteri-gruplari/${id}`)
  await env.rows(`
    create function bozuk() returns trigger language plpgsql as $$ begin raise exception 'bozuk satir'; end $$`)
  await env.rows(`
    create trigger bozuk before update on musteri for each row when (old.id = 'mus_001100') execute function bozuk()`)
  const { run, logs } = finisher(t)
  await run()
  assert.deepEqual(
    logs.map((l) => [l.msg, l.level, l.magaza, l.tur, l.kayit, l.deneme]),
    [['unfinished work failed', 50, m.id, 'grup', id, 1]],
  )
  // The steps before it stay done.
  const left = 'select count(*)::int as n from musteri_grubu_uye where magaza_id = $1'
  assert.equal((await env.rows(left, [m.id]))[0].n, 200)
  await env.rows('drop trigger bozuk on musteri')
  await run()
  assert.equal((await env.rows(left, [m.id]))[0].n, 200, 'it rests')
  env.clock.shiftMs += 2000
  const another = finisher(t)
  await another.run()
  assert.deepEqual([(await env.rows(left, [m.id]))[0].n, await unfinished(m), another.logs], [0, [], []])
})

test('a price list, a campaign and a subscription: what belongs to them goes in steps', async (t) => {
  const m = await env.magaza()
  const liste = (await m.call('POST', '/v1/fiyat-listeleri', { body: { ad: 'Bayi' } })).body
  const urun = (await m.call('POST', '/v1/urunler', { body: { ad: 'Kalem', varyantlar: [{ fiyat: 1000 }] } })).body
  const prices = (first: number, last: number) =>
    env.rows(
      `with v as (
         insert into varyant (magaza_id, id, urun_id, ad, secenekler, stok_takibi, eksi_stok, sira, olusturma, guncelleme)
         select $1, 'var_' || lpad(n::text, 6, '0'), $2, 'x', '{}', false, false, n, now(), now()
         from generate_series($4::int, $5::int) n returning id)
       insert into fiyat_listesi_fiyat (magaza_id, liste_id, varyant_id, para_birimi, tutar)
       select $1, $3, v.id, 'TRY', 1 from v`,
      [m.id, urun.id, liste.id, first, last],
    )
  await prices(1, MANY)
  const listed = await inSteps(t, m, () => deleted(m, `/v1/fiyat-listeleri/${liste.id}`), 'fiyat_listesi')
  assert.equal(totalOf(listed, 'fiyat_listesi_fiyat'), MANY)

  const body = { ad: 'Yaz', tur: 'indirim', kod: 'YAZ', indirim_tipi: 'yuzde', deger: 10 }
  const kampanya = (await m.call('POST', '/v1/kampanyalar', { body })).body
  await env.rows(
    `insert into kampanya_kullanim (magaza_id, sahip, kampanya_id, indirim, olusturma)
     select $1, 'order_' || n, $2, 1, now() from generate_series(1, ${MANY}) n`,
    [m.id, kampanya.id],
  )
  const used = await inSteps(
    t,
    m,
    async () => {
      await deleted(m, `/v1/kampanyalar/${kampanya.id}`)
      assert.equal((await m.call('POST', '/v1/kampanyalar', { body })).status, 201, 'its code is free')
    },
    'kampanya',
  )
  assert.equal(totalOf(used, 'kampanya_kullanim'), MANY)

  const abonelik = await newSubscription(m)
  await fillDeliveries(m, abonelik.id)
  const delivered = await inSteps(
    t,
    m,
    async () => {
      await deleted(m, `/v1/webhooklar/${abonelik.id}`)
      assert.equal((await m.call('GET', `/v1/webhooklar/${abonelik.id}/teslimatlar`)).status, 404)
    },
    'webhook',
  )
  assert.equal(totalOf(delivered, 'webhook_teslimat'), MANY)
})

const newSubscription = async (m: TestMagaza): Promise<any> =>
  (await m.call('POST', '/v1/webhooklar', { body: { adres: 'https://alici.example', olaylar: ['urun.olusturuldu'] } }))
    .body

const fillDeliveries = (m: TestMagaza, abonelik_id: string) =>
  env.rows(
    `insert into webhook_teslimat (magaza_id, id, abonelik_id, olay_id, olay, kayit_id, sira, durum, deneme, sonraki,
       sayilir, olusturma, guncelleme)
     select $1, 'whd_' || $2 || n, $2, 'evt_' || n, 'urun.olusturuldu', 'urun_' || n, n, 'bekliyor', 0, now(), true, now(),
       now()
     from generate_series(1, ${MANY}) n`,
    [m.id, abonelik_id],
  )

test('a subscription that is closed: nothing more is due at once, it is given up in steps, then it may be opened', async (t) => {
  const m = await env.magaza()
  const { id } = await newSubscription(m)
  await fillDeliveries(m, id)
  const turn = (aktif: boolean) => m.call('PATCH', `/v1/webhooklar/${id}`, { body: { aktif } })
  const given = await inSteps(
    t,
    m,
    async () => {
      assert.equal((await turn(false)).status, 200)
      const now = env.clock.now()
      const due = await env.db.across(listDue, { now })
      assert.deepEqual(
        due.filter((d) => d.magaza_id === m.id),
        [],
      )
      const taken = await env.db.transaction(m.id, (tx) => step({ tx, magaza_id: m.id, now }, id, [], 10))
      assert.deepEqual(taken.teslimatlar, [])
      const early = await turn(true)
      assert.deepEqual([early.status, early.headers['retry-after'], early.body.hata.kod], [503, '1', 'bakim'])
    },
    'webhook_kapanis',
  )
  assert.equal(totalOf(given, 'webhook_teslimat'), MANY)
  const states = await env.rows('select distinct durum, son_hata from webhook_teslimat where magaza_id = $1', [m.id])
  assert.deepEqual(states, [{ durum: 'vazgecildi', son_hata: 'abonelik_kapali' }])
  assert.equal((await turn(true)).status, 200)
})
