import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../../../../tests/support/refusal.ts'
import {
  act,
  assertRendered,
  deliver,
  done,
  get,
  newOrder,
  newVariant,
  path,
  stockOf,
  thing,
  told,
  wrong,
} from '../../../../tests/support/samples/siparis.ts'
import { startShared } from '../../../../tests/support/setup.ts'

// Shipments by hand: leaving, coming back, arriving.

const env = await startShared()
const mails = (m: { id: string }) =>
  env.rows('select kime, konu, metin from giden_eposta where magaza_id = $1 order by id', [m.id])

test('all that is not shipped leaves at once: the shipment, the units, the events', async () => {
  const m = await env.magaza()
  const { id: varyant_id } = await newVariant(m)
  const s = await newOrder(m, { kalemler: [{ varyant_id, adet: 3 }, thing(5)] })
  const url = 'https://kargo.example/t?no=%C5%9EK%201'
  let left: any
  const events = await told(env, m, async () => {
    left = await done(m, s.id, 'kargo', {
      firma: 'Yurtiçi Kargo',
      takip_no: 'ŞK 1',
      takip_url: url,
      desi: 1.5,
      kg: 0.25,
      paket_adedi: 2,
    })
  })
  const [gonderi] = left.gonderiler
  assert.deepEqual(left.gonderiler, [
    {
      id: gonderi.id,
      firma: 'Yurtiçi Kargo',
      takip_no: 'ŞK 1',
      takip_url: url,
      durum: 'kargoda',
      kalemler: s.kalemler.map((k: any) => ({ kalem_id: k.id, adet: k.adet })),
      sevk: left.guncelleme,
      teslim: null,
      olusturma: left.guncelleme,
    },
  ])
  assert.deepEqual(left, {
    ...s,
    durum: 'kargoda',
    kalemler: s.kalemler.map((k: any) => ({ ...k, gonderilen: k.adet })),
    gonderiler: left.gonderiler,
    guncelleme: left.guncelleme,
  })
  assert.deepEqual(events, [['siparis.kargoya_verildi', { gonderi_id: gonderi.id }]])
  assert.deepEqual((await env.events(m.id)).findLast((e) => e.olay === 'siparis.kargoya_verildi').veri, left)
  assert.deepEqual(await stockOf(m, varyant_id), [7, 0])

  const undone = await done(m, s.id, `gonderiler/${gonderi.id}/iptal`)
  assert.deepEqual([undone.durum, undone.kalemler], ['hazirlaniyor', s.kalemler])
  assert.deepEqual(undone.gonderiler, [{ ...gonderi, durum: 'iptal', sevk: null }])
  assert.deepEqual(await stockOf(m, varyant_id), [10, 3])

  const again = await done(m, s.id, 'kargo', { firma: 'Aras', takip_no: '' })
  const second = again.gonderiler[1]
  assert.deepEqual([second.takip_no, second.takip_url, second.kalemler.length], [null, null, 2])
  const arrival = await told(env, m, () => done(m, s.id, 'teslim', { gonderi_id: second.id }))
  assert.deepEqual(arrival, [['siparis.teslim_edildi', { gonderi_id: second.id }]])
  const there = await get(m, s.id)
  assert.deepEqual([there.gonderiler[1].teslim, there.gonderiler[0].teslim], [there.guncelleme, null])
  await assertRendered(env, m, s.id)
})

test('which shipment arrives: a named one must be of this order and on its way', async () => {
  const m = await env.magaza()
  const [a, b] = [await newOrder(m), await newOrder(m)]
  const first = (await done(m, a.id, 'kargo', { firma: 'K' })).gonderiler[0].id
  await done(m, a.id, `gonderiler/${first}/iptal`)
  const foreign = (await done(m, b.id, 'kargo', { firma: 'K' })).gonderiler[0].id
  await done(m, a.id, 'kargo', { firma: 'K' })
  const url = `${path}/${a.id}/teslim`
  for (const gonderi_id of [foreign, 'gon_yok']) {
    await wrong(env, m, url, { gonderi_id }, [['gonderi_id', 'kayit_yok']])
  }
  const nothing = [409, 'gonderilecek_kalem_yok', 'Yolda olan gönderi yok'] as const
  await refused(env, m.id, () => act(m, a.id, 'teslim', { gonderi_id: first }), nothing)
  await wrong(env, m, url, { gonderi_id: null }, [['gonderi_id', 'girdi_gecersiz']])
  await wrong(env, m, url, { teslim: '2026-01-01' }, [['teslim', 'girdi_gecersiz']])
  assert.equal((await done(m, a.id, 'teslim', { gonderi_id: '' })).durum, 'teslim_edildi')
  const gone = [404, 'kayit_bulunamadi', 'Kayıt bulunamadı'] as const
  await refused(env, m.id, () => act(m, a.id, `gonderiler/${foreign}/iptal`), gone)
  const other = await env.magaza()
  for (const verb of ['kargo', 'teslim', `gonderiler/${foreign}/iptal`, 'iptal']) {
    const body = { kargo: { firma: 'K' }, teslim: {}, iptal: { neden: 'x' } }[verb]
    await refused(env, m.id, () => act(other, b.id, verb, body), gone)
  }
})

