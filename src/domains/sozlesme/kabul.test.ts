import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ADRES, choose, onSale, ready, refusedPart, shopper, transactOf } from '../../../tests/support/samples/sepet.ts'
import { newOrder } from '../../../tests/support/samples/siparis.ts'
import { accepting, keptIn, sha256, shown } from '../../../tests/support/samples/sozlesme.ts'
import { pathOf } from '../../../tests/support/samples/talep.ts'
import { mailsTo } from '../../../tests/support/samples/uyelik.ts'
import { change } from '../../../tests/support/samples/vitrin.ts'
import { setStore } from '../../../tests/support/samples/yorum.ts'
import { startShared } from '../../../tests/support/setup.ts'
import { inStore } from '../../../tests/support/verbs.ts'
import { forgetById } from '../kisi/forget.ts'
import { listOf } from '../siparis/personal-data.ts'
import { put } from './sablon.ts'

// What is shown is what is kept: filled for the cart, accepted by its hash, stored with the order.

const env = await startShared()

test('the contracts kept with an order re-hash to what was shown and accepted, with moment, network and version', async () => {
  const [m, other] = [await env.magaza(), await env.magaza()]
  const s = await ready(env, m, (await onSale(m)).id, 2)
  const belgeler = await shown(s, 'havale')
  assert.deepEqual(
    belgeler.map((b) => [b.tur, b.ozet === sha256(b.metin), b.sablon_surumu]),
    [
      ['on_bilgilendirme', true, 0],
      ['mesafeli_satis', true, 0],
    ],
  )
  for (const { metin } of belgeler) assert.match(metin, /- 2 × Gömlek: .*tutarı 200,00 TL.*200,00 TL.*Havale \/ EFT/s)
  const { siparis } = await s.paid('havale', { toplam: 20_000, sozlesmeler: accepting(belgeler) })
  const rows = await keptIn(env, m.id)
  assert.deepEqual(
    rows.map((r) => [r.siparis_id, r.tur, r.dil, r.sablon_surumu, r.metin, r.ozet]),
    belgeler.map((b) => [siparis.id, b.tur, 'tr', 0, b.metin, sha256(b.metin)]),
  )
  assert.match(rows[0].ag, /^[0-9a-f]{32}$/)
  const read = await m.call('GET', `/v1/siparisler/${siparis.id}/sozlesmeler`)
  assert.deepEqual(
    read.body.veri.map((k: any) => [k.tur, k.metin, k.ozet, k.ozet_tutuyor, k.kabul, k.ag]),
    rows.map((r) => [r.tur, r.metin, r.ozet, true, r.kabul.toISOString(), r.ag]),
  )
  const guest = await env.call(null)('GET', pathOf(m, siparis.no, `/sozlesmeler?kod=${siparis.kod}`))
  assert.deepEqual(guest.body, read.body)
  const [mail] = await mailsTo(env, m, 'ayse@example.com')
  for (const { metin, ozet } of belgeler) {
    assert.ok(mail?.metin.includes(`\n${metin}\n`))
    assert.ok(mail?.metin.includes(`SHA-256 özeti: ${ozet}`) && mail?.html.includes(ozet))
  }
  assert.match(mail?.html as string, /<strong>5\. Cayma hakkı<\/strong>/)
  for (const wrong of [
    pathOf(other, siparis.no, `/sozlesmeler?kod=${siparis.kod}`),
    pathOf(m, siparis.no, '/sozlesmeler?kod=kod_x'),
  ])
    assert.equal((await env.call(null)('GET', wrong)).status, 404)
  assert.equal((await other.call('GET', `/v1/siparisler/${siparis.id}/sozlesmeler`)).status, 404)
  await env.rows(`update siparis_sozlesme set metin = metin || '.' where magaza_id = $1 and tur = 'mesafeli_satis'`, [
    m.id,
  ])
  const { veri } = (await m.call('GET', `/v1/siparisler/${siparis.id}/sozlesmeler`)).body
  assert.deepEqual(
    veri.map((k: any) => k.ozet_tutuyor),
    [true, false],
  )
})

