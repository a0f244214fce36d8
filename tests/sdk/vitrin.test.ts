import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { inspect } from 'node:util'
import { Kepenk } from '@kepenk/sdk'
import { etagOf, KepenkHata, Vitrin } from '@kepenk/sdk/vitrin'
import { newMember } from '../support/samples/uyelik.ts'
import { startShared } from '../support/setup.ts'
import { type Mishap, startLine } from './flaky.ts'

// The SDK's client for shoppers: questions of lists, the session, and what is repeated.

const env = await startShared()
const adres = await env.listen()
const m = await env.magaza()
const v = new Vitrin({ adres, magaza: m.id })

async function refused(call: () => PromiseLike<unknown>): Promise<KepenkHata> {
  const error = await call().then(
    () => assert.fail('it was answered'),
    (e) => e,
  )
  assert.ok(error instanceof KepenkHata, String(error))
  return error
}

/** Asks nobody; tells what would have been asked. */
const asking = (asked: URL[]): typeof fetch => {
  return async (url) => {
    asked.push(new URL(String(url)))
    return Response.json({ veri: [], sonraki: null })
  }
}

for (const [ad, bedenler] of [
  ['Keten Gömlek', ['S', 'M']],
  ['Pamuk Gömlek', ['M', 'L']],
  ['Yün Kazak', ['38,5']],
] as const) {
  const marka = await m.call('POST', '/v1/markalar', { body: { ad: `${ad} & Oğulları` } })
  const body = {
    ad,
    durum: 'yayinda',
    marka_id: marka.body.id,
    secenekler: [{ ad: 'Beden', degerler: bedenler }],
    varyantlar: bedenler.map((beden) => ({ secenekler: { Beden: beden }, fiyat: 1000, stok: 1 })),
  }
  assert.equal((await m.call('POST', '/v1/urunler', { body })).status, 201)
}

test('lists repeat, objects nest, and both do in each other, for either client', async () => {
  const asked: URL[] = []
  const given = {
    ara: 'a b&c',
    marka: ['ege', 'toros', undefined as never],
    secenek: { 'Beden [EU]': ['M', 'L', '38,5'], Renk: [] },
    ozel: { kumas: 'İpek', bos: null as never },
    stokta: false,
    fiyat_en_az: 0,
    kategori: undefined,
  }
  await new Vitrin({ adres, magaza: 'm', fetch: asking(asked) }).urunler.list(given)
  await new Kepenk({ adres, fetch: asking(asked) }).request('GET', '/v1/urunler', { query: given })
  for (const { searchParams } of asked) {
    assert.deepEqual(
      [...searchParams],
      [
        ['ara', 'a b&c'],
        ['marka', 'ege'],
        ['marka', 'toros'],
        ['secenek[Beden [EU]]', 'M'],
        ['secenek[Beden [EU]]', 'L'],
        ['secenek[Beden [EU]]', '38,5'],
        ['ozel[kumas]', 'İpek'],
        ['stokta', 'false'],
        ['fiyat_en_az', '0'],
      ],
    )
  }
  assert.deepEqual(
    asked.map((u) => u.pathname),
    ['/vitrin/v1/m/urunler', '/v1/urunler'],
  )
})

test('the service understands them: any of several brands and of several values, with its facets', async () => {
  const names = async (sorgu: Parameters<typeof v.urunler.list>[0]) => {
    const found: string[] = []
    for await (const urun of v.urunler.list({ limit: 1, ...sorgu })) found.push(urun.ad)
    return found.sort()
  }
  assert.deepEqual(await names({ secenek: { Beden: ['S', 'L'] } }), ['Keten Gömlek', 'Pamuk Gömlek'])
  assert.deepEqual(await names({ secenek: { beden: ['38,5'] } }), ['Yün Kazak'])
  const [keten, , yun] = (await v.markalar.list()).veri.map((marka) => marka.tanitici).sort() as [
    string,
    string,
    string,
  ]
  assert.deepEqual(await names({ marka: [keten, yun] }), ['Keten Gömlek', 'Yün Kazak'])
  const page = await v.urunler.list({ ara: 'gömlk', yuzler: true, secenek: { Beden: ['M'] } })
  const beden = page.yuzler?.find((yuz) => yuz.ad === 'Beden')
  assert.deepEqual(
    [page.toplam, page.toplam_kesin, beden?.degerler.map((d) => `${d.deger} ${d.adet} ${d.secili}`).sort()],
    [2, true, ['L 1 false', 'M 2 true', 'S 1 false']],
  )
  const wrong = await refused(() => v.urunler.list({ secenek: { Numara: ['1'] } }))
  assert.deepEqual([wrong.durum, wrong.kod, wrong.hatalar.length], [422, 'girdi_gecersiz', 1])
})

