import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newCampaign } from '../../../tests/support/samples/kampanya.ts'
import { ask, newPerson } from '../../../tests/support/samples/kullanici.ts'
import { done, giveBack, MAX, newOrder, newVariant, ship, thing } from '../../../tests/support/samples/siparis.ts'
import { newDepo, setStock } from '../../../tests/support/samples/stok.ts'
import { startShared } from '../../../tests/support/setup.ts'
import { salesOf } from './rules.ts'

// Sums of the largest amounts: exact inside, rounded in JSON, never a 500.

const env = await startShared()
const m = await env.magaza()
const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })

async function read(part: string) {
  const reply = await ask(env, owner, 'GET', `magazalar/${m.id}/${part}`)
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}

const times = (n: number): number => Number(BigInt(n) * BigInt(MAX))
const eposta = 'zengin@example.com'

/** Multiplies the store's orders, with their lines. */
async function multiply(n: number): Promise<void> {
  await env.rows(
    `insert into siparis
     select (jsonb_populate_record(s, jsonb_build_object('id', s.id || g.i, 'no', s.no || '-' || g.i))).*
     from siparis s, generate_series(1, $2::int) as g(i) where s.magaza_id = $1`,
    [m.id, n],
  )
  await env.rows(
    `insert into siparis_kalem
     select (jsonb_populate_record(k, jsonb_build_object('siparis_id', k.siparis_id || g.i))).*
     from siparis_kalem k, generate_series(1, $2::int) as g(i) where k.magaza_id = $1`,
    [m.id, n],
  )
}

test('the dashboard, customers, orders and counts of a store that sells for the largest amount several times', async () => {
  const { id: varyant_id } = await newVariant(m, { fiyat: MAX })
  const orders = []
  for (const kalemler of [[thing(MAX)], [thing(MAX)], [{ varyant_id, adet: 1 }]]) {
    orders.push(await newOrder(m, { kalemler, eposta }))
  }
  const { satis, cok_satanlar } = await read('ozet')
  assert.deepEqual([satis.siparis, satis.ciro, satis.gunler.at(-1).ciro], [3, times(3), times(3)])
  assert.deepEqual(
    cok_satanlar.map((c: any) => [c.ad, c.adet, c.tutar]),
    [
      ['Hediye paketi', 2, times(2)],
      ['Gömlek', 1, MAX],
    ],
  )
  const [row] = (await read('musteriler')).veri
  const spent = [{ para_birimi: 'TRY', tutar: times(3) }]
  assert.deepEqual(row.harcamalar, spent)
  assert.deepEqual((await read(`musteriler/${row.id}/ozet`)).harcamalar, spent)
  assert.equal((await read('siparisler')).veri.length, 3)
  assert.equal((await read('siparisler/sayilar')).hazirlaniyor.sayi, 3)
  assert.equal((await m.call('GET', '/v1/siparisler')).body.veri.length, 3)
  assert.equal((await m.call('GET', `/v1/musteriler?eposta=${eposta}`)).status, 200)

  // Also beyond bigint.
  await multiply(1100)
  const beyond = await read('ozet')
  assert.deepEqual([beyond.satis.siparis, beyond.satis.ciro], [3303, times(3303)])
  assert.deepEqual([beyond.cok_satanlar[0].adet, beyond.cok_satanlar[0].tutar], [2202, times(2202)])
  for (const part of ['musteriler', `musteriler/${row.id}/ozet`, 'siparisler', 'siparisler/sayilar']) await read(part)
})

test('sums of many days are added up exactly before they are rounded', async () => {
  const now = new Date('2026-11-15T12:00:00Z')
  const rows = ['2026-11-13', '2026-11-14', '2026-11-15'].map((gun) => ({ gun, siparis: 1, ciro: '9007199254740993' }))
  const { ciro, gunler } = salesOf(rows, now, 3, false)
  assert.deepEqual([ciro, gunler.length], [Number(3n * 9007199254740993n), 3])
})

test('stock that is full in several warehouses', async () => {
  const own = await env.magaza()
  const FULL = 2147483647
  const { id: varyant_id, urun_id } = await newVariant(own, { sku: 'DOLU', stok: FULL }, { durum: 'yayinda' })
  for (let i = 0; i < 3; i++) await setStock(own, { varyant_id, depo_id: await newDepo(own), miktar: FULL })
  const stok = 4 * FULL
  assert.equal((await own.call('GET', `/v1/urunler/${urun_id}`)).body.varyantlar[0].stok, stok)
  assert.equal((await own.call('GET', '/v1/urunler?sku=DOLU')).body.veri[0].varyantlar[0].stok, stok)
  assert.equal((await own.call('GET', `/v1/stoklar/${varyant_id}`)).body.satilabilir, stok)
  assert.equal((await own.call('GET', '/v1/stoklar')).body.veri[0].satilabilir, stok)
  const person = await newPerson(env, { magaza: own.id, rol: 'sahip' })
  const at = async (part: string, body?: object) => {
    const reply = await ask(env, person, body ? 'POST' : 'GET', `magazalar/${own.id}/${part}`, body)
    assert.equal(reply.status, 200, reply.text)
    return reply.body
  }
  assert.equal((await at('urunler')).veri[0].stok, stok)
  const draft = await at('siparisler/onizle', { kalemler: [{ varyant_id, adet: 9999 }] })
  assert.equal(draft.kalemler[0].satilabilir, stok)
  for (const part of ['stok', 'stok?durum=az', 'stok/hareketler', 'urunler/sayilar', 'ozet']) await at(part)
  const order = await newOrder(own, { kalemler: [{ varyant_id, adet: 9999 }], odeme: undefined })
  assert.equal(order.kalemler[0].adet, 9999)
})

test('what returns promise again and again after refusals, and what is owed of it', async () => {
  await env.rows(`update odeme_saglayici set davranis = 'basarisiz' where magaza_id = $1`, [m.id])
  const lines = [thing(MAX), thing(0, { adet: 3 })]
  const s = await ship(m, (await newOrder(m, { kalemler: lines })).id)
  for (let i = 0; i < 3; i++) {
    const reply = await giveBack(m, s.id, [[s.kalemler[1].id, 1]], { tutar: MAX })
    assert.equal(reply.status, 201, reply.text)
  }
  const story = await read(`siparisler/${s.id}/zaman-cizelgesi`)
  assert.deepEqual([story.iade_borcu, story.geri_verilebilir], [MAX, MAX])
  await env.rows(`update odeme_saglayici set davranis = 'basarili' where magaza_id = $1`, [m.id])
  assert.equal((await done(m, s.id, 'para-iadesi', {})).iade_edilen, MAX)
  assert.equal((await read('iadeler')).veri.length, 3)
})

test('what a campaign has given in all is shown as far as a number goes, and is exact when uses are taken back', async () => {
  const own = await env.magaza()
  const { id: varyant_id } = await newVariant(own, { fiyat: MAX })
  const k = await newCampaign(own, { kod: 'HEPSI', deger: 100 })
  const total = async () => (await own.call('GET', `/v1/kampanyalar/${k.id}`)).body.toplam_indirim
  const body = { kalemler: [{ varyant_id, adet: 1 }], indirim_kodlari: ['HEPSI'], odeme: undefined }
  const orders = []
  for (let i = 0; i < 3; i++) orders.push(await newOrder(own, body))
  assert.equal(await total(), MAX)
  for (const [i, left] of [MAX, MAX, 0].entries()) {
    await done(own, orders[i].id, 'iptal', { neden: 'x' })
    assert.equal(await total(), left)
  }
  assert.equal((await own.call('GET', '/v1/kampanyalar')).status, 200)
})