test('a cart that changed between: no text that nobody saw is stored, whatever it was that changed', async () => {
  const m = await env.magaza()
  const v = await onSale(m)
  const s = await ready(env, m, v.id)
  await env.rows('update magaza set kapida_ucreti = 1500 where magaza_id = $1', [m.id])
  const refused = async (seen: object, yontem = 'havale') =>
    refusedPart(env, m, s, 'odeme', { yontem, sozlesmeler: seen }, [['sozlesmeler', 'sepet_degisti']], 409)
  const steps: (() => Promise<unknown>)[] = [
    () => change(m, `/v1/varyantlar/${v.id}`, { fiyat: 12_500 }),
    () => s.deliverTo('baska@example.com'),
    () => s.deliverTo('baska@example.com', { teslimat_adresi: { ...ADRES, satir1: 'Başka Sokak 1' } }),
    () => s.deliverTo('baska@example.com', { fatura_adresi: { ...ADRES, sirket: 'Öz Çiçek' } }),
    () => s.fill([v.id, 2]),
    () => setStore(env, m, { iade_suresi: 30 }),
    () =>
      inStore(env, m.id, (w) => put(w, { tur: 'mesafeli_satis', dil: 'tr' }, { surum: 0, metin: 'Kısa. {{toplam}}' })),
  ]
  for (const [i, step] of steps.entries()) {
    const seen = accepting(await shown(s, 'havale'))
    await step()
    await refused(seen).catch((error) => assert.fail(`${i} ${error}`))
  }
  const seen = accepting(await shown(s, 'havale'))
  await refused(seen, 'kapida_nakit')
  await refused({ ...seen, mesafeli_satis: seen.on_bilgilendirme })
  await refused({ ...seen, dil: 'en' })
  await refused({ ...seen, mesafeli_satis: '0'.repeat(64) })
  for (const wrong of [{}, { ...seen, x: 1 }, { ...seen, dil: 'de' }, { ...seen, mesafeli_satis: 'a' }, null])
    assert.equal((await s.pay('havale', { sozlesmeler: wrong })).status, 422)
  const english = accepting(await shown(s, 'havale', '&dil=en'))
  await s.paid('havale', { sozlesmeler: { ...english, dil: 'en' } })
  assert.deepEqual(
    (await keptIn(env, m.id)).map((r) => [r.dil, r.sablon_surumu, r.ozet === sha256(r.metin)]),
    [
      ['en', 0, true],
      ['en', 0, true],
    ],
  )
})

test('by card: kept as it was agreed to, though the template and the price are others when the money arrives', async () => {
  const m = await env.magaza()
  const v = await onSale(m)
  const s = await ready(env, m, v.id)
  const seen = await shown(s, 'kart')
  const begun = await s.paid('kart', { sozlesmeler: accepting(seen) })
  assert.deepEqual(await keptIn(env, m.id), [])
  const [{ olusturma }] = await env.rows('select olusturma from tahsilat where magaza_id = $1', [m.id])
  // Going on with the payment under way, with and without naming the texts.
  for (const more of [{}, { sozlesmeler: accepting(seen) }])
    assert.equal((await s.paid('kart', more)).yonlendirme, begun.yonlendirme)
  await inStore(env, m.id, (w) => put(w, { tur: 'on_bilgilendirme', dil: 'tr' }, { surum: 0, metin: 'Yeni' }))
  await change(m, `/v1/varyantlar/${v.id}`, { fiyat: 99_900 })
  await choose(env.call(null), begun.yonlendirme, 'basarili')
  const rows = await keptIn(env, m.id)
  assert.deepEqual(
    rows.map((r) => [r.metin, r.kabul.toISOString(), typeof r.ag]),
    seen.map((b) => [b.metin, olusturma.toISOString(), 'string']),
  )
})

test('a payment under way that named no texts is begun anew by who accepts some', async () => {
  const m = await env.magaza()
  const s = await ready(env, m, (await onSale(m)).id)
  const first = await s.paid('kart')
  const second = await s.paid('kart', { sozlesmeler: accepting(await shown(s, 'kart')) })
  assert.notEqual(second.yonlendirme, first.yonlendirme)
  await choose(env.call(null), second.yonlendirme, 'basarili')
  assert.equal((await keptIn(env, m.id)).length, 2)
})

test('pressed at once several times: one order with its two documents', async () => {
  const m = await env.magaza()
  const s = await ready(env, m, (await onSale(m)).id)
  const sozlesmeler = accepting(await shown(s, 'havale'))
  const replies = await Promise.all(Array.from({ length: 5 }, () => s.pay('havale', { sozlesmeler })))
  assert.deepEqual([...new Set(replies.map((r) => r.body.siparis?.no))].length, 1)
  assert.equal((await keptIn(env, m.id)).length, 2)
})

