import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jsonOf, urlOf, withSettings } from '../../tests/support/cli.ts'
import { contentOf } from '../../tests/support/refusal.ts'
import { choose, onSale, ready, shopper } from '../../tests/support/samples/sepet.ts'
import { get as orderOf, stockOf } from '../../tests/support/samples/siparis.ts'
import { assertAudited } from '../../tests/support/samples/stok.ts'
import { newMember } from '../../tests/support/samples/uyelik.ts'
import { startShared, type TestMagaza } from '../../tests/support/setup.ts'

// Personal data in carts: all of it on export, and nothing after erasure, with or without a pending payment.

const env = await startShared()
const { inside } = withSettings({ DATABASE_URL: urlOf(env.connection) })

const command = (verb: string, m: TestMagaza, who: string, ...rest: string[]) =>
  inside('musteri', verb, '--magaza', m.id, '--musteri', who, ...rest)
const forget = async (m: TestMagaza, who: string) =>
  assert.equal((await command('anonymize', m, who, '--onay')).code, 0)

const EPOSTA = 'Gulsen@ornek.example'
const ADRES = {
  ad: 'Gülşen',
  soyad: 'Gizli',
  telefon: '+905321234567',
  satir1: 'Gizli Sokak 1',
  ilce: 'Kadıköy',
  il: 'İstanbul',
}
const FATURA = { ad: 'Faturalı', soyad: 'Gizli', satir1: 'Vergi Cad. 2', fatura_tipi: 'bireysel', tckn: '10000000146' }
const SECRETS = ['Gulsen', 'gulsen', 'Gülşen', 'Gizli', '5321234567', '10000000146', 'Vergi Cad']

/** All remaining data of carts and payments. */
const cartRows = async (m: TestMagaza): Promise<string> =>
  JSON.stringify([
    await env.rows('select * from sepet where magaza_id = $1', [m.id]),
    await env.rows('select * from tahsilat where magaza_id = $1', [m.id]),
    await env.rows('select * from siparis_not where magaza_id = $1', [m.id]),
  ])

/** A ready cart of hers; the spelling of her address may vary. */
async function hers(m: TestMagaza, varyant_id: string, eposta: string = EPOSTA) {
  const s = await shopper(env, m)
  await s.fill([varyant_id, 2])
  await s.deliverTo(eposta, { teslimat_adresi: ADRES, fatura_adresi: FATURA })
  await s.put('notlar', { hediye_notu: 'Gizli hediye', siparis_notu: 'Gizli not' })
  return s
}

test('export: each cart, what is in it, where to, and the attempts to pay; not the ids that open them', async () => {
  const m = await env.magaza()
  const v = await onSale(m)
  const bought = await hers(m, v.id)
  await bought.paid('havale')
  const trying = await hers(m, v.id, 'gULSEN@ornek.example')
  await choose(trying.call, (await trying.paid('kart')).yonlendirme, 'basarisiz')
  await trying.paid('kart')
  await ready(env, m, v.id, 1, 'baskasi@ornek.example')
  const json = jsonOf(await command('export', m, EPOSTA, '--json'))
  const carts = json.sepetler.toSorted((a: any, b: any) => (a.olusturma < b.olusturma ? -1 : 1))
  assert.deepEqual(
    carts.map((c: any) => [c.eposta, c.teslimat_adresi.satir1, c.fatura_adresi.tckn, c.kalemler]),
    [EPOSTA, 'gULSEN@ornek.example'].map((eposta) => {
      return [eposta, 'Gizli Sokak 1', '10000000146', [{ varyant_id: v.id, ad: 'Gömlek', adet: 2 }]]
    }),
  )
  assert.deepEqual(
    carts.map((c: any) => [c.hediye_notu, c.siparis_notu]),
    Array(2).fill(['Gizli hediye', 'Gizli not']),
  )
  assert.deepEqual(
    carts.map((c: any) => c.odemeler.map((o: any) => [o.durum, o.tutar, o.para_birimi])),
    [
      [],
      [
        ['basarisiz', 20_000, 'TRY'],
        ['yonlendi', 20_000, 'TRY'],
      ],
    ],
  )
  for (const { id } of [bought, trying]) assert.equal(JSON.stringify(json).includes(id), false)
  assert.equal(JSON.stringify(json.sepetler).includes('deneme-odeme'), false)
})

