import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  bring,
  counts,
  errorsOf,
  fileOf,
  fileRunnerOf,
  openOffice,
  run,
  runFiles,
  taken,
  tried,
} from '../../../tests/support/samples/aktarim.ts'
import { ask, newPerson } from '../../../tests/support/samples/kullanici.ts'
import { startTest } from '../../../tests/support/setup.ts'
import { NO_STORE } from '../../db/no-store.ts'
import { type Inside, leavePlace, takePlace, type Yer } from './sira/sira.ts'

const env = await startTest()

const AWKWARD = [
  'Işıltılı; "Gömlek"\nİÇ ÇAMAŞIRI',
  '=1+1',
  '\'=HYPERLINK("http://kotu.example")',
  '+90 (532) 000 00 00',
  '@toplam',
  '-5',
  '\tsekme',
  '1.849,90',
]

const newProduct = async (o: Awaited<ReturnType<typeof openOffice>>, ad: string, i: number) => {
  const reply = await o.ask('POST', '/urunler', {
    ad,
    durum: 'yayinda',
    aciklama: '<p>Yumuşak; "ince"</p>',
    alt_baslik: ad.slice(0, 20),
    etiketler: [ad.trim().slice(0, 20), 'yaz, kış'],
    malzeme: ad.trim().slice(0, 20),
    olcu: { agirlik: 250.5 },
    secenekler: [{ ad: 'Beden', degerler: ['S', 'M'] }],
    varyantlar: [
      { secenekler: { Beden: 'S' }, sku: `S-${i}`, barkod: '0869000123456', fiyat: 184990, stok: 3, kdv_orani: 10 },
      { secenekler: { Beden: 'M' }, sku: `M-${i}`, fiyat: 5, indirimsiz_fiyat: 9007199254740991, eksi_stok: true },
    ],
  })
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}

test('what leaves comes back the same: awkward products by CSV and XLSX, into their store and into an empty one', async () => {
  const from = await openOffice(env)
  for (const [i, ad] of AWKWARD.entries()) await newProduct(from, ad, i)
  const before = (await from.m.call('GET', '/v1/urunler?limit=100')).body.veri
  for (const bicim of ['csv', 'xlsx']) {
    const file = await taken(from, 'urun', bicim)
    const again = await tried(from, 'urun', file)
    assert.deepEqual(counts(again), { durum: 'denendi', yeni: 0, degisen: 0, ayni: 8, hatali: 0 }, bicim)
    assert.deepEqual(counts(await run(from, again.id)), { durum: 'bitti', yeni: 0, degisen: 0, ayni: 8, hatali: 0 })
    assert.deepEqual((await from.m.call('GET', '/v1/urunler?limit=100')).body.veri, before, 'nothing has moved')

    const to = await openOffice(env)
    const brought = await bring(to, 'urun', file)
    // Ids of another store are useless: without them rows are matched by short names.
    const esleme = brought.body.esleme.map((kod: string) => (/(urun|varyant)_id/.test(kod) ? null : kod))
    await to.ask('PUT', `/aktarimlar/${brought.body.id}/esleme`, { esleme })
    await runFiles(to)
    assert.deepEqual(await errorsOf(to, brought.body.id), [])
    await run(to, brought.body.id)
    const after = (await to.m.call('GET', '/v1/urunler?limit=100')).body.veri
    const bare = ({ id, adres, olusturma, guncelleme, secenekler, varyantlar, ...rest }: any) => ({
      ...rest,
      varyantlar: varyantlar.map(({ id: _, ...v }: any) => v),
    })
    const byName = (a: any, b: any) => (a.tanitici < b.tanitici ? -1 : 1)
    assert.deepEqual(after.map(bare).sort(byName), before.map(bare).sort(byName), bicim)
  }
})