test('orders without accepted texts, by shops of their own and by integrators, keep none and write no more than before', async () => {
  const m = await env.magaza()
  const s = await ready(env, m, (await onSale(m)).id)
  const { siparis } = await s.paid('havale')
  const made = await newOrder(m)
  assert.deepEqual(await keptIn(env, m.id), [])
  for (const id of [siparis.id, made.id])
    assert.deepEqual((await m.call('GET', `/v1/siparisler/${id}/sozlesmeler`)).body, { veri: [] })
  const [mail] = await mailsTo(env, m, 'ayse@example.com')
  assert.doesNotMatch(mail?.metin as string, /SHA-256/)
})

test('texts are for carts that can be bought: what is missing is named, an order has its own', async () => {
  const m = await env.magaza()
  const v = await onSale(m)
  const s = await shopper(env, m)
  const ask = (query: string, of = s) => of.call('GET', `${of.cart}/sozlesmeler${query}`)
  assert.equal((await ask('?yontem=havale')).body.hata.kod, 'sepet_eksik')
  await s.fill([v.id, 1])
  await s.deliverTo('ayse@example.com')
  for (const query of ['', '?yontem=', '?yontem=altin', '?yontem=kart&dil=de', '?yontem=kart&yontem=kart'])
    assert.equal((await ask(query)).status, 422, query)
  const other = await env.magaza()
  assert.equal((await s.call('GET', `/vitrin/v1/${other.id}/sepetler/${s.id}/sozlesmeler?yontem=kart`)).status, 404)
  await s.paid('havale')
  assert.equal((await ask('?yontem=havale')).body.hata.kod, 'sepet_tamamlanmis')
})

test('hostile names and addresses stay text in the contract, the mail and the hash', async () => {
  const evil = `# Ek madde\u202e</pre><script>alert(1)</script>{{toplam}}`
  const m = await env.magaza()
  const v = await onSale(m, {}, { ad: `Gömlek ${evil}` })
  const s = await shopper(env, m)
  await s.fill([v.id, 1])
  await s.deliverTo('ayse@example.com', { teslimat_adresi: { ...ADRES, ad: evil, satir1: `${evil}\n## Cayma yok` } })
  const belgeler = await shown(s, 'havale')
  for (const { metin } of belgeler) {
    assert.doesNotMatch(metin, /^#+ (Ek madde|Cayma yok)|\u202e/m)
    assert.ok(metin.includes('{{toplam}}'))
  }
  await s.paid('havale', { sozlesmeler: accepting(belgeler) })
  const [mail] = await mailsTo(env, m, 'ayse@example.com')
  assert.doesNotMatch(mail?.html as string, /<script>/)
  assert.ok((await keptIn(env, m.id)).every((r) => r.ozet === sha256(r.metin)))
})

test('who asks is told the texts; of one who is forgotten they go, also from a payment under way, and the hash stays', async () => {
  const m = await env.magaza()
  const v = await onSale(m)
  const s = await ready(env, m, v.id, 1, 'unutulan@example.com')
  const seen = await shown(s, 'havale')
  const { siparis } = await s.paid('havale', { sozlesmeler: accepting(seen) })
  const open = await ready(env, m, v.id, 1, 'unutulan@example.com')
  const { yonlendirme } = await open.paid('kart', { sozlesmeler: accepting(await shown(open, 'kart')) })
  const [{ musteri_id }] = await env.rows('select musteri_id from siparis where magaza_id = $1', [m.id])
  const told = await inStore(env, m.id, (w) => listOf(w, musteri_id))
  assert.deepEqual(
    told[0]?.sozlesmeler.map((k) => k.metin),
    seen.map((b) => b.metin),
  )
  await transactOf(env, m)((w) => forgetById(w, musteri_id))
  const { veri } = (await m.call('GET', `/v1/siparisler/${siparis.id}/sozlesmeler`)).body
  assert.deepEqual(
    veri.map((k: any) => [k.metin, k.ag, k.ozet_tutuyor, k.ozet]),
    seen.map((b) => [null, null, null, b.ozet]),
  )
  await choose(env.call(null), yonlendirme, 'basarili')
  const rows = await keptIn(env, m.id)
  assert.deepEqual(
    [rows.length, rows.every((r) => r.metin === null && r.ag === null && r.ozet.length === 64)],
    [4, true],
  )
  const traces = await env.rows(`select 1 from tahsilat where magaza_id = $1 and anlasma::text like '%unutulan%'`, [
    m.id,
  ])
  assert.deepEqual(traces, [])
})
