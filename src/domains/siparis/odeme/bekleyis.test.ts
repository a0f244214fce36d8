import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { beforeEach, test } from 'node:test'
import { contentOf } from '../../../../tests/support/refusal.ts'
import { newCampaign } from '../../../../tests/support/samples/kampanya.ts'
import { onSale, ready, shopper } from '../../../../tests/support/samples/sepet.ts'
import { get } from '../../../../tests/support/samples/siparis.ts'
import { startTest, type TestMagaza } from '../../../../tests/support/setup.ts'
import { workOf } from '../../../../tests/support/verbs.ts'
import { DAY_MS, HOUR_MS } from '../../../core/time.ts'
import { splitStatements } from '../../../db/upkeep/migrate.ts'
import { settleUnpaid } from '../../../worker/sweep.ts'
import { update } from '../../magaza/ayar.ts'
import type { MagazaDegisikligi } from '../../magaza/schema.ts'
import { timeline } from '../panel/timeline.ts'

// Shop orders that wait for a transfer: one reminder, then cancelled.

const env = await startTest()

beforeEach(() => {
  env.clock.shiftMs = 0
})

const settle = () => settleUnpaid(env.db, env.ports, env.clock.now())
const later = async (ms: number) => {
  env.clock.shiftMs += ms
  await settle()
}
const set = (m: TestMagaza, ayar: MagazaDegisikligi) =>
  env.db.transaction(m.id, async (tx, tries) => update(await workOf(env, m.id, tx, tries), ayar))
const mails = (m: TestMagaza) =>
  env.rows('select kime, konu, metin from giden_eposta where magaza_id = $1 order by id', [m.id])
const waiting = (m: TestMagaza) =>
  env.rows('select siparis_id, sonraki from bekleyen_odeme where magaza_id = $1 order by 1', [m.id])
const sold = async (m: TestMagaza, id: string) => (await m.call('GET', `/v1/varyantlar/${id}`)).body.stok
const storyOf = (m: TestMagaza, id: string) =>
  env.db.transaction(m.id, async (tx, tries) =>
    (await timeline(await workOf(env, m.id, tx, tries), id)).veri.map((i) => [i.tur, i.neden]),
  )

async function order(m: TestMagaza, varyant_id: string, adet = 1): Promise<string> {
  const s = await ready(env, m, varyant_id, adet)
  return (await s.paid('havale')).siparis.id
}

test('an unpaid order lapses after three days: goods and codes come back, one event, one reminder, one farewell', async () => {
  const m = await env.magaza()
  const v = await onSale(m)
  const kampanya = await newCampaign(m, { kod: 'YAZ', kullanim_siniri: 1 })
  const s = await shopper(env, m)
  await s.fill([v.id, 10])
  await s.enter('YAZ')
  await s.deliverTo('ayse@example.com')
  const { siparis } = await s.paid('havale')
  assert.equal(await sold(m, v.id), 0)
  assert.match((await mails(m))[0].metin, /Son ödeme: .* Gelmezse sipariş iptal olur\./)

  await later(2 * DAY_MS - HOUR_MS)
  assert.equal((await mails(m)).length, 1)
  await later(HOUR_MS + 60_000)
  await settle()
  const reminder = (await mails(m))[1]
  assert.equal(reminder.kime, 'ayse@example.com')
  assert.equal(reminder.konu, `Ödemenizi bekliyoruz: ${siparis.no} · Mağaza ${m.id}`)
  assert.match(reminder.metin, /ödemesi henüz bize ulaşmadı\. .* tarihine kadar gelmezse sipariş iptal olur\./)
  assert.equal((await get(m, siparis.id)).durum, 'odeme_bekliyor')
  assert.equal((await mails(m)).length, 2)

  const before = (await env.events(m.id)).length
  await later(DAY_MS)
  const lapsed = await get(m, siparis.id)
  assert.deepEqual([lapsed.durum, lapsed.iptal_nedeni], ['iptal', 'odeme_suresi_doldu'])
  assert.deepEqual(
    lapsed.odemeler.map((o: any) => o.durum),
    ['iptal'],
  )
  assert.equal(await sold(m, v.id), 10)
  assert.equal((await m.call('GET', `/v1/kampanyalar/${kampanya.id}`)).body.kullanim, 0)
  const told = (await env.events(m.id)).slice(before).filter((e) => e.olay.startsWith('siparis.'))
  assert.deepEqual(
    told.map((e) => [e.olay, e.ek, e.veri.iptal_nedeni]),
    [['siparis.iptal_edildi', { neden: 'odeme_suresi_doldu' }, 'odeme_suresi_doldu']],
  )
  const [, , farewell] = await mails(m)
  assert.equal(farewell.konu, `Siparişiniz iptal edildi: ${siparis.no} · Mağaza ${m.id}`)
  assert.deepEqual(await storyOf(m, siparis.id), [
    ['iptal_epostasi', null],
    ['iptal_edildi', 'odeme_suresi_doldu'],
    ['odeme_hatirlatmasi', null],
    ['siparis_epostasi', null],
    ['olusturuldu', null],
  ])
  assert.deepEqual(await waiting(m), [])

  const after = await contentOf(env, m.id)
  await later(10 * DAY_MS)
  assert.deepEqual(await contentOf(env, m.id), after)
  const late = await m.call('POST', `/v1/siparisler/${siparis.id}/odeme`, { body: {} })
  assert.deepEqual([late.status, late.body.hata.kod], [409, 'siparis_iptal_edilmis'])
})