test('the shipped mail: only when asked for and there is an address, once per shipment', async () => {
  const m = await env.magaza()
  const eposta = 'isil@example.com'
  const of = (more: object = {}) => newOrder(m, { eposta, teslimat_adresi: { ad: 'Işıl' }, ...more })
  await done(m, (await of()).id, 'kargo', { firma: 'K', musteriye_bildir: false })
  await done(m, (await newOrder(m)).id, 'kargo', { firma: 'K' })
  assert.deepEqual(await mails(m), [])
  const s = await of()
  await done(m, s.id, 'kargo', { firma: 'Yurtiçi', takip_no: 'YK-7' })
  const [mail, ...more] = await mails(m)
  assert.deepEqual([mail.kime, more], [eposta, []])
  assert.ok(mail.konu.includes(s.no) && mail.metin.includes('YK-7') && mail.metin.includes('Işıl'))
  // Refused, delivered, undone: no further mail. Shipped again: one.
  assert.equal((await act(m, s.id, 'kargo', { firma: 'K' })).status, 409)
  const { gonderiler } = await get(m, s.id)
  await done(m, s.id, `gonderiler/${gonderiler[0].id}/iptal`)
  assert.equal((await mails(m)).length, 1)
  await done(m, s.id, 'kargo', { firma: 'Aras', musteriye_bildir: true })
  await deliver(m, s.id)
  assert.equal((await mails(m)).length, 2)
})

const longUrl = (length: number) => 'https://k.example/'.padEnd(length, 'x')

test('bounds of a shipment', async () => {
  const m = await env.magaza()
  const order = async () => (await newOrder(m)).id
  const id = await order()
  const url = `${path}/${id}/kargo`
  const bad: [alan: string, ...values: unknown[]][] = [
    ['firma', '', 'f'.repeat(81), null, 5],
    ['takip_no', 't'.repeat(81), null],
    [
      'takip_url',
      'kargo',
      'x:y',
      'ftp://k.example',
      'javascript:alert(1)',
      'data:text/html,x',
      '//k.example',
      '',
      longUrl(2001),
    ],
    ['desi', 0, -1, 1_000_001, '1', null],
    ['kg', 0, -0.1, 1_000_000.1, null],
    ['paket_adedi', 0, -1, 1.5, 1_000_001, null],
    ['musteriye_bildir', 'evet', null, 1],
    ['yol', 'kurye', null],
    ['kalemler', []],
  ]
  for (const [alan, ...values] of bad) {
    for (const value of values) {
      const before = await get(m, id)
      const reply = await m.call('POST', url, { body: { firma: 'K', [alan]: value } })
      assert.deepEqual([reply.status, reply.body.hata.kod], [422, 'girdi_gecersiz'], `${alan} ${value}`)
      assert.ok(reply.body.hata.mesaj.startsWith(`${alan}: `), reply.text)
      assert.deepEqual(await get(m, id), before)
    }
  }
  await wrong(env, m, url, { takip_no: '1' }, [['firma', 'girdi_gecersiz']])
  await wrong(env, m, url, { yol: 'uygulama', firma: 'yok' }, [['firma', 'kargo_uygulamasi_yok']])
  await wrong(env, m, url, { yol: 'uygulama', firma: 'yok', takip_no: '1' }, [['takip_no', 'girdi_gecersiz']])
  const good: object[] = [
    { firma: 'ş'.repeat(80), takip_no: 'ş'.repeat(80) },
    { firma: 'K', takip_url: 'HTTP://k.example/t?a=b#c' },
    { firma: 'K', takip_url: longUrl(2000) },
    { firma: 'K', desi: 0.001, kg: 999_999.5, paket_adedi: 1 },
    { firma: 'K', desi: 1_000_000, kg: 1_000_000, paket_adedi: 1_000_000 },
  ]
  for (const body of good) assert.equal((await done(m, await order(), 'kargo', body)).durum, 'kargoda')
})
