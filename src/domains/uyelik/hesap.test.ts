import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventsOf, type Refusal, refused } from '../../../tests/support/refusal.ts'
import { consentsOf, within } from '../../../tests/support/samples/musteri.ts'
import { newOrder } from '../../../tests/support/samples/siparis.ts'
import {
  ask,
  askCode,
  codeTo,
  newMember,
  PAROLA,
  plainOrder,
  signIn,
  statusOf,
} from '../../../tests/support/samples/uyelik.ts'
import { startShared } from '../../../tests/support/setup.ts'
import { newId } from '../../core/id.ts'
import { replaceAddresses } from '../musteri/addresses.ts'

// Members' own data.

const env = await startShared()
const m = await env.magaza()

const get = (oturum: string, path = 'hesap') => ask(env, m, 'GET', path, null, { oturum })
const patch = (oturum: string, body: object, headers: Record<string, string> = {}) =>
  ask(env, m, 'PATCH', 'hesap', body, { oturum, headers })

test('only what is sent changes; consents are noted as the storefront’s; no event; the same again changes nothing', async () => {
  const { id, oturum } = await newMember(env, m)
  const before = (await get(oturum)).body
  const izinler = { eposta: false, sms: true, arama: true }
  const body = { ad: 'Şükrü', telefon: '0532 123 45 67', sirket: 'Öz A.Ş.', izinler }
  let reply: any
  const events = await eventsOf(env, m.id, async () => {
    reply = await patch(oturum, body)
  })
  const expected = { ...before, ...body, telefon: '+905321234567' }
  assert.deepEqual([reply.status, reply.body, events], [200, expected, []])
  assert.deepEqual((await get(oturum)).body, expected)
  assert.deepEqual(await consentsOf(env, id), ['arama true vitrin', 'sms true vitrin'])
  const rows = () => env.rows('select x::text from musteri x where id = $1', [id])
  const content = await rows()
  for (const same of [body, {}, { izinler: { eposta: false, sms: true } }])
    assert.equal((await patch(oturum, same)).text, reply.text)
  assert.deepEqual(await rows(), content)
  const emptied = (await patch(oturum, { ad: '', telefon: null, sirket: null })).body
  assert.deepEqual(emptied, { ...expected, ad: null, telefon: null, sirket: null })
})

test('the address book: the whole list, ids kept, faults named, nothing half written', async () => {
  const { oturum } = await newMember(env, m)
  const ev = {
    ad: 'Ayşe',
    satir1: 'Bağdat Cad. 1',
    il: 'İstanbul',
    telefon: '0532 123 45 67',
    varsayilan_teslimat: true,
  }
  const { adresler } = (await patch(oturum, { adresler: [ev, { satir1: 'İş', varsayilan_fatura: true }] })).body
  assert.deepEqual(
    adresler.map((a: any) => [a.satir1, a.telefon, a.varsayilan_teslimat, a.varsayilan_fatura, a.ilce]),
    [
      ['Bağdat Cad. 1', '+905321234567', true, false, null],
      ['İş', null, false, true, null],
    ],
  )
  const kept = (await patch(oturum, { adresler: [adresler[1], { id: '', satir1: 'Yazlık' }] })).body.adresler
  assert.deepEqual([kept[0], kept[1].satir1], [adresler[1], 'Yazlık'])
  const foreign = await newMember(env, m)
  const [theirs] = (await patch(foreign.oturum, { adresler: [{ satir1: 'Başkası' }] })).body.adresler
  const wrong: Refusal = [
    422,
    'kayit_yok',
    'adresler[0].id: Böyle bir kayıt yok; adresler[2].varsayilan_fatura: yalnız bir adres varsayılan olabilir',
  ]
  const list = [{ id: theirs.id }, { varsayilan_fatura: true }, { varsayilan_fatura: true }]
  await refused(env, m.id, () => patch(oturum, { ad: 'Değişmez', adresler: list }), wrong)
  const many = Array.from({ length: 51 }, () => ({ satir1: 'x' }))
  await refused(env, m.id, () => patch(oturum, { adresler: many }), [
    422,
    'girdi_gecersiz',
    'adresler: en çok 50 öge olabilir',
  ])
})