test('anonymize: her carts go, however she spelt her address; nobody else’s, and nothing of the catalogue', async () => {
  const [m, other] = [await env.magaza(), await env.magaza()]
  const v = await onSale(m)
  const bought = await hers(m, v.id)
  const { siparis } = await bought.paid('havale')
  await hers(m, v.id, 'gulsen@ORNEK.example')
  const failed = await hers(m, v.id)
  await choose(failed.call, (await failed.paid('kart')).yonlendirme, 'basarisiz')
  // For a day the provider may still report it as paid.
  await env.rows(`update tahsilat set guncelleme = now() - interval '25 hours' where magaza_id = $1`, [m.id])
  const undecided = await hers(m, v.id)
  await choose(undecided.call, (await undecided.paid('kart')).yonlendirme, 'basarisiz')
  const beside = await ready(env, m, v.id, 1, 'baskasi@ornek.example')
  await hers(other, (await onSale(other)).id)
  const elsewhere = await contentOf(env, other.id)
  await forget(m, EPOSTA)
  const left = await env.rows('select id from sepet where magaza_id = $1', [m.id])
  assert.deepEqual(left.map((r) => r.id).sort(), [beside.id, undecided.id].sort())
  const kept = await env.rows('select sepet_id, anlasma::text from tahsilat where magaza_id = $1', [m.id])
  assert.deepEqual([kept.length, kept[0].sepet_id], [1, undecided.id])
  for (const secret of SECRETS) assert.equal(kept[0].anlasma.includes(secret), false, secret)
  assert.equal((await bought.call('GET', bought.cart)).status, 404)
  assert.equal((await orderOf(m, siparis.id)).toplam, 20_000)
  assert.deepEqual(await contentOf(env, other.id), elsewhere)
  await assertAudited(env, m)
})

for (const signedIn of [false, true]) {
  test(`anonymize with money on its way, ${signedIn ? 'signed in' : 'as a guest'}: it becomes an order of nobody`, async () => {
    const m = await env.magaza()
    const v = await onSale(m)
    const uye = signedIn ? await newMember(env, m, EPOSTA) : null
    // As a guest she is known by an order.
    if (!uye) await (await hers(m, v.id)).paid('havale')
    const s = await hers(m, v.id)
    const buyer = uye ? s.as(env.call(uye.oturum)) : s
    const { yonlendirme } = await buyer.paid('kart')
    await forget(m, EPOSTA)
    const kept = await cartRows(m)
    for (const secret of SECRETS) assert.equal(kept.includes(secret), false, secret)
    // Only the district is left of the address.
    assert.equal(kept.includes('Kadıköy'), true)
    const held = signedIn ? 2 : 4
    assert.deepEqual(await stockOf(m, v.id), [10, held])
    await choose(s.call, yonlendirme, 'basarili')
    const { durum, siparis } = await s.state()
    assert.equal(durum, 'tamamlandi')
    const order = await orderOf(m, siparis.id)
    assert.match(order.musteri.eposta, /^anonim-[0-9a-z]+@anonim\.invalid$/)
    const after = await cartRows(m)
    for (const secret of SECRETS) assert.equal(after.includes(secret), false, secret)
    assert.deepEqual([order.odenen, order.toplam, order.teslimat_adresi.il], [20_000, 20_000, 'İstanbul'])
    const events = JSON.stringify((await env.events(m.id)).filter((e) => e.veri.id === order.id))
    for (const secret of SECRETS) assert.equal(JSON.stringify(order).includes(secret) || events.includes(secret), false)
    const mails = await env.rows('select kime, metin from giden_eposta where magaza_id = $1', [m.id])
    for (const secret of SECRETS) assert.equal(JSON.stringify(mails).includes(secret), false, secret)
    assert.deepEqual(await stockOf(m, v.id), [10, held])
    await assertAudited(env, m)
  })
}

test('anonymize: the cart that a member has on all devices goes with its owner, also one without an address', async () => {
  const m = await env.magaza()
  const v = await onSale(m)
  const { id, oturum } = await newMember(env, m, EPOSTA)
  const s = await shopper(env, m)
  await s.fill([v.id, 1])
  const own = await env.call(oturum)('POST', `${s.root}/hesap/sepet`, { body: { sepet_id: s.id } })
  assert.deepEqual([own.status, own.body.id], [200, s.id])
  const json = jsonOf(await command('export', m, EPOSTA, '--json'))
  assert.deepEqual(
    json.sepetler.map((c: any) => c.kalemler.length),
    [1],
  )
  await forget(m, EPOSTA)
  assert.deepEqual(await env.rows('select id from sepet where musteri_id = $1 or id = $2', [id, s.id]), [])
})
