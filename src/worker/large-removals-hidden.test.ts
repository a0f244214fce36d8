import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deleted, fillGroup, MANY, MOST, stepsOf } from '../../tests/support/in-steps.ts'
import { until } from '../../tests/support/processes/until.ts'
import { newCustomer, newGroup } from '../../tests/support/samples/musteri.ts'
import { newOrder } from '../../tests/support/samples/siparis.ts'
import { startShared, type TestMagaza } from '../../tests/support/setup.ts'
import { countTouched, mostInOne, totalOf } from '../../tests/support/touched-rows.ts'
import { inStore } from '../../tests/support/verbs.ts'
import { forgetById } from '../domains/kisi/forget.ts'

// Verbs whose work has no bound: they answer after a bounded part of it, everybody sees it done, and the worker does the
// rest in steps. Rows are counted by the database.

const env = await startShared()
const touched = await countTouched(env, ['musteri', 'musteri_grubu_uye', 'kampanya_hedef', 'siparis', 'stok'])

const { inSteps, finisher, unfinished } = stepsOf(env, touched)

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
        await deleted(m, path as string)
        const { body } = await m.call('GET', '/v1/kampanyalar?limit=100')
        assert.deepEqual([...new Set(body.veri.flatMap((k: any) => k.hedefler))], [])
      },
      'kampanya_hedefi',
    )
    assert.equal(totalOf(left, 'kampanya_hedef'), MANY)
  }
})

test('a customer with hundreds of orders is forgotten: the record at once, the orders in steps', async (t) => {
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
      await deleted(m, `/v1/depolar/${id}`)
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
  await deleted(m, `/v1/depolar/${id}`)
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
  await fillGroup(env, large, groups[0], 2200)
  await fillGroup(env, small, groups[1], 600)
  await deleted(large, `/v1/musteri-gruplari/${groups[0]}`)
  await deleted(small, `/v1/musteri-gruplari/${groups[1]}`)
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