test('places of the address book are of the list and kept in its spelling; one that stands there may stay', async () => {
  const { id, oturum } = await newMember(env, m)
  const typed = [{ satir1: 'Moda', il: 'ISTANBUL', ilce: ' kadikoy' }, { il: 'Bonn', ulke: 'Almanya' }, { ilce: 'Yok' }]
  const book = (await patch(oturum, { adresler: typed })).body.adresler
  assert.deepEqual(
    book.map((a: any) => [a.il, a.ilce]),
    [
      ['İstanbul', 'Kadıköy'],
      ['Bonn', null],
      [null, 'Yok'],
    ],
  )
  const wrong: Refusal = [
    422,
    'girdi_gecersiz',
    'adresler[0].ilce: Muğla ilinde böyle bir ilçe yok (yakın adlar: Fethiye, Menteşe, Seydikemer); adresler[2].il: Türkiye’de böyle bir il yok (yakın adlar: Bolu, Konya, Van)',
  ]
  const list = [{ il: 'mugla', ilce: 'Fethıyee' }, book[0], { il: 'Bonn' }]
  await refused(env, m.id, () => patch(oturum, { ad: 'Değişmez', adresler: list }), wrong)
  // Written by the store, which may write any place.
  const old = { satir1: 'Eski', il: 'istanbul', ilce: 'Moda' }
  await within(env, m, (w) => replaceAddresses(w, id, [old]))
  const [stands] = (await get(oturum)).body.adresler
  const both = (await patch(oturum, { adresler: [{ ...stands, satir1: 'Yeni' }, typed[0]] })).body.adresler
  assert.deepEqual(
    both.map((a: any) => [a.satir1, a.il, a.ilce]),
    [
      ['Yeni', 'istanbul', 'Moda'],
      ['Moda', 'İstanbul', 'Kadıköy'],
    ],
  )
  const moved = await patch(oturum, { adresler: [{ ...stands, ilce: 'Kalamış' }] })
  assert.equal(moved.status, 422, moved.text)
})

test('what is not a member’s to change is refused by name', async () => {
  const { oturum } = await newMember(env, m)
  for (const [field, value] of Object.entries({
    hesap: true,
    gruplar: [],
    eposta: 'baska@ornek.example',
    ozel: {},
    dogrulandi: true,
    id: 'mus_1',
    musteri_id: 'mus_1',
    olusturma: '2020-01-01T00:00:00Z',
  })) {
    const reason = `${field}: böyle bir alan yok`
    await refused(env, m.id, () => patch(oturum, { ad: 'Yeni', [field]: value }), [422, 'girdi_gecersiz', reason])
  }
  const wrongs = [
    [{ parola: PAROLA }, 'parola: nesne olmalı'],
    [{ parola: { eski: PAROLA, yeni: 'kısa' } }, 'parola.yeni: en az 8 karakter olmalı'],
    [{ parola: { eski: PAROLA, yeni: 'yeni\tparola' } }, 'parola.yeni: denetim karakteri içeremez'],
    [{ parola: { yeni: 'yeni bir parola' } }, 'parola.eski: zorunlu'],
    [{ izinler: { eposta: true } }, 'izinler.sms: zorunlu'],
    [{ adresler: [{ tckn: '1' }] }, 'adresler[0].tckn: böyle bir alan yok'],
  ] as const
  for (const [body, mesaj] of wrongs) {
    await refused(env, m.id, () => patch(oturum, body), [422, 'girdi_gecersiz', mesaj])
  }
})

test('a new password: this session goes on, all others and the codes of the mail end', async () => {
  const { eposta, oturum } = await newMember(env, m)
  const second = (await signIn(env, m, eposta)).body.anahtar
  const proof = await codeTo(env, m, eposta)
  const kod = await askCode(env, m, eposta)
  const wrong = { ad: 'Değişmez', parola: { eski: 'yanlış parola', yeni: 'yeni bir parola' } }
  const refusal = await patch(oturum, wrong)
  assert.deepEqual(
    [refusal.status, refusal.body.hata],
    [422, { kod: 'girdi_gecersiz', mesaj: 'parola.eski: parola yanlış' }],
  )
  assert.deepEqual([(await get(oturum)).body.ad, await statusOf(env, m, second)], [null, 200])
  const done = await patch(oturum, { soyad: 'Yeni', parola: { eski: PAROLA, yeni: '🌷 yeni parola' } })
  assert.deepEqual([done.status, done.body.soyad], [200, 'Yeni'])
  assert.deepEqual([await statusOf(env, m, oturum), await statusOf(env, m, second)], [200, 401])
  assert.equal((await ask(env, m, 'POST', 'parola', { kod, parola: 'bir başka parola' })).status, 422)
  assert.equal((await ask(env, m, 'POST', 'uyelik/dogrulama', { kod: proof }, { oturum })).status, 200)
  assert.deepEqual(
    [(await signIn(env, m, eposta)).status, (await signIn(env, m, eposta, '🌷 yeni parola')).status],
    [401, 201],
  )
})

