import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enableProvider, reportPayment, startBridged, startCardProvider } from '../../../../tests/support/bridges.ts'
import { contentOf } from '../../../../tests/support/refusal.ts'
import { begun, standing } from '../../../../tests/support/samples/card-payment.ts'
import { get, told } from '../../../../tests/support/samples/siparis.ts'
import { inStore } from '../../../../tests/support/verbs.ts'
import { disable } from '../../odeme/odeme.ts'

// Report endpoint of payment providers. What every signed endpoint refuses: src/http/gates/signed-door.test.ts; here,
// what is its own.

const env = await startBridged()

/** Nothing in the stores changes. */
async function unchanged(ids: string[], work: () => Promise<void>): Promise<void> {
  const all = () => Promise.all(ids.map((id) => contentOf(env, id)))
  const before = await all()
  await work()
  assert.deepEqual(await all(), before)
}

test('asked, paid, reported: the address in the request is the door, and the order is made once', async (t) => {
  const m = await env.magaza({ adres: 'https://dukkan.example' })
  const bank = await startCardProvider(t, env, m)
  const b = await begun(env, m, { donus_adresi: 'https://dukkan.example/bitti' })
  assert.equal(b.yonlendirme, bank.pageOf(b.odeme_id))
  const { govde } = bank.charges.get(b.odeme_id) as { govde: any }
  assert.equal(govde.bildirim_adresi, `https://kepenk.example/odeme/v1/${m.id}/banka`)
  assert.deepEqual(
    [govde.islem, govde.anahtar, govde.odeme_id, govde.magaza, govde.tutar, govde.para_birimi, govde.donus_adresi],
    ['tahsilat', b.odeme_id, b.odeme_id, m.id, b.toplam, 'TRY', 'https://dukkan.example/bitti'],
  )
  assert.deepEqual(
    [govde.eposta, govde.teslimat_adresi.il, govde.fatura_adresi, govde.kalemler],
    ['ayse@example.com', 'İstanbul', null, [{ ad: 'Gömlek', adet: 2, toplam: 20_000 }]],
  )

  const rapor = { odeme_id: b.odeme_id, durum: 'tahsil_edildi', tutar: b.toplam, no: 'B-77' }
  let reply: Awaited<ReturnType<typeof bank.tell>> | undefined
  const events = await told(env, m, async () => {
    reply = await bank.tell(rapor)
  })
  assert.deepEqual([reply?.status, reply?.body], [200, { durum: 'tamamlandi' }])
  assert.deepEqual(
    events.map(([olay]) => olay),
    ['musteri.olusturuldu', 'siparis.olusturuldu', 'siparis.odeme_alindi'],
  )
  const { siparis_id } = await standing(env, m, b)
  const siparis = await get(m, siparis_id as string)
  assert.deepEqual([siparis.durum, siparis.odenen, siparis.toplam], ['hazirlaniyor', b.toplam, b.toplam])
  assert.deepEqual(
    siparis.odemeler.map((o: any) => [o.id, o.saglayici, o.durum]),
    [[b.odeme_id, 'banka', 'tahsil_edildi']],
  )
  await unchanged([m.id], async () => {
    assert.deepEqual((await bank.tell(rapor)).body, { durum: 'tamamlandi' })
    const late = { odeme_id: b.odeme_id, durum: 'basarisiz', neden: 'Vazgeçildi' }
    assert.deepEqual((await bank.tell(late)).body, { durum: 'tamamlandi' })
  })
})