test('until when it waits is told to the shopper and in the panel, as long as it may lapse', async () => {
  const m = await env.magaza()
  const v = await onSale(m)
  const end = (id: string) =>
    env.db.transaction(m.id, async (tx, tries) => (await timeline(await workOf(env, m.id, tx, tries), id)).odeme_sonu)
  const s = await ready(env, m, v.id, 1)
  const { siparis } = await s.paid('havale')
  const [row] = await env.rows('select bitis from bekleyen_odeme where siparis_id = $1', [siparis.id])
  const bitis = row.bitis.toISOString()
  assert.deepEqual(
    [siparis.son_odeme, (await s.state()).siparis.son_odeme, await end(siparis.id)],
    [bitis, bitis, bitis],
  )
  await m.call('POST', `/v1/siparisler/${siparis.id}/odeme`, { body: { tutar: 100 } })
  assert.deepEqual([(await s.state()).siparis.son_odeme, await end(siparis.id)], [null, null], 'some of it is there')
  const door = await (await ready(env, m, v.id, 1)).paid('kapida_nakit')
  assert.deepEqual([door.siparis.son_odeme, await end(door.siparis.id)], [null, null])
})

test('what is paid, cancelled, at the door or brought in by a client never lapses; part of the money is for people to judge', async () => {
  const m = await env.magaza()
  const v = await onSale(m)
  const [paid, cancelled, partly] = [await order(m, v.id), await order(m, v.id), await order(m, v.id)]
  await m.call('POST', `/v1/siparisler/${paid}/odeme`, { body: {} })
  await m.call('POST', `/v1/siparisler/${cancelled}/iptal`, { body: { neden: 'vazgeçti' } })
  await m.call('POST', `/v1/siparisler/${partly}/odeme`, { body: { tutar: 100 } })
  const door = (await (await ready(env, m, v.id)).paid('kapida_nakit')).siparis.id
  const body = { kalemler: [{ varyant_id: v.id, adet: 1 }], odeme: { yontem: 'havale', durum: 'bekliyor' } }
  const brought = (await m.call('POST', '/v1/siparisler', { body: { ...body, kaynak: 'vitrin' } })).body.id
  assert.deepEqual(
    (await waiting(m)).map((b) => b.siparis_id),
    [partly],
  )
  await later(2.5 * DAY_MS)
  await later(DAY_MS)
  const states = await Promise.all([paid, cancelled, partly, door, brought].map((id) => get(m, id)))
  assert.deepEqual(
    states.map((s) => [s.durum, s.iptal_nedeni]),
    [
      ['hazirlaniyor', null],
      ['iptal', 'vazgeçti'],
      ['odeme_bekliyor', null],
      ['hazirlaniyor', null],
      ['odeme_bekliyor', null],
    ],
  )
  assert.equal((await mails(m)).filter((e) => e.konu.startsWith('Ödemenizi')).length, 0)
})

test('the store sets the days, 0 is never; an order keeps the days of its own moment', async () => {
  const [m, ever] = [await env.magaza(), await env.magaza()]
  await set(m, { havale_suresi: 1 })
  await set(ever, { havale_suresi: 0 })
  const [short, patient] = [await order(m, (await onSale(m)).id), await order(ever, (await onSale(ever)).id)]
  await set(m, { havale_suresi: 0 })
  await later(12 * HOUR_MS + 60_000)
  assert.deepEqual((await mails(m)).map((e) => e.konu.split(':')[0]).slice(1), ['Ödemenizi bekliyoruz'])
  await later(12 * HOUR_MS)
  assert.equal((await get(m, short)).durum, 'iptal')
  await later(400 * DAY_MS)
  assert.equal((await get(ever, patient)).durum, 'odeme_bekliyor')
  assert.equal((await mails(ever)).length, 1)
})

test('a payment at the same moment: paid or lapsed, never both, and several processes lapse it once', async () => {
  const m = await env.magaza()
  const v = await onSale(m, { stok: 50 })
  await set(m, { acik_siparis_siniri: 0 })
  const idler: string[] = []
  for (let i = 0; i < 8; i++) idler.push(await order(m, v.id))
  env.clock.shiftMs = 4 * DAY_MS
  const pay = (id: string) => m.call('POST', `/v1/siparisler/${id}/odeme`, { body: {} })
  const [replies] = await Promise.all([Promise.all(idler.map(pay)), settle(), settle(), settle()])
  const orders = await Promise.all(idler.map((id) => get(m, id)))
  for (const [i, s] of orders.entries()) {
    const status = replies[i]?.status
    assert.deepEqual([s.durum, s.odenen > 0], status === 200 ? ['hazirlaniyor', true] : ['iptal', false])
  }
  const held = orders.filter((s) => s.durum === 'hazirlaniyor').length
  assert.equal(await sold(m, v.id), 50 - held)
  const told = (await env.events(m.id)).filter((e) => e.olay === 'siparis.iptal_edildi')
  assert.equal(told.length, idler.length - held)
  assert.deepEqual(await waiting(m), [])
})

