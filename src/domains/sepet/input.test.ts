import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentOf } from '../../../tests/support/refusal.ts'
import { ADRES, onSale, ready, refusal, shopper } from '../../../tests/support/samples/sepet.ts'
import { startShared } from '../../../tests/support/setup.ts'

// Public input of carts. Every error has the common shape, and changes nothing.

const env = await startShared()
const m = await env.magaza()
const shirt = await onSale(m, { stok: null })
const s = await ready(env, m, shirt.id)

const line = { varyant_id: shirt.id, adet: 1 }
const EPOSTA = 'ayse@example.com'
const to = (parts: object) => ({ eposta: EPOSTA, teslimat_adresi: { ...ADRES, ...parts } })

type Part = 'kalemler' | 'kodlar' | 'teslimat' | 'odeme'
type Case = [part: Part, body: object, fields: (string | [alan: string, kod: string])[]]

/** Sends each; all are refused for their fields, as `girdi_gecersiz` by default, without any change. */
async function refusedAll(cases: readonly Case[]): Promise<void> {
  const before = await contentOf(env, m.id)
  for (const [part, body, fields] of cases) {
    const pairs = fields.map((f): [string, string] => (typeof f === 'string' ? [f, 'girdi_gecersiz'] : f))
    await refusal(s, part, body, pairs)
  }
  assert.deepEqual(await contentOf(env, m.id), before, 'something changed')
}

test('lines: how many, of what, each once', async () => {
  const lines = (count: number) => Array.from({ length: count }, (_, i) => ({ varyant_id: `var_${i}`, adet: 1 }))
  const amounts = [0, -1, 1.5, 10_000, 1e9, '1', null, true, [1], {}]
  await refusedAll([
    ...amounts.map((adet): Case => ['kalemler', { kalemler: [line, { ...line, adet }] }, ['kalemler[1].adet']]),
    ...[null, 1, '', 'x'.repeat(101), ['a'], {}].map((varyant_id): Case => {
      return ['kalemler', { kalemler: [{ varyant_id, adet: 1 }] }, ['kalemler[0].varyant_id']]
    }),
    ['kalemler', {}, ['kalemler']],
    ['kalemler', { kalemler: null }, ['kalemler']],
    ['kalemler', { kalemler: {} }, ['kalemler']],
    ['kalemler', { kalemler: [null] }, ['kalemler[0]']],
    ['kalemler', { kalemler: [{}] }, ['kalemler[0].varyant_id', 'kalemler[0].adet']],
    ['kalemler', { kalemler: lines(201) }, ['kalemler']],
    [
      'kalemler',
      { kalemler: [line, line, { ...line, adet: 2 }] },
      [1, 2].map((i) => [`kalemler[${i}].varyant_id`, 'kalem_tekrarli']),
    ],
    ['kalemler', { kalemler: lines(200) }, lines(200).map((_, i) => [`kalemler[${i}].varyant_id`, 'kayit_yok'])],
    ['kalemler', { kalemler: [{ varyant_id: 'ŞİĞ🛒\'"--', adet: 1 }] }, [['kalemler[0].varyant_id', 'kayit_yok']]],
    ['kalemler', { kalemler: [{ varyant_id: 'a\0b', adet: 1 }] }, ['kalemler[0].varyant_id']],
    ['kalemler', { kalemler: [{ varyant_id: '\ud800', adet: 1 }] }, ['kalemler[0].varyant_id']],
  ])
  // Default limit.
  assert.equal((await s.fill([shirt.id, 100])).urun_toplam, 1_000_000)
  await s.fill([shirt.id, 1])
})

test('codes: at most five, of 1..50 characters', async () => {
  await refusedAll([
    ['kodlar', { kodlar: Array(6).fill('A') }, ['kodlar']],
    ['kodlar', { kodlar: [''] }, ['kodlar[0]']],
    ['kodlar', { kodlar: ['x'.repeat(51)] }, ['kodlar[0]']],
    ['kodlar', { kodlar: [null, 1, [], 'a\0'] }, ['kodlar[3]']],
    ['kodlar', { kodlar: [null, 1, []] }, ['kodlar[0]', 'kodlar[1]', 'kodlar[2]']],
    ['kodlar', { kodlar: 'YAZ10' }, ['kodlar']],
    ['kodlar', { kod: 'YAZ10' }, ['kodlar', 'kod']],
  ])
  const odd = ['İı🛒', ' ', '<b>', "' or 1=1 --", '__proto__']
  const { indirim_kodlari, uyarilar, toplam } = await s.enter(...odd)
  assert.deepEqual([indirim_kodlari.length, uyarilar.length, toplam], [5, 5, 10_000])
  await s.enter()
})

