import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jsonOf, urlOf, withSettings } from '../../tests/support/cli.ts'
import { contentOf, eventsOf } from '../../tests/support/refusal.ts'
import { path as musteriler } from '../../tests/support/samples/musteri.ts'
import {
  assertRendered,
  deliver,
  done,
  get,
  giveBack,
  newOrder,
  path,
  ship,
} from '../../tests/support/samples/siparis.ts'
import { startShared, type TestMagaza } from '../../tests/support/setup.ts'

// Personal data in orders: all of it on export, and only what the law requires after erasure.

const env = await startShared()
const { inside } = withSettings({ DATABASE_URL: urlOf(env.connection) })

const command = (verb: string, m: TestMagaza, who: string, ...rest: string[]) =>
  inside('musteri', verb, '--magaza', m.id, '--musteri', who, ...rest)

const EPOSTA = 'Gulsen@ornek.example'
const ADRES = {
  ad: 'Gülşen',
  soyad: 'Gizli',
  sirket: 'Gizli A.Ş.',
  telefon: '+90 532 123 45 67',
  satir1: 'Gizli Sokak 1',
  satir2: 'Daire 5',
  ilce: 'Kadıköy',
  il: 'İstanbul',
  posta_kodu: '34710',
  ulke: 'Türkiye',
}
const FATURA = {
  ...ADRES,
  ad: 'Faturalı',
  soyad: 'Kişi',
  sirket: 'Alıcı Ltd.',
  satir1: 'Vergi Cad. 2',
  fatura_tipi: 'bireysel',
  tckn: '11111111111',
}

const OZEL = { alici: 'Gülşen Gizli', fatura_no: 'GIB123' }

const order = (m: TestMagaza, more: object = {}) =>
  newOrder(m, { eposta: EPOSTA, teslimat_adresi: ADRES, fatura_adresi: FATURA, ...more })

/** One order delivered with a return, one on its way, one cancelled, one open; notes on the first. */
async function life(m: TestMagaza) {
  const first = await order(m)
  await ship(m, first.id)
  await deliver(m, first.id)
  const iade = (await giveBack(m, first.id, [[first.kalemler[0].id, 1]])).body
  await done(m, first.id, 'notlar', { metin: 'Gülşen Hanım akşam istiyor' })
  const ozel = await m.call('PUT', `${path}/${first.id}/ozel`, { body: { ozel: OZEL } })
  assert.equal(ozel.status, 200, ozel.text)
  const cancelled = await order(m)
  await done(m, cancelled.id, 'iptal', { neden: 'Vazgeçti' })
  const open = await order(m, { fatura_adresi: null })
  const kisi = (await m.call('GET', `${musteriler}?eposta=${EPOSTA}`)).body.veri[0]
  return { kisi, ids: [first.id, cancelled.id, open.id] as [string, string, string], iade }
}

const EMPTY = {
  ad: null,
  soyad: null,
  sirket: null,
  telefon: null,
  satir1: null,
  satir2: null,
  ilce: null,
  il: null,
  posta_kodu: null,
  ulke: null,
  fatura_tipi: null,
  tckn: null,
  vergi_no: null,
  vergi_dairesi: null,
}
const DISTRICT = { ...EMPTY, ilce: 'Kadıköy', il: 'İstanbul', ulke: 'Türkiye' }

test('export: orders with their notes, returns, mail that waits, and the events of all of them', async () => {
  const m = await env.magaza()
  const { kisi, ids, iade } = await life(m)
  await newOrder(m, { eposta: 'baskasi@ornek.example' })
  const json = jsonOf(await command('export', m, kisi.id, '--json'))
  assert.deepEqual(Object.keys(json), [
    'magaza',
    'musteri',
    'izin_gecmisi',
    'uyelik',
    'sepetler',
    'sepet_hatirlatmalari',
    'siparisler',
    'iadeler',
    'yorumlar',
    'stok_haberleri',
    'bekleyen_epostalar',
    'olaylar',
  ])
  const [note] = (await m.call('GET', `${path}/${ids[0]}/notlar`)).body.veri
  const orders = await Promise.all(ids.map((id) => get(m, id)))
  assert.deepEqual(
    json.siparisler,
    orders.map((s, i) => ({
      ...{ ...s, ozel: i === 0 ? OZEL : {}, notlar: i === 0 ? [note] : [] },
      ...{ talepler: [], sozlesmeler: [], duzenlemeler: [] },
    })),
  )
  assert.deepEqual(json.iadeler, [iade])
  assert.deepEqual(
    json.bekleyen_epostalar.map((e: any) => [e.kime, /Gülşen/.test(e.metin)]),
    [[EPOSTA, true]],
  )
  const known = [kisi.id, iade.id, ...ids]
  assert.deepEqual(
    json.olaylar,
    (await env.events(m.id)).filter((e) => known.includes(e.veri.id)),
  )
})