test('one order or store that cannot be settled holds up no other', async () => {
  const [broken, fine] = [await env.magaza(), await env.magaza()]
  const [v, w] = [await onSale(broken), await onSale(fine)]
  const [bad, good, other] = [await order(broken, v.id), await order(broken, v.id), await order(fine, w.id)]
  await env.rows(`create or replace function f_bozuk() returns trigger language plpgsql as $$ begin
    if new.id = '${bad}' then raise exception 'bozuk'; end if; return new; end $$`)
  await env.rows('create trigger t_bozuk before update on siparis for each row execute function f_bozuk()')
  env.clock.shiftMs = 4 * DAY_MS
  await assert.rejects(settle(), /1 of 2 failed/)
  const [a, b, c] = [await get(broken, bad), await get(broken, good), await get(fine, other)]
  assert.deepEqual([a.durum, b.durum, c.durum], ['odeme_bekliyor', 'iptal', 'iptal'])
  // A failed one leaves nothing half done.
  assert.equal(await sold(broken, v.id), 9)
  const ends = (await env.events(broken.id)).filter((e) => e.olay === 'siparis.iptal_edildi')
  assert.deepEqual(
    ends.map((e) => e.veri.id),
    [good],
  )
  assert.equal((await mails(broken)).filter((e) => e.konu.startsWith('Siparişiniz iptal')).length, 1)
  await env.rows('drop trigger t_bozuk on siparis')
  await settle()
  assert.equal((await get(broken, bad)).durum, 'iptal')
})

test('whoever dies in the middle leaves the order as it was; the next one gives it up, once', async () => {
  const m = await env.magaza()
  const v = await onSale(m)
  const id = await order(m, v.id, 4)
  env.clock.shiftMs = 4 * DAY_MS
  const before = await contentOf(env, m.id)
  await env.rows(`create or replace function f_olum() returns trigger language plpgsql as $$ begin
    perform pg_terminate_backend(pg_backend_pid()); return new; end $$`)
  await env.rows(`create trigger t_olum before update on siparis for each row when (new.id = '${id}')
    execute function f_olum()`)
  await assert.rejects(settle(), /1 of 1 failed/)
  assert.deepEqual(await contentOf(env, m.id), before)
  await env.rows('drop trigger t_olum on siparis')
  await settle()
  await settle()
  assert.deepEqual([(await get(m, id)).durum, await sold(m, v.id)], ['iptal', 10])
  assert.equal((await env.events(m.id)).filter((e) => e.olay === 'siparis.iptal_edildi').length, 1)
  assert.equal((await mails(m)).length, 2)
})

test('orders that wait when this version comes have the usual days from then on', async () => {
  const m = await env.magaza()
  const v = await onSale(m)
  const [old, paid] = [await order(m, v.id), await order(m, v.id)]
  await m.call('POST', `/v1/siparisler/${paid}/odeme`, { body: {} })
  await m.call('POST', '/v1/siparisler', { body: { kalemler: [{ varyant_id: v.id, adet: 1 }] } })
  await env.rows(`update siparis set olusturma = now() - interval '1 year' where magaza_id = $1`, [m.id])
  await env.rows('delete from bekleyen_odeme')
  const source = await readFile(new URL('../../../../migrations/0050_bekleyen_odeme.sql', import.meta.url), 'utf8')
  await env.rows(splitStatements(source).at(-1) as string)
  assert.deepEqual(
    (await waiting(m)).map((b) => b.siparis_id),
    [old],
  )
  await settle()
  assert.equal((await get(m, old)).durum, 'odeme_bekliyor')
  await later(3 * DAY_MS + 60_000)
  assert.equal((await get(m, old)).durum, 'iptal')
})

test('an order from before the reason was shown has it all the same', async () => {
  const m = await env.magaza()
  const id = await order(m, (await onSale(m)).id)
  const neden = 'tırnaklı "neden" \\ ve }'
  await m.call('POST', `/v1/siparisler/${id}/iptal`, { body: { neden } })
  const now = await get(m, id)
  assert.equal(now.iptal_nedeni, neden)
  const { iptal_nedeni, ...old } = now
  await env.rows('update siparis set belge = $2 where id = $1', [id, JSON.stringify(old)])
  assert.deepEqual(await get(m, id), now)
  assert.deepEqual((await m.call('GET', '/v1/siparisler')).body.veri, [now])
})