test('delivery: an address that a courier can find and an e-mail address that is one', async () => {
  const adres = (field: string) => `teslimat_adresi.${field}`
  const mails = [
    '',
    'x',
    'a@',
    '@b',
    'a b@c.example',
    'Ayşe <a@b.example>',
    'a@b.example, c@d.example',
    'a@b.example\n',
  ]
  const long: [field: string, max: number][] = [
    ['ad', 100],
    ['soyad', 100],
    ['sirket', 200],
    ['telefon', 30],
    ['satir1', 250],
    ['satir2', 250],
    ['posta_kodu', 20],
    ['vergi_dairesi', 100],
  ]
  await refusedAll([
    ...mails.map((eposta): Case => ['teslimat', { ...to({}), eposta }, ['eposta']]),
    ['teslimat', { ...to({}), eposta: `${'a'.repeat(200)}@b.example` }, ['eposta', 'eposta']],
    ['teslimat', { ...to({}), eposta: 'ş@b.example' }, ['eposta']],
    ['teslimat', { ...to({}), eposta: 'biri@anonim.invalid' }, ['eposta']],
    ['teslimat', { teslimat_adresi: ADRES }, ['eposta']],
    ['teslimat', { eposta: EPOSTA }, ['teslimat_adresi']],
    ['teslimat', { eposta: EPOSTA, teslimat_adresi: null }, ['teslimat_adresi']],
    ['teslimat', { eposta: EPOSTA, teslimat_adresi: {} }, [adres('ad'), adres('satir1'), adres('il')]],
    ['teslimat', to({ ad: ' ', satir1: '\n', il: null }), [adres('ad'), adres('satir1'), adres('il')]],
    ['teslimat', to({ il: '', ulke: ' TÜRKİYE ' }), [adres('il')]],
    ['teslimat', to({ tckn: '12345678901' }), [adres('tckn')]],
    ['teslimat', to({ vergi_no: '1234567891' }), [adres('vergi_no')]],
    [
      'teslimat',
      { ...to({}), fatura_adresi: { tckn: '1', vergi_no: 'x' } },
      ['fatura_adresi.tckn', 'fatura_adresi.vergi_no'],
    ],
    ['teslimat', to({ fatura_tipi: 'x' }), [adres('fatura_tipi')]],
    ['teslimat', to({ enlem: 1 }), [adres('enlem')]],
    ['teslimat', to({ ad: 1, soyad: [], ilce: {} }), [adres('ad'), adres('soyad'), adres('ilce')]],
    ['teslimat', to({ satir1: 'a\0' }), [adres('satir1')]],
    ['teslimat', to({ satir1: '\udc00' }), [adres('satir1')]],
    ...long.map(([field, max]): Case => ['teslimat', to({ [field]: 'ş'.repeat(max + 1) }), [adres(field)]]),
    ['teslimat', { ...to({}), kargo_secenegi: 'x'.repeat(41) }, ['kargo_secenegi']],
    ['teslimat', { ...to({}), kargo_secenegi: 1 }, ['kargo_secenegi']],
  ])
  const whole = {
    ...ADRES,
    ad: '🌷'.repeat(100),
    satir1: 'İ'.repeat(250),
    ilce: "O'Şea; drop table sepet --",
    ulke: 'İrlanda',
  }
  await s.deliverTo(EPOSTA, { teslimat_adresi: whole })
  const kept = (await s.call('GET', `${s.cart}/teslimat`)).body.teslimat_adresi
  assert.deepEqual([kept.ad, kept.satir1, kept.ilce], [whole.ad, whole.satir1, whole.ilce])
})

test('delivery: words that can be seen, and a number that can be called', async () => {
  const unseen = ['\u200b', '\u2060\u200d', '\u00ad', '\u2800', '\u3164', '\u200f\u202e']
  const wrong = ['1', '0532', 'ev: 0532 000 00 00', '0532 000 00 00 / 0533 000 00 00', '+999 12345678', '☎', '\u200b']
  await refusedAll([
    ...unseen.map((ad): Case => ['teslimat', to({ ad }), ['teslimat_adresi.ad']]),
    ...['soyad', 'satir1', 'satir2', 'sirket'].map((part): Case => {
      return ['teslimat', to({ [part]: '\u200b' }), [`teslimat_adresi.${part}`]]
    }),
    ...wrong.map((telefon): Case => ['teslimat', to({ telefon }), ['teslimat_adresi.telefon']]),
    ['teslimat', { ...to({}), fatura_adresi: { ...ADRES, ad: '\u200b' } }, ['fatura_adresi.ad']],
    ['teslimat', to({ ulke: 'Almanya', telefon: 'x' }), ['teslimat_adresi.telefon']],
  ])
  const taken = ['', null, '0532 000 00 00', '+49 30 901820', '444 1 234']
  for (const telefon of taken) assert.equal((await s.put('teslimat', to({ telefon }))).status, 200, String(telefon))
  const abroad = to({ ulke: 'Almanya', il: 'Berlin', ilce: null, telefon: '030 901820' })
  assert.equal((await s.put('teslimat', abroad)).status, 200)
  // A joined emoji, and a name of one letter, are names.
  for (const ad of ['👩‍💻', 'Ş']) assert.equal((await s.put('teslimat', to({ ad }))).status, 200, ad)
})