test('ETag: what is the same is not sent again; an older version is not overwritten', async () => {
  const { oturum } = await newMember(env, m)
  const tag = (await get(oturum)).headers.etag as string
  const seen = await ask(env, m, 'GET', 'hesap', null, { oturum, headers: { 'if-none-match': tag } })
  assert.equal(seen.status, 304)
  assert.equal((await patch(oturum, { ad: 'Bir' }, { 'if-match': tag })).status, 200)
  const stale: Refusal = [412, 'surum_uyusmuyor', 'Kayıt bu arada değişmiş']
  await refused(env, m.id, () => patch(oturum, { ad: 'İki' }, { 'if-match': tag }), stale)
})

test('orders in pages, the newest first, as the API shows them; a foreign cursor is refused', async () => {
  const { eposta, oturum } = await newMember(env, m)
  await ask(env, m, 'POST', 'uyelik/dogrulama', { kod: await codeTo(env, m, eposta) }, { oturum })
  const orders: any[] = []
  for (let i = 0; i < 5; i++) orders.unshift(await newOrder(m, { eposta }))
  const seen: any[] = []
  let sonraki: string | null = ''
  for (let page = 0; page < 3; page++) {
    const reply = await get(oturum, `hesap/siparisler?limit=2&sonraki=${sonraki}`)
    seen.push(...reply.body.veri)
    sonraki = reply.body.sonraki
    if (page === 0) {
      const api = (await m.call('GET', `/v1/siparisler?limit=2`)).body.sonraki
      for (const cursor of [api, 'x']) {
        const foreign = await get(oturum, `hesap/siparisler?sonraki=${cursor}`)
        assert.deepEqual([foreign.status, foreign.body.hata.kod], [422, 'imlec_gecersiz'])
      }
    }
  }
  assert.deepEqual([seen, sonraki], [orders, null])
  assert.equal((await get(oturum, `hesap/siparisler/${newId('order', new Date())}`)).status, 404)
  assert.equal((await get(oturum, 'hesap/siparisler?musteri_id=mus_1')).status, 422)
})

test('why the store cancelled is its own affair; that an order was not paid in time its customer reads', async () => {
  const { eposta, oturum } = await newMember(env, m)
  await ask(env, m, 'POST', 'uyelik/dogrulama', { kod: await codeTo(env, m, eposta) }, { oturum })
  const [noted, lapsed] = [await newOrder(m, { eposta }), await newOrder(m, { eposta })]
  const open = await newOrder(m, { eposta })
  for (const [{ id }, neden] of [
    [noted, 'şüpheli "alıcı"'],
    [lapsed, 'odeme_suresi_doldu'],
  ] as const) {
    assert.equal((await m.call('POST', `/v1/siparisler/${id}/iptal`, { body: { neden } })).status, 200)
  }
  const { veri } = (await get(oturum, 'hesap/siparisler')).body
  assert.deepEqual(
    veri.map((s: any) => [s.id, s.iptal_nedeni]),
    [
      [open.id, null],
      [lapsed.id, 'odeme_suresi_doldu'],
      [noted.id, null],
    ],
  )
  for (const one of veri) {
    assert.deepEqual(plainOrder((await get(oturum, `hesap/siparisler/${one.id}`)).body), one)
  }
})

test('as many statements for many as for one', async () => {
  const { eposta, oturum } = await newMember(env, m)
  const counted = async (work: () => Promise<{ status: number }>) => {
    env.statements.length = 0
    assert.equal((await work()).status, 200)
    return env.statements.filter((s) => !/from magaza /.test(s)).length
  }
  const addresses = (n: number) => ({ adresler: Array.from({ length: n }, (_, i) => ({ satir1: `Sokak ${i}` })) })
  assert.equal(await counted(() => patch(oturum, addresses(1))), await counted(() => patch(oturum, addresses(50))))
  await newOrder(m, { eposta })
  const list = () => get(oturum, 'hesap/siparisler?limit=100')
  const one = await counted(list)
  for (let i = 0; i < 4; i++) await newOrder(m, { eposta })
  // The session and the page.
  assert.deepEqual([one, await counted(list)], [2, 2])
})