test('anonymize: what was sold and whom the invoice names stays; the person goes, in every table', async () => {
  const m = await env.magaza()
  const { kisi, ids } = await life(m)
  const before = await Promise.all(ids.map((id) => get(m, id)))
  const asked = await command('anonymize', m, kisi.id)
  assert.match(asked.err, /Geri alınamaz\. Gönderilmemiş siparişlerinin adresi de silinir: 1003\.\n/)
  const events = await env.events(m.id)
  const caused = await eventsOf(env, m.id, () => command('anonymize', m, kisi.id, '--onay'))
  assert.deepEqual(caused, [])

  const eposta = `anonim-${kisi.id.slice(4)}@anonim.invalid`
  const invoice = { ...EMPTY, ...FATURA, telefon: null }
  const invoices = [invoice, DISTRICT, null]
  for (const [i, id] of ids.entries()) {
    const now = await get(m, id)
    const expected = {
      ...before[i],
      musteri: { id: kisi.id, eposta },
      teslimat_adresi: DISTRICT,
      fatura_adresi: invoices[i],
      guncelleme: now.guncelleme,
    }
    assert.deepEqual(now, expected)
    assert.ok(now.guncelleme > before[i].guncelleme, 'whoever keeps a copy learns of it')
    await assertRendered(env, m, id)
    assert.deepEqual((await m.call('GET', `${path}/${id}/notlar`)).body.veri, [])
    assert.deepEqual((await m.call('GET', `${path}/${id}/ozel`)).body.ozel, {})
  }
  // Found by the new address alone.
  const found = async (e: string) => (await m.call('GET', `${path}?eposta=${e}`)).body.veri.length
  assert.deepEqual([await found(EPOSTA), await found(eposta)], [0, 3])

  const words = /Gülşen|gulsen|Gizli|1234567|123 45 67/i
  const tables = await env.rows(
    `select table_name as ad from information_schema.columns where table_schema = 'public' and column_name = 'magaza_id'`,
  )
  for (const { ad } of tables) {
    const rows = await env.rows(`select x::text as metin from "${ad}" x where x.magaza_id = $1`, [m.id])
    assert.deepEqual(
      rows.filter((r) => words.test(r.metin)),
      [],
      ad,
    )
  }
  // Events keep their place, their moment and the state of then.
  const after = await env.events(m.id)
  assert.deepEqual(
    after.map((e) => [e.id, e.olay, e.zaman, e.ek, e.veri.durum]),
    events.map((e) => [e.id, e.olay, e.zaman, e.ek, e.veri.durum]),
  )
  const told = after.filter((e) => e.veri.id === ids[0])
  assert.ok(told.length > 3)
  for (const { veri } of told) {
    assert.deepEqual([veri.musteri.eposta, veri.teslimat_adresi, veri.fatura_adresi], [eposta, DISTRICT, invoice])
  }
  const content = await contentOf(env, m.id)
  assert.equal((await command('anonymize', m, kisi.id, '--onay')).code, 0)
  assert.deepEqual(await contentOf(env, m.id), content, 'again is harmless')
})

test('anonymize leaves the orders of others alone; whoever orders again is known again', async () => {
  const [m, other] = [await env.magaza(), await env.magaza()]
  await order(other)
  const beside = await order(m, { eposta: 'baskasi@ornek.example' })
  const mine = await order(m)
  const before = await contentOf(env, other.id)
  const kisi = mine.musteri.id
  assert.equal((await command('anonymize', m, kisi, '--onay')).code, 0)
  assert.deepEqual(await get(m, beside.id), beside)
  assert.deepEqual(await contentOf(env, other.id), before)
  // A new order makes another, known customer.
  const again = await order(m)
  assert.notEqual(again.musteri.id, kisi)
  assert.equal(again.teslimat_adresi.ad, 'Gülşen')
})

test('answers that name nobody but are about her orders are not told again', async () => {
  const m = await env.magaza()
  const { id } = await order(m)
  const other = await newOrder(m, { eposta: 'baska@ornek.example' })
  const key = (text: string) => ({ headers: { 'idempotency-key': text } })
  const write = (of: string) => m.call('PUT', `${path}/${of}/ozel`, { body: { ozel: OZEL }, ...key(`ozel ${of}`) })
  const note = () => m.call('POST', `${path}/${id}/notlar`, { body: { metin: 'Gülşen Hanım' }, ...key('not') })
  for (const reply of [await write(id), await write(other.id), await note()]) assert.ok(reply.status < 300, reply.text)
  assert.equal((await write(id)).headers['svc-tekrar'], '1')
  const { body } = await m.call('GET', `${musteriler}?eposta=${EPOSTA}`)
  jsonOf(await command('anonymize', m, body.veri[0].id, '--onay', '--json'))
  const kept = await env.rows('select govde from tekrar where magaza_id = $1', [m.id])
  assert.equal(kept.filter((k) => /Gülşen/.test(k.govde)).length, 1, 'of the other order alone')
  assert.equal((await write(other.id)).headers['svc-tekrar'], '1')
})