test('payment: a way that is offered, a total that is an amount', async () => {
  const ways = ['', 'nakit', 'KART', 'diger', 'kart ']
  await refusedAll([
    ...ways.map((yontem): Case => ['odeme', { yontem }, ['yontem']]),
    // Neither a text nor one of those that are known.
    ...[null, 1, ['kart']].map((yontem): Case => ['odeme', { yontem }, ['yontem', 'yontem']]),
    ['odeme', {}, ['yontem']],
    ...[-1, 1.5, '10000', null, 1e300].map((toplam): Case => ['odeme', { yontem: 'havale', toplam }, ['toplam']]),
    ...[null, 1, {}].map((donus_adresi): Case => ['odeme', { yontem: 'kart', donus_adresi }, ['donus_adresi']]),
    ['odeme', { yontem: 'kart', kart_no: '4111111111111111', cvv: '123' }, ['kart_no', 'cvv']],
  ])
})

test('amounts beyond what is exact are refused where they are put in', async () => {
  const dear = await onSale(m, { fiyat: Number.MAX_SAFE_INTEGER, stok: null })
  const two = { kalemler: [line, { varyant_id: dear.id, adet: 2 }] }
  await refusedAll([
    ['kalemler', two, ['kalemler[1]']],
    ['kalemler', { kalemler: [line, { varyant_id: dear.id, adet: 1 }] }, ['kalemler']],
  ])
  const one = await shopper(env, m)
  assert.equal((await one.fill([dear.id, 1])).toplam, Number.MAX_SAFE_INTEGER)
})

test('bodies that are no body: told as what they are', async () => {
  const raws: [raw: string | Buffer, status: number, kod: string][] = [
    ['', 400, 'json_gecersiz'],
    ['{', 400, 'json_gecersiz'],
    ['{"kalemler":[],}', 400, 'json_gecersiz'],
    ['{"kalemler":[],"kalemler":[]}', 400, 'json_gecersiz'],
    ['{"__proto__":{"kalemler":[]}}', 400, 'json_gecersiz'],
    [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 400, 'json_gecersiz'],
    [Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 400, 'json_gecersiz'],
    ['null', 422, 'girdi_gecersiz'],
    ['[]', 422, 'girdi_gecersiz'],
    ['"x"', 422, 'girdi_gecersiz'],
    ['1', 422, 'girdi_gecersiz'],
    [`{"kalemler":[{"varyant_id":"a","adet":1e400}]}`, 422, 'girdi_gecersiz'],
    [`{"kalemler":${'['.repeat(60)}${']'.repeat(60)}}`, 422, 'girdi_gecersiz'],
    [`{"kalemler":["${'x'.repeat(400_000)}"]}`, 422, 'girdi_gecersiz'],
    [`{"kalemler":["${'x'.repeat(600_000)}"]}`, 413, 'govde_cok_buyuk'],
  ]
  const before = await contentOf(env, m.id)
  for (const [raw, status, kod] of raws) {
    const reply = await s.call('PUT', `${s.cart}/kalemler`, { raw })
    const what = String(raw).slice(0, 60)
    assert.deepEqual([reply.status, reply.body.hata.kod], [status, kod], what)
    assert.deepEqual([Object.keys(reply.body), Object.keys(reply.body.hata)], [['hata'], ['kod', 'mesaj']], what)
  }
  const plain = { raw: '{"kalemler":[]}', headers: { 'content-type': 'text/plain' } }
  assert.equal((await s.call('PUT', `${s.cart}/kalemler`, plain)).status, 415)
  assert.equal((await s.call('GET', `${s.cart}?bilinmeyen=1`)).status, 422)
  for (const raw of ['{"para_birimi":"TRYX"}', '{"para_birimi":"tl"}', '{"para_birimi":1}', '[]', '{"x":1}']) {
    assert.equal((await s.call('POST', `${s.root}/sepetler`, { raw })).status, 422, raw)
  }
  assert.deepEqual(await contentOf(env, m.id), before)
})
