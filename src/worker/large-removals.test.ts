import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { startTest, type TestMagaza } from '../../tests/setup.ts'
import { countTouched, mostInOne, type Touched, totalOf } from '../../tests/touched-rows.ts'
import { inStore } from '../../tests/verbs.ts'
import { until } from '../../tests/webhook-flow.ts'
import { forgetById } from '../domains/kisi/forget.ts'
import { newCustomer, newGroup, patch } from '../domains/musteri/samples.ts'
import { newOrder } from '../domains/siparis/samples.ts'
import { step } from '../domains/webhook/deliver.ts'
import { listDue } from '../domains/webhook/deliver-queries.ts'
import { createLogs } from '../foundation.ts'
import { createFinisher } from './finisher.ts'

// Verbs whose work has no bound: they answer after a bounded part of it, everybody sees it done, and the worker does the
// rest in steps. Rows are counted by the database.

const env = await startTest()
const TABLES = ['musteri', 'musteri_grubu_uye', 'fiyat_listesi_fiyat', 'webhook_teslimat', 'kampanya_kullanim']
const touched = await countTouched(env, [...TABLES, 'kampanya_hedef', 'siparis', 'siparis_not', 'tekrar', 'stok'])

/** A step writes each of its 500 rows once or twice, and a few beside. */
const MOST = 1010
const MANY = 1200

function finisher(t: TestContext) {
  const logs: any[] = []
  const log = createLogs('info', { write: (line) => void logs.push(JSON.parse(line)) }).service
  const made = createFinisher({ db: env.db, log, clock: env.clock.now, told: () => {} })
  t.after(made.stop)
  const run = async () => {
    await made.lookAround()
    await made.idle()
  }
  return { run, logs }
}

const unfinished = async (m: TestMagaza): Promise<string[]> =>
  (await env.rows('select tur from arka_is where magaza_id = $1', [m.id])).map((r) => r.tur)

/** A verb, then all that it leaves to the worker; answers what was changed in all. */
async function inSteps(t: TestContext, m: TestMagaza, verb: () => Promise<unknown>, tur: string): Promise<Touched[]> {
  await touched()
  await verb()
  const first = await touched()
  assert.ok(mostInOne(first) <= MOST, `the request changed ${mostInOne(first)} rows`)
  assert.deepEqual(await unfinished(m), [tur])
  const { run, logs } = finisher(t)
  await run()
  const rest = await touched()
  assert.ok(mostInOne(rest) <= MOST, `a step changed ${mostInOne(rest)} rows`)
  assert.deepEqual([await unfinished(m), logs], [[], []])
  return [...first, ...rest]
}

const done = async (m: TestMagaza, path: string) => assert.equal((await m.call('DELETE', path)).status, 200)

const fillGroup = (m: TestMagaza, id: string, count = MANY) =>
  env.rows(
    `with yeni as (
       insert into musteri (magaza_id, id, eposta, eposta_anahtari, hesap, izin_eposta, izin_sms, adresler, ozel,
         olusturma, guncelleme)
       select $1, 'mus_' || lpad(n::text, 6, '0'), n || '@x.example', n || '@x.example', false, false, false, '[]', '{}',
         now(), now()
       from generate_series(1, $3::int) n returning id)
     insert into musteri_grubu_uye (magaza_id, grup_id, musteri_id, sira) select $1, $2, id, 1 from yeni`,
    [m.id, id, count],
  )