test('no cell of a CSV begins a formula, and no cell of a sheet is one', async () => {
  const o = await openOffice(env)
  for (const [i, ad] of AWKWARD.entries()) {
    await o.m.call('POST', '/v1/musteriler', {
      body: { eposta: `m${i}@example.com`, ad: ad.slice(0, 60), soyad: ad.slice(0, 60) },
    })
  }
  const csv = (await taken(o, 'musteri', 'csv')).toString()
  assert.ok(csv.startsWith('\ufeffE-posta;Ad;'))
  for (const cell of csv.split(/[;\r\n]+/)) assert.doesNotMatch(cell, /^"?[=+@\t-]/, cell)
  const sheet = await taken(o, 'musteri', 'xlsx')
  assert.equal(sheet.subarray(0, 2).toString(), 'PK')
  assert.equal(sheet.includes('<f>'), false)
  const again = await tried(o, 'musteri', csv)
  assert.deepEqual(counts(again), { durum: 'denendi', yeni: 0, degisen: 0, ayni: 8, hatali: 0 })
})

test('customers: columns by other names, windows-1254, every row judged, the good ones written, the file of the others', async () => {
  const o = await openOffice(env)
  await o.m.call('POST', '/v1/musteriler', { body: { eposta: 'eski@example.com', ad: 'Eski' } })
  const text = [
    'E-Mail\tİsim\tGSM\tSMS izni\tNot\tArama izni',
    'yeni@example.com\tŞükrü\t0532 123 45 67\tevet\tx\t',
    'eski@example.com\tYeni Ad\t\t\t\tevet',
    'bozuk\tA\t\t\t\t',
    'YENİ2@example.com\tB\t\tbelki\t\t',
    'eski@example.com\tC\t\t\t\t',
    '\tD\t\t\t\t',
  ].join('\r\n')
  const turkish: Record<string, number> = { İ: 0xdd, Ş: 0xde, ü: 0xfc }
  const bytes = Buffer.from([...text].map((c) => turkish[c] ?? c.charCodeAt(0)))
  const brought = await bring(o, 'musteri', bytes)
  assert.deepEqual(brought.body.sutunlar, ['E-Mail', 'İsim', 'GSM', 'SMS izni', 'Not', 'Arama izni'])
  assert.deepEqual(brought.body.esleme, ['eposta', 'ad', 'telefon', 'izin_sms', null, 'izin_arama'])
  assert.equal(brought.body.ornekler[0][1], 'Şükrü')
  const before = await env.events(o.m.id)
  const trial = await tried(o, 'musteri', bytes)
  assert.deepEqual(counts(trial), { durum: 'denendi', yeni: 1, degisen: 1, ayni: 0, hatali: 4 })
  assert.deepEqual(await env.events(o.m.id), before, 'trying leaves nothing')
  const expected = [
    { satir: 4, sutun: 'E-Mail', neden: 'geçerli bir e-posta olmalı' },
    { satir: 5, sutun: 'SMS izni', neden: 'evet ya da hayır olmalı: belki' },
    { satir: 6, sutun: null, neden: 'aynı kayıt dosyada daha önce geçiyor; yalnız ilki alınır' },
    { satir: 7, sutun: 'E-Mail', neden: 'zorunlu' },
  ].map((e) => ({ ...e, uyari: false }))
  assert.deepEqual(await errorsOf(o, trial.id), expected)
  assert.deepEqual(counts(await run(o, trial.id)), { durum: 'bitti', yeni: 1, degisen: 1, ayni: 0, hatali: 4 })
  assert.deepEqual(await errorsOf(o, trial.id), expected)
  const { veri } = (await o.m.call('GET', '/v1/musteriler?limit=10')).body
  assert.deepEqual(veri.map((m: any) => [m.eposta, m.ad, m.telefon, m.izinler.sms]).sort(), [
    ['eski@example.com', 'Yeni Ad', null, false],
    ['yeni@example.com', 'Şükrü', '+905321234567', true],
  ])
  const calls = await env.rows('select eposta, izin_arama from musteri where magaza_id = $1 order by eposta', [o.m.id])
  assert.deepEqual(calls, [
    { eposta: 'eski@example.com', izin_arama: true },
    { eposta: 'yeni@example.com', izin_arama: false },
  ])
  const lines = (await fileOf(o, trial.id)).toString().trimEnd().split('\r\n')
  assert.equal(lines[0], '\ufeffE-Mail;İsim;GSM;SMS izni;Not;Arama izni;Satır;Hata')
  assert.equal(lines[1], 'bozuk;A;;;;;4;E-Mail: geçerli bir e-posta olmalı')
  assert.equal(lines.length, 5)
  const refusal = await o.ask('POST', `/aktarimlar/${trial.id}/baslat`)
  assert.deepEqual([refusal.status, refusal.body.hata.kod], [409, 'kayit_kullanimda'], 'once')
})

test('stock and prices in bulk; orders with their number, moment and lines', async () => {
  const o = await openOffice(env)
  const { varyantlar } = await newProduct(o, 'Gömlek', 1)
  const stock = await tried(o, 'stok', 'SKU,Adet,Depo\nS-1,7,\nM-1,2,\nYOK,1,\nS-1,7,\nM-1,1,Ay\n')
  assert.deepEqual(counts(stock), { durum: 'denendi', yeni: 0, degisen: 2, ayni: 0, hatali: 3 })
  await run(o, stock.id)
  assert.equal((await o.m.call('GET', `/v1/stoklar/${varyantlar[0].id}`)).body.depolar[0].miktar, 7)

  const prices = await tried(o, 'fiyat', 'Stok kodu;Satış fiyatı\nS-1;₺1.849,90\nM-1;1849.90\nYOK;abc\n')
  assert.deepEqual(counts(prices), { durum: 'denendi', yeni: 0, degisen: 1, ayni: 1, hatali: 1 })
  assert.deepEqual(await errorsOf(o, prices.id), [
    { satir: 4, sutun: 'Satış fiyatı', neden: 'tutar olarak okunamadı: abc', uyari: false },
  ])

  const head = 'Sipariş no;Tarih;E-posta;Stok kodu;Ürün adı;Adet;Birim fiyat;KDV oranı;Ödeme yöntemi;Ödendi;Kaynak;İl'
  const rows = [
    'P-1;14.11.2026 10:00;a@example.com;S-1;;2;100,00;;kart;evet;pazar;Ankara',
    'P-1;;;ESKI;Eski ürün;1;50;20;;;;',
    'P-2;15.11.2026;b@example.com;ESKI;;1;;;havale;;;',
    'P-3;x;c@example.com;M-1;;0;;;;;;',
  ]
  const trial = await tried(o, 'siparis', [head, ...rows].join('\n'))
  assert.deepEqual(counts(trial), { durum: 'denendi', yeni: 1, degisen: 0, ayni: 0, hatali: 2 })
  assert.deepEqual(
    (await errorsOf(o, trial.id)).map((e: any) => [e.satir, e.sutun]),
    [
      [4, 'Stok kodu'],
      [5, 'Adet'],
      [5, 'Tarih'],
    ],
  )
  await run(o, trial.id)
  const { veri } = (await o.m.call('GET', '/v1/siparisler')).body
  assert.equal(veri.length, 1)
  const [order] = veri
  assert.deepEqual(
    [order.no, order.olusturma, order.durum, order.toplam, order.kaynak, order.odemeler[0].saglayici],
    ['P-1', '2026-11-14T07:00:00.000Z', 'hazirlaniyor', 25000, 'pazar', 'aktarim'],
  )
  const again = await tried(o, 'siparis', (await taken(o, 'siparis', 'csv')).toString())
  assert.deepEqual(counts(again), { durum: 'denendi', yeni: 0, degisen: 0, ayni: 1, hatali: 0 })
})

test('cut off in the middle, it goes on where it was and does nothing twice', async () => {
  const o = await openOffice(env)
  const rows = Array.from({ length: 320 }, (_, i) => `k${i}@example.com;Kişi ${i}`)
  const trial = await tried(o, 'musteri', ['E-posta;Ad', ...rows].join('\n'))
  assert.equal(trial.yeni, 320)
  await o.ask('POST', `/aktarimlar/${trial.id}/baslat`)
  // A process that freezes in the middle: its lease expires. The second place is taken, so that all transactions of the store are
  // those of this file, however the two lanes are scheduled.
  const inside: Inside = (run) => env.db.transaction(NO_STORE, run)
  const other = (await takePlace(inside, env.clock.now())) as Yer
  let left = 5
  const { promise: frozen, resolve: freeze } = Promise.withResolvers<void>()
  const { promise: awake, resolve: wake } = Promise.withResolvers<void>()
  const transaction = async (store: string, work: never) => {
    if (store === o.m.id && left-- <= 0) {
      freeze()
      await awake
    }
    return env.db.transaction(store, work)
  }
  const still = fileRunnerOf({ env: { ...env, db: { ...env.db, transaction } as never } })
  await still.lookAround()
  await frozen
  await leavePlace(inside, other)
  const half = (await o.ask('GET', `/aktarimlar/${trial.id}`)).body
  assert.ok(half.durum === 'calisiyor' && half.ilerleme > 5 && half.ilerleme < 320, JSON.stringify(half))
  await runFiles(o)
  assert.equal((await o.ask('GET', `/aktarimlar/${trial.id}`)).body.ilerleme, half.ilerleme, 'still held')
  env.clock.shiftMs += 61_000
  await runFiles(o)
  const whole = (await o.ask('GET', `/aktarimlar/${trial.id}`)).body
  assert.deepEqual(counts(whole), { durum: 'bitti', yeni: 320, degisen: 0, ayni: 0, hatali: 0 })
  // Awake again, it finds that another process has taken over, and does nothing.
  wake()
  await still.stop()
  assert.deepEqual((await o.ask('GET', `/aktarimlar/${trial.id}`)).body, whole)
  const made = (await env.events(o.m.id)).filter((e) => e.olay === 'musteri.olusturuldu')
  assert.equal(made.length, 320)
})

test('refused: what is no table, too many columns, a field twice, another store, a role without the scope', async () => {
  const o = await openOffice(env)
  const bad = async (bytes: Buffer | string) => (await bring(o, 'musteri', bytes)).body.hata?.mesaj
  assert.match(await bad(''), /satır yok/)
  assert.match(await bad('E-posta;Ad\n'), /satır yok/)
  assert.match(await bad(Buffer.from([0x50, 0x4b, 3, 4, 9, 9, 9, 9])), /okunamadı/)
  assert.match(await bad(Buffer.from([1, 2, 0, 0, 3])), /okunamadı/)
  assert.match(await bad(`${'a;'.repeat(300)}\n1;2\n`), /200 sütun/)
  assert.match(await bad(`E-posta\n${'x\n'.repeat(50_001)}`), /50000 satır/)
  const { id } = (await bring(o, 'musteri', 'E-posta;Ad\na@example.com;A\n')).body
  for (const esleme of [['eposta', 'eposta'], ['eposta'], [null, 'ad'], ['eposta', 'yok']]) {
    assert.equal((await o.ask('PUT', `/aktarimlar/${id}/esleme`, { esleme })).status, 422, JSON.stringify(esleme))
  }
  const clerk = await newPerson(env, { magaza: o.m.id, rol: 'calisan', kapsamlar: ['siparis:yazma', 'siparis:okuma'] })
  const theirs = { ...o, owner: clerk }
  assert.equal((await bring(theirs, 'musteri', 'E-posta\na@example.com\n')).body.hata.kod, 'kapsam_yetersiz')
  assert.equal((await bring(theirs, 'siparis', 'Sipariş no;Adet\n1;1\n')).status, 201)
  for (const part of ['', '/hatalar', '/dosya']) {
    assert.equal((await ask(env, clerk, 'GET', o.at(`/aktarimlar/${id}${part}`))).status, 404, part)
  }
  const listed = (await ask(env, clerk, 'GET', o.at('/aktarimlar'))).body.veri
  assert.deepEqual(
    listed.map((a: any) => a.tur),
    ['siparis'],
  )
  const other = await openOffice(env)
  assert.equal((await other.ask('GET', `/aktarimlar/${id}`)).status, 404)
  assert.equal((await other.ask('GET', `/aktarimlar/${id}/dosya`)).status, 404)
})

test('what is wrong is told in the language of whoever asks, whoever found it out', async () => {
  const o = await openOffice(env)
  await newProduct(o, 'Gömlek', 1)
  const english = async (part: string) =>
    (await ask(env, o.owner, 'GET', o.at(part), null, { headers: { 'accept-language': 'en' } })).body
  const files: [tur: string, file: string, tr: string[], en: string[]][] = [
    [
      'musteri',
      'E-posta;Gruplar;SMS izni\na@example.com;Yok;\nbozuk;;\nb@example.com;;belki\n;;evet\n',
      ['böyle bir müşteri grubu yok: Yok', 'geçerli bir e-posta olmalı', 'evet ya da hayır olmalı: belki', 'zorunlu'],
      ['no such customer group: Yok', 'must be a valid e-mail address', 'must be yes or no: belki', 'is required'],
    ],
    [
      'stok',
      'SKU,Adet,Depo\nYOK,1,\nS-1,-1,\nS-1,1,Ay\n',
      ['Böyle bir kayıt yok', '0 ile 2147483647 arasında olmalı', 'böyle bir depo yok: Ay'],
      ['The referenced record does not exist', 'must be between 0 and 2147483647', 'no such warehouse: Ay'],
    ],
    [
      'fiyat',
      'SKU;Fiyat;Para birimi\nS-1;abc;\nS-1;1;LİRA\nM-1;1;USD\n',
      ['tutar olarak okunamadı: abc', 'üç harfli bir kod olmalı', 'mağazada bu para birimi yok'],
      ['could not be read as an amount: abc', 'must be a code of three letters', 'the store has no such currency'],
    ],
    [
      'siparis',
      'Sipariş no;Stok kodu;Adet;Ödeme yöntemi\n1;S-1;1;altın\n',
      ['şunlardan biri olmalı: kart, havale, kapida_nakit, kapida_kart, diger'],
      ['must be one of: kart, havale, kapida_nakit, kapida_kart, diger'],
    ],
  ]
  for (const [tur, file, tr, en] of files) {
    const { id } = await tried(o, tur, file)
    const reasons = (errors: { neden: string }[]) => errors.map((e) => e.neden)
    assert.deepEqual(reasons(await errorsOf(o, id)), tr, tur)
    assert.deepEqual(reasons((await english(`/aktarimlar/${id}/hatalar`)).veri), en, tur)
  }
})