test('only the provider itself, of that store, of that payment, now', async (t) => {
  const m = await env.magaza()
  const other = await env.magaza()
  const bank = await startCardProvider(t, env, m)
  const theirs = await startCardProvider(t, env, other)
  const second = (await enableProvider(env, m, 'ikinci', { adres: 'https://kopru.example/' })) as string
  const mine = await begun(env, m)
  const foreign = await begun(env, other)
  const rapor = { odeme_id: mine.odeme_id, durum: 'tahsil_edildi', tutar: mine.toplam }
  const raw = JSON.stringify(rapor)
  const ago = (ms: number) => new Date(env.clock.now().getTime() - ms)
  const cases: [name: string, call: () => ReturnType<typeof bank.tell>, status: number, kod: string][] = [
    ['unsigned', () => env.call(null)('POST', `/odeme/v1/${m.id}/banka`, { raw }), 401, 'anahtar_gecersiz'],
    ['with a key', () => m.call('POST', `/odeme/v1/${m.id}/banka`, { raw }), 401, 'anahtar_gecersiz'],
    ["another store's secret", () => bank.tell(rapor, { gizli: theirs.gizli }), 401, 'anahtar_gecersiz'],
    ["another provider's secret", () => bank.tell(rapor, { gizli: second }), 401, 'anahtar_gecersiz'],
    ['too old', () => bank.tell(rapor, { at: ago(301_000) }), 401, 'anahtar_gecersiz'],
    ['too early', () => bank.tell(rapor, { at: ago(-330_000) }), 401, 'anahtar_gecersiz'],
    // It has no secret: an empty one must not work.
    ['deneme', () => reportPayment(env, m, 'deneme', '', rapor), 401, 'anahtar_gecersiz'],
    ['unknown provider', () => reportPayment(env, m, 'yok', bank.gizli, rapor), 401, 'anahtar_gecersiz'],
    ['of another provider', () => reportPayment(env, m, 'ikinci', second, rapor), 404, 'kayit_bulunamadi'],
    ["of another store's", () => theirs.tell(rapor), 404, 'kayit_bulunamadi'],
    ["another store's payment", () => bank.tell({ ...rapor, odeme_id: foreign.odeme_id }), 404, 'kayit_bulunamadi'],
    ['unknown payment', () => bank.tell({ ...rapor, odeme_id: 'odm_yok' }), 404, 'kayit_bulunamadi'],
  ]
  await unchanged([m.id, other.id], async () => {
    for (const [name, call, status, kod] of cases) {
      const reply = await call()
      assert.deepEqual([reply.status, reply.body?.hata?.kod], [status, kod], `${name}: ${reply.text}`)
    }
    const wrongBodies = [
      '{}',
      `{"odeme_id":"${mine.odeme_id}"}`,
      `{"odeme_id":"${mine.odeme_id}","durum":"tamamlandi"}`,
      `{"odeme_id":"${mine.odeme_id}","durum":"tahsil_edildi","tutar":1.5}`,
      `{"odeme_id":"${mine.odeme_id}","durum":"tahsil_edildi","tutar":"100"}`,
      `{"odeme_id":"${mine.odeme_id}","durum":"tahsil_edildi","tutar":-1}`,
      `{"odeme_id":"${mine.odeme_id}","durum":"tahsil_edildi","no":"${'x'.repeat(201)}"}`,
      `{"odeme_id":"${mine.odeme_id}","durum":"basarisiz","neden":"${'x'.repeat(501)}"}`,
      `{"odeme_id":"${mine.odeme_id}","durum":"basarisiz","neden":"\\u0000"}`,
      `{"odeme_id":"${mine.odeme_id}","durum":"basarisiz","x":1}`,
    ]
    for (const text of wrongBodies) {
      const reply = await bank.tell(text)
      assert.deepEqual([reply.status, reply.body.hata.kod], [422, 'girdi_gecersiz'], text)
    }
  })
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const reply = await env.call(null)(method, `/odeme/v1/${m.id}/banka`)
    assert.deepEqual([reply.status, reply.headers.allow], [405, 'POST'])
  }
})

test('a failure frees what was set aside; a new secret and the former one both count', async (t) => {
  const m = await env.magaza()
  const bank = await startCardProvider(t, env, m)
  const [first, second] = [await begun(env, m), await begun(env, m)]
  const renewed = (await enableProvider(env, m, 'banka', { yeni_gizli: true })) as string
  const failed = (odeme_id: string, gizli: string) =>
    bank.tell({ odeme_id, durum: 'basarisiz', neden: 'Yetersiz bakiye' }, { gizli })
  const events = await told(env, m, async () => {
    assert.deepEqual((await failed(first.odeme_id, bank.gizli)).body, { durum: 'basarisiz' })
    assert.deepEqual((await failed(second.odeme_id, renewed)).body, { durum: 'basarisiz' })
  })
  assert.deepEqual(events, [])
  const held = await env.rows('select 1 from rezervasyon where magaza_id = $1', [m.id])
  assert.deepEqual(held, [])
})

test('a provider that was disabled is a stranger', async (t) => {
  const m = await env.magaza()
  const bank = await startCardProvider(t, env, m)
  const b = await begun(env, m)
  await enableProvider(env, m, 'deneme', { varsayilan: true })
  await inStore(env, m.id, (w) => disable(w, 'banka'))
  await unchanged([m.id], async () => {
    const reply = await bank.tell({ odeme_id: b.odeme_id, durum: 'tahsil_edildi', tutar: b.toplam })
    assert.deepEqual([reply.status, reply.body.hata.kod], [401, 'anahtar_gecersiz'])
  })
})