test('a group of many: gone at once for everybody; its members are told of it in steps', async (t) => {
  const m = await env.magaza()
  const id = await newGroup(m)
  const kept = await newGroup(m, 'Kalan')
  await fillGroup(m, id)
  const last = 'mus_001200'
  await patch(m, last, { gruplar: [id, kept] })
  const before = (await m.call('GET', `/v1/musteriler/${last}`)).body
  const gone = await inSteps(
    t,
    m,
    async () => {
      await done(m, `/v1/musteri-gruplari/${id}`)
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
  await fillGroup(m, id)
  await done(m, `/v1/musteri-gruplari/${id}`)
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
  const listed = await inSteps(t, m, () => done(m, `/v1/fiyat-listeleri/${liste.id}`), 'fiyat_listesi')
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
      await done(m, `/v1/kampanyalar/${kampanya.id}`)
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
      await done(m, `/v1/webhooklar/${abonelik.id}`)
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
      const due = await env.db.read.run(listDue, { now })
      assert.deepEqual(
        due.filter((d) => d.magaza_id === m.id),
        [],
      )
      const taken = await env.db.transaction((tx) => step({ tx, magaza_id: m.id, now }, id, [], 10))
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

test('a product and a category that many campaigns are for leave them at once for everybody', async (t) => {
  const m = await env.magaza()
  const urun = (await m.call('POST', '/v1/urunler', { body: { ad: 'Kalem', varyantlar: [{ fiyat: 1000 }] } })).body
  const kategori = (await m.call('POST', '/v1/kategoriler', { body: { ad: 'Kalemler' } })).body
  for (const [hedef, kapsam, path] of [
    [urun.id, 'urunler', `/v1/urunler/${urun.id}`],
    [kategori.id, 'kategoriler', `/v1/kategoriler/${kategori.id}`],
  ]) {
    const body = { ad: 'Kupon', tur: 'indirim', indirim_tipi: 'yuzde', deger: 10, kapsam, hedefler: [hedef] }
    const first = (await m.call('POST', '/v1/kampanyalar', { body: { ...body, kod: `${kapsam?.toUpperCase()}0` } }))
      .body
    await env.rows(
      `with yeni as (
         insert into kampanya (magaza_id, id, ad, tur, kod, otomatik, aktif, indirim_tipi, deger, kapsam, para_birimi,
           kullanim, toplam_indirim, olusturma, guncelleme)
         select k.magaza_id, k.id || n, k.ad, k.tur, k.kod || n, false, true, k.indirim_tipi, k.deger, k.kapsam,
           k.para_birimi, 0, 0, now(), now()
         from kampanya k, generate_series(1, ${MANY - 1}) n where k.magaza_id = $1 and k.id = $2 returning id)
       insert into kampanya_hedef (magaza_id, kampanya_id, sira, urun_id, kategori_id)
       select h.magaza_id, y.id, 0, h.urun_id, h.kategori_id
       from yeni y, kampanya_hedef h where h.magaza_id = $1 and h.kampanya_id = $2`,
      [m.id, first.id],
    )
    const left = await inSteps(
      t,
      m,
      async () => {
        await done(m, path as string)
        const { body } = await m.call('GET', '/v1/kampanyalar?limit=100')
        assert.deepEqual([...new Set(body.veri.flatMap((k: any) => k.hedefler))], [])
      },
      'kampanya_hedefi',
    )
    assert.equal(totalOf(left, 'kampanya_hedef'), MANY)
  }
})

test('one who gave hundreds of orders is forgotten: his record at once, his orders in steps', async (t) => {
  const m = await env.magaza()
  const kisi = await newCustomer(m, { eposta: 'ayse@example.com', ad: 'Ayşe' })
  const order = await newOrder(m, { eposta: 'ayse@example.com', musteri_id: kisi.id })
  await env.rows(
    `insert into siparis (magaza_id, id, no, durum, para_birimi, urun_toplam, indirim_toplam, kargo_toplam, toplam, odenen,
       iade_edilen, indirim_kodlari, musteri_id, eposta, eposta_anahtari, kaynak, degisime_giden, belge, olusturma, guncelleme)
     select s.magaza_id, s.id || n, s.no || '-' || n, s.durum, s.para_birimi, s.urun_toplam, s.indirim_toplam,
       s.kargo_toplam, s.toplam, s.odenen, s.iade_edilen, s.indirim_kodlari, s.musteri_id, s.eposta, s.eposta_anahtari,
       s.kaynak, s.degisime_giden, replace(s.belge, s.id, s.id || n), s.olusturma, s.guncelleme
     from siparis s, generate_series(1, 350) n where s.magaza_id = $1 and s.id = $2`,
    [m.id, order.id],
  )
  const changed = await inSteps(t, m, () => inStore(env, m.id, (w) => forgetById(w, kisi.id)), 'kisi')
  assert.equal(totalOf(changed, 'siparis'), 351)
  const [row] = await env.rows(
    `select count(*)::int as n from siparis where magaza_id = $1 and (eposta like 'ayse%' or belge like '%ayse%')`,
    [m.id],
  )
  assert.equal(row.n, 0)
})

/** A warehouse where many variants were counted and none lie. */
async function emptyWarehouse(m: TestMagaza): Promise<string> {
  const { id } = (await m.call('POST', '/v1/depolar', { body: { ad: 'Boş' } })).body
  const urun = (await m.call('POST', '/v1/urunler', { body: { ad: 'Kalem', varyantlar: [{ fiyat: 1000 }] } })).body
  await env.rows(
    `with v as (
       insert into varyant (magaza_id, id, urun_id, ad, secenekler, stok_takibi, eksi_stok, sira, olusturma, guncelleme)
       select $1, 'var_' || lpad(n::text, 6, '0'), $2, 'x', '{}', true, false, n, now(), now()
       from generate_series(1, ${MANY}) n returning id)
     insert into stok (magaza_id, varyant_id, depo_id, urun_id, miktar, ayrilan, guncelleme)
     select $1, v.id, $3, $2, 0, 0, now() from v`,
    [m.id, urun.id, id],
  )
  return id
}

test('an empty warehouse where many were counted: gone at once for everybody, its counts in steps', async (t) => {
  const m = await env.magaza()
  const id = await emptyWarehouse(m)
  const last = async () => (await m.call('GET', '/v1/stoklar/var_001200')).body
  const before = await last()
  const gone = await inSteps(
    t,
    m,
    async () => {
      await done(m, `/v1/depolar/${id}`)
      assert.equal((await m.call('GET', `/v1/depolar/${id}`)).status, 404)
      assert.deepEqual(await last(), { ...before, depolar: [] })
      const kalemler = [{ varyant_id: 'var_001200', depo_id: id, miktar: 3 }]
      assert.equal((await m.call('POST', '/v1/stoklar/toplu', { body: { kalemler } })).body.hata.kod, 'kayit_yok')
    },
    'depo',
  )
  assert.equal(totalOf(gone, 'stok'), MANY)
  assert.deepEqual(await env.rows('select ad from depo where magaza_id = $1', [m.id]), [{ ad: 'Ana depo' }])
  const after = await last()
  assert.ok(after.guncelleme > before.guncelleme)
})

test('a warehouse that got stock while it was being deleted is there again, with what lies in it', async (t) => {
  const m = await env.magaza()
  const id = await emptyWarehouse(m)
  await done(m, `/v1/depolar/${id}`)
  // As by one who looked before it was gone and wrote after.
  await env.rows(`update stok set miktar = 4 where magaza_id = $1 and varyant_id = 'var_001000'`, [m.id])
  const { run, logs } = finisher(t)
  await run()
  assert.deepEqual([await unfinished(m), logs], [[], []])
  assert.equal((await m.call('GET', `/v1/depolar/${id}`)).status, 200)
  const { body } = await m.call('GET', '/v1/stoklar/var_001000')
  assert.deepEqual(body.depolar, [{ depo_id: id, miktar: 4, ayrilan: 0 }])
})

test('stores take turns: one with much to do does not keep another waiting', async (t) => {
  const [large, small] = [await env.magaza(), await env.magaza()]
  const groups = [await newGroup(large), await newGroup(small)] as const
  await fillGroup(large, groups[0], 2200)
  await fillGroup(small, groups[1], 600)
  await done(large, `/v1/musteri-gruplari/${groups[0]}`)
  await done(small, `/v1/musteri-gruplari/${groups[1]}`)
  await touched()
  const { run } = finisher(t)
  let over = false
  const running = run().finally(() => {
    over = true
  })
  await until('the small one is done', async () => (await unfinished(small)).length === 0)
  assert.equal(over, false)
  assert.deepEqual(await unfinished(large), ['grup'])
  await running
  assert.ok(mostInOne(await touched()) <= MOST)
})