test('the session is asked for at each request, kept by nobody and shown nowhere', async () => {
  const uye = await newMember(env, m)
  let now: string | null | undefined = null
  const own = new Vitrin({ adres: `${adres}/vitrin/v1/`, magaza: m.id, oturum: () => now })
  assert.equal((await refused(() => own.hesap.get())).kod, 'oturum_gerekli')
  now = uye.oturum
  const hesap = await own.hesap.get()
  assert.equal(hesap.eposta, uye.eposta)
  const changed = await own.hesap.update({ ad: 'Ayşe' }, { ifMatch: etagOf(hesap) })
  assert.equal(changed.ad, 'Ayşe')
  assert.equal((await refused(() => own.hesap.update({ ad: 'Geç' }, { ifMatch: etagOf(hesap) }))).durum, 412)
  const leaky: typeof fetch = async (_, init) => {
    throw new TypeError(`cannot send ${new Headers(init?.headers).get('authorization')}`)
  }
  const unlucky = new Vitrin({ adres, magaza: m.id, oturum: uye.oturum, fetch: leaky, retries: 0 })
  const error = await refused(() => unlucky.hesap.get())
  assert.match(error.mesaj, /cannot send Bearer \*\*\*/)
  for (const thing of [own, unlucky, error, own.hesap]) {
    const shown =
      inspect(thing, { depth: null, showHidden: true, getters: true }) + JSON.stringify(thing) + String(thing)
    assert.ok(!shown.includes(uye.oturum), shown)
  }
  await own.oturum.remove()
  assert.equal((await refused(() => own.hesap.get())).kod, 'oturum_gecersiz')
  now = undefined
  assert.equal((await own.magaza.get()).id, m.id)
})

test('headers of a client and of a call go with it; a wrong address, store or session is refused at once', async () => {
  const sent: Headers[] = []
  const noting: typeof fetch = async (_, init) => {
    sent.push(init?.headers as Headers)
    return Response.json({})
  }
  const onServer = new Vitrin({ adres, magaza: m.id, dil: 'en', headers: { 'x-bir': '1' }, fetch: noting })
  await onServer.sepetler.get('sepet_1', { headers: { 'x-iki': '2' } })
  assert.deepEqual(
    ['x-bir', 'x-iki', 'accept-language', 'authorization'].map((name) => sent[0]?.get(name)),
    ['1', '2', 'en', null],
  )
  for (const magaza of ['', '.', '..', undefined, 5]) {
    assert.throws(() => new Vitrin({ adres, magaza: magaza as string }), TypeError, String(magaza))
  }
  assert.throws(() => new Vitrin({ adres: 'dukkan', magaza: 'm' }), TypeError)
  for (const oturum of ['', 'otr_\n', 'otr_ş'])
    assert.throws(() => new Vitrin({ adres, magaza: 'm', oturum }), TypeError)
  const late = new Vitrin({ adres, magaza: m.id, oturum: () => 'otr \n', fetch: noting })
  await assert.rejects(() => late.hesap.get(), TypeError)
  assert.equal(sent.length, 1)
  const other = new Vitrin({ adres, magaza: 'a/../b' })
  assert.equal((await refused(() => other.magaza.get())).kod, 'kayit_bulunamadi')
  assert.equal((await v.request<{ ad: string }>('get', '/magaza')).ad, (await v.magaza.get()).ad)
})

test('reads are repeated; a write without a key only when it was turned away', async () => {
  const line = await startLine(adres, { after })
  const shaky = new Vitrin({ adres: line.address, magaza: m.id })
  const planned = (...plan: Mishap[]): void => void Object.assign(line, { plan, came: [] })
  const busy: Mishap = { status: 503, headers: { 'retry-after': '0' } }
  planned(busy, 'drop')
  assert.equal((await shaky.magaza.get()).id, m.id)
  assert.equal(line.came.length, 3)
  planned({ status: 429, headers: { 'retry-after': '0' } })
  const { id } = await shaky.sepetler.create()
  assert.deepEqual(
    line.came.map((c) => c.key),
    [undefined, undefined],
  )
  for (const mishap of ['lose', busy] as Mishap[]) {
    planned(mishap)
    const options = { idempotencyKey: 'bir' } as object
    const error = await refused(() => shaky.sepetler.notlar.put(id, { hediye_notu: 'x' }, options))
    assert.deepEqual([error.retryable, line.came.length, line.came[0]?.key], [true, 1, undefined])
  }
  planned('hang')
  const reason = new Error('vazgeçildi')
  const controller = new AbortController()
  const call = shaky.sepetler.get(id, { signal: controller.signal })
  while (line.came.at(0) === undefined) await new Promise((resume) => setTimeout(resume, 5))
  controller.abort(reason)
  await assert.rejects(call, reason)
})
