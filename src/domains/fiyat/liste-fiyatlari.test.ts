import assert from 'node:assert/strict'
import { test } from 'node:test'
import { longTest } from '../../../tests/support/extent.ts'
import { keyed, sameAnswer } from '../../../tests/support/keyed.ts'
import { refused } from '../../../tests/support/refusal.ts'
import { across, newList, newVariants, path, put, seedVariants } from '../../../tests/support/samples/fiyat.ts'
import { startShared } from '../../../tests/support/setup.ts'

const env = await startShared()
const m = await env.magaza({ kurlar: { USD: '0.025' } })
const other = await env.magaza()
const [v1 = '', v2 = '', v3 = ''] = await newVariants(m, 3)
const [foreign = ''] = await newVariants(other, 1)

const get = async (id: string) => (await m.call('GET', `${path}/${id}`)).body
const removePrice = (id: string, varyant_id: string) => m.call('DELETE', `${path}/${id}/fiyatlar/${varyant_id}`)
const price = (varyant_id: string, tutar: number, para_birimi = 'TRY') => ({ varyant_id, para_birimi, tutar })
const countOf = async (id: string): Promise<number> =>
  (await env.rows('select fiyat_sayisi from fiyat_listesi where magaza_id = $1 and id = $2', [m.id, id]))[0]
    .fiyat_sayisi
const notFound = [404, 'kayit_bulunamadi', 'Kayıt bulunamadı'] as const
const MAX = Number.MAX_SAFE_INTEGER

test('prices are added, set anew and removed; the answer is the list; no event tells of it', async () => {
  const events = await env.events(m.id)
  const before = await get(await newList(m, { durum: 'aktif' }))
  const { id } = before
  const first = await put(m, id, [price(v2, 20), price(v1, 3, 'USD'), { varyant_id: v1, tutar: 10 }])
  const expected = [price(v1, 10), price(v1, 3, 'USD'), price(v2, 20)]
  assert.deepEqual(
    [first.status, first.body],
    [200, { ...before, fiyatlar: expected, guncelleme: first.body.guncelleme }],
  )
  assert.ok(first.body.guncelleme > before.guncelleme)
  assert.equal(first.text, (await m.call('GET', `${path}/${id}`)).text)

  const second = await put(m, id, [price(v1, 0), price(v3, MAX)])
  assert.deepEqual(second.body.fiyatlar, [price(v1, 0), price(v1, 3, 'USD'), price(v2, 20), price(v3, MAX)])
  assert.ok(second.body.guncelleme > first.body.guncelleme)
  assert.equal(await countOf(id), 4)

  const removed = await removePrice(id, v1)
  assert.deepEqual([removed.status, removed.body], [200, { silindi: true, id: v1 }])
  const left = await get(id)
  assert.deepEqual(left.fiyatlar, [price(v2, 20), price(v3, MAX)])
  assert.ok(left.guncelleme > second.body.guncelleme)
  assert.equal(await countOf(id), 2)
  await refused(env, m.id, () => removePrice(id, v1), notFound)
  assert.deepEqual(await env.events(m.id), events)
})

test('an empty currency is the usual one', async () => {
  const id = await newList(m)
  assert.deepEqual((await put(m, id, [{ varyant_id: v1, para_birimi: '', tutar: 5 }])).body.fiyatlar, [price(v1, 5)])
})

test('the same prices again change nothing', async () => {
  const id = await newList(m)
  const first = await put(m, id, [price(v1, 1), price(v2, 2)])
  const again = await put(m, id, [price(v2, 2)])
  assert.deepEqual([again.status, again.text], [200, first.text])
  const one = await put(m, id, [price(v1, 1), price(v2, 3)])
  assert.deepEqual(one.body.fiyatlar, [price(v1, 1), price(v2, 3)])
  assert.ok(one.body.guncelleme > first.body.guncelleme)
})

test('bounds', async (t) => {
  const id = await newList(m)
  const many = await newVariants(m, 1000)
  const all = many.map((varyant_id, i) => price(varyant_id, i))
  assert.deepEqual((await put(m, id, all.toReversed())).body.fiyatlar, all)
  assert.equal(await countOf(id), 1000)
  const cases: [unknown, string][] = [
    [undefined, 'fiyatlar: zorunlu'],
    [null, 'fiyatlar: dizi olmalı'],
    [[], 'fiyatlar: en az 1 öge olmalı'],
    [[...all, price(v1, 1)], 'fiyatlar: en çok 1000 öge olabilir'],
    [[{}], 'fiyatlar[0].varyant_id: zorunlu; fiyatlar[0].tutar: zorunlu'],
    [[{ varyant_id: '', tutar: 1 }], 'fiyatlar[0].varyant_id: boş olamaz'],
    [[{ varyant_id: 'v'.repeat(101), tutar: 1 }], 'fiyatlar[0].varyant_id: en çok 100 karakter olabilir'],
    [[price(v1, -1)], 'fiyatlar[0].tutar: en az 0 olmalı'],
    [[price(v1, 1.5)], 'fiyatlar[0].tutar: tam sayı olmalı'],
    [[{ varyant_id: v1, tutar: null }], 'fiyatlar[0].tutar: tam sayı olmalı'],
    [[{ varyant_id: v1, tutar: '5' }], 'fiyatlar[0].tutar: tam sayı olmalı'],
    [[price(v1, 1, 'TR')], 'fiyatlar[0].para_birimi: en az 3 karakter olmalı'],
    [[price(v1, 1, 'TRYX')], 'fiyatlar[0].para_birimi: en çok 3 karakter olabilir'],
    [[{ varyant_id: v1, para_birimi: null, tutar: 1 }], 'fiyatlar[0].para_birimi: metin olmalı'],
    [[{ ...price(v1, 1), indirimsiz_tutar: 5 }], 'fiyatlar[0].indirimsiz_tutar: böyle bir alan yok'],
    [[price(v1, 1), price(v2, -1)], 'fiyatlar[1].tutar: en az 0 olmalı'],
  ]
  for (const [fiyatlar, mesaj] of cases) {
    await t.test(mesaj, () =>
      refused(env, m.id, () => put(m, id, fiyatlar), [422, 'girdi_gecersiz', mesaj]).then(() => {}),
    )
  }
  await t.test('a number that cannot be held exactly', async () => {
    const raw = `{"fiyatlar":[{"varyant_id":"${v1}","tutar":9007199254740993}]}`
    const reply = await m.call('PUT', `${path}/${id}/fiyatlar`, { raw })
    assert.deepEqual([reply.status, reply.body.hata.kod], [422, 'girdi_gecersiz'])
    assert.match(reply.body.hata.mesaj, /^fiyatlar\[0\]\.tutar: /)
  })
})

const unknown = 'Böyle bir kayıt yok'
const notSold = (kod: string) => `mağaza ${kod} para biriminde satış yapmıyor`
const twice = 'Aynı kalem birden çok kez var'

test('every bad index is named, and nothing is written', async (t) => {
  const id = await newList(m)
  await put(m, id, [price(v1, 1)])
  const cases: [string, object[], string, string][] = [
    ['an unknown variant', [price('var_yok', 1)], 'kayit_yok', `fiyatlar[0].varyant_id: ${unknown}`],
    ['another store’s', [price(v1, 2), price(foreign, 1)], 'kayit_yok', `fiyatlar[1].varyant_id: ${unknown}`],
    [
      'odd ids',
      [price("'; --", 1), price('🧵İ', 1)],
      'kayit_yok',
      [0, 1].map((i) => `fiyatlar[${i}].varyant_id: ${unknown}`).join('; '),
    ],
    ['no currency of the store', [price(v1, 2, 'EUR')], 'kayit_yok', `fiyatlar[0].para_birimi: ${notSold('EUR')}`],
    ['a currency in another case', [price(v1, 2, 'usd')], 'kayit_yok', `fiyatlar[0].para_birimi: ${notSold('usd')}`],
    ['the same twice', [price(v1, 2), price(v2, 3), price(v1, 2)], 'kalem_tekrarli', `fiyatlar[2]: ${twice}`],
    [
      'three times, the currency left out once and empty once',
      [{ varyant_id: v1, tutar: 1 }, price(v1, 2, ''), price(v1, 3, 'USD'), price(v1, 4)],
      'kalem_tekrarli',
      `fiyatlar[1]: ${twice}; fiyatlar[3]: ${twice}`,
    ],
    [
      'everything at once',
      [price(v2, 9), price('var_yok', 1, 'EUR'), price(v1, 2), price('var_yok', 1, 'EUR'), price(v1, 5, 'GBP')],
      'kayit_yok',
      [
        `fiyatlar[1].varyant_id: ${unknown}`,
        `fiyatlar[1].para_birimi: ${notSold('EUR')}`,
        `fiyatlar[3].varyant_id: ${unknown}`,
        `fiyatlar[3].para_birimi: ${notSold('EUR')}`,
        `fiyatlar[3]: ${twice}`,
        `fiyatlar[4].para_birimi: ${notSold('GBP')}`,
      ].join('; '),
    ],
  ]
  for (const [what, fiyatlar, kod, mesaj] of cases) {
    await t.test(what, () => refused(env, m.id, () => put(m, id, fiyatlar), [422, kod, mesaj]).then(() => {}))
  }
  const english = await put(m, id, [price('var_yok', 1, 'EUR')], { 'accept-language': 'en' })
  assert.equal(
    english.body.hata.mesaj,
    'fiyatlar[0].varyant_id: The referenced record does not exist; fiyatlar[0].para_birimi: the store does not sell in EUR',
  )
  const all = Array.from({ length: 1000 }, (_, i) => price(`var_${i}`, 1))
  const problem = await put(m, id, all, { accept: 'application/problem+json' })
  assert.deepEqual(
    problem.body.hatalar.map((h: any) => `${h.alan} ${h.kod}`),
    all.map((_, i) => `fiyatlar[${i}].varyant_id kayit_yok`),
  )
})

test('an unknown list, or one of another store, is not found', async () => {
  const theirs = await newList(other)
  for (const id of ['fl_yok', theirs]) {
    await refused(env, other.id, () => put(m, id, [price(v1, 1)]), notFound)
    await refused(env, other.id, () => put(m, id, [price('var_yok', 1)]), notFound)
    await refused(env, other.id, () => removePrice(id, v1), notFound)
  }
  const mine = await newList(m)
  await put(m, mine, [price(v1, 1)])
  for (const varyant_id of ['var_yok', v2, foreign]) {
    await refused(env, m.id, () => removePrice(mine, varyant_id), notFound)
  }
})

test('a repeated request is answered from its first time and does nothing', async () => {
  const id = await newList(m)
  const url = `${path}/${id}/fiyatlar`
  const options = keyed('fiyat-1', { body: { fiyatlar: [price(v1, 1)] } })
  const first = await m.call('PUT', url, options)
  assert.equal(first.status, 200)
  await put(m, id, [price(v1, 2)])
  sameAnswer(await m.call('PUT', url, options), first)
  assert.deepEqual((await get(id)).fiyatlar, [price(v1, 2)])
  const another = await m.call('PUT', url, keyed('fiyat-1', { body: { fiyatlar: [price(v1, 3)] } }))
  assert.deepEqual([another.status, another.body.hata.kod], [422, 'tekrar_anahtari_farkli_istek'])

  const removal = await m.call('DELETE', `${url}/${v1}`, keyed('fiyat-2'))
  await put(m, id, [price(v1, 4)])
  sameAnswer(await m.call('DELETE', `${url}/${v1}`, keyed('fiyat-2')), removal)
  assert.deepEqual((await get(id)).fiyatlar, [price(v1, 4)])

  const bad = keyed('fiyat-3', { body: { fiyatlar: [price(v1, 9), price('var_yok', 1)] } })
  const refusal = await m.call('PUT', url, bad)
  assert.equal(refusal.status, 422)
  sameAnswer(await m.call('PUT', url, bad), refusal)
  assert.deepEqual((await get(id)).fiyatlar, [price(v1, 4)])
})

test('prices go with their variant, with their product and with their list', async () => {
  const gone = await newVariants(m, 3)
  const [a = '', b = '', c = ''] = gone
  const id = await newList(m)
  await put(m, id, [...gone.map((v) => price(v, 1)), price(v1, 1)])
  await m.call('DELETE', `/v1/varyantlar/${a}`)
  assert.deepEqual((await get(id)).fiyatlar, [price(v1, 1), price(b, 1), price(c, 1)].sort(byVariant))
  const [{ urun_id }] = await env.rows('select urun_id from varyant where magaza_id = $1 and id = $2', [m.id, b])
  await m.call('DELETE', `/v1/urunler/${urun_id}`)
  assert.deepEqual((await get(id)).fiyatlar, [price(v1, 1)])
  await refused(env, m.id, () => removePrice(id, b), notFound)
  await put(m, id, [price(v1, 2)])
  assert.equal(await countOf(id), 1)
  await m.call('DELETE', `${path}/${id}`)
  assert.deepEqual(await env.rows('select 1 from fiyat_listesi_fiyat where liste_id = $1', [id]), [])
  assert.equal((await m.call('GET', `/v1/varyantlar/${v1}`)).status, 200)
})

const byVariant = (x: { varyant_id: string }, y: { varyant_id: string }) => (x.varyant_id < y.varyant_id ? -1 : 1)

test('a variant that is deleted meanwhile is an unknown one, whether it had a price or not', async () => {
  for (const had of [false, true]) {
    const [a = '', b = ''] = await newVariants(m, 2)
    const id = await newList(m)
    if (had) await put(m, id, [price(a, 1), price(b, 1)])
    const gone = 'delete from varyant where magaza_id = $1 and id = $2'
    const reply = await across(env, gone, [m.id, b], () => put(m, id, [price(a, 5), price(b, 5)]))
    assert.deepEqual([reply.status, reply.body.hata?.mesaj], [422, `fiyatlar[1].varyant_id: ${unknown}`])
    assert.deepEqual((await get(id)).fiyatlar, had ? [price(a, 1)] : [])
  }
})

/** A store with 25,001 variants, and a list of it. */
async function largeList() {
  const at = await env.magaza({ kurlar: { USD: '0.025' } })
  const seeded = await seedVariants(env, at, 25_001)
  const id = await newList(at)
  const seed = (para_birimi: string, varyantlar: string[]) =>
    env.rows(
      `insert into fiyat_listesi_fiyat (magaza_id, liste_id, varyant_id, para_birimi, tutar)
       select $1, $2, v, $3, 100 from unnest($4::text[]) as v`,
      [at.id, id, para_birimi, varyantlar],
    )
  return { at, seeded, id, seed }
}

const tooMany = [422, 'girdi_gecersiz', 'fiyatlar: bir fiyat listesinde en çok 50.000 fiyat olabilir'] as const

test('a list holds at most 50,000 prices: one more is refused', async () => {
  const { at, seeded, id, seed } = await largeList()
  await seed('TRY', seeded.slice(0, 25_000))
  await seed('USD', seeded.slice(0, 25_000))
  const beyond = [price(seeded[0] as string, 8), price(seeded.at(-1) as string, 1)]
  await refused(env, at.id, () => put(at, id, beyond), tooMany)
})

longTest('a list is filled up to its 50,000th price, and has room again when a variant goes', async () => {
  const { at, seeded, id, seed } = await largeList()
  await seed('TRY', seeded.slice(0, 25_000))
  await seed('USD', seeded.slice(0, 24_998))
  const [first = '', last = ''] = [seeded[0], seeded.at(-1)]
  const full = await put(at, id, [price(last, 1), price(last, 1, 'USD'), price(first, 7)])
  assert.deepEqual([full.status, full.body.fiyatlar.length], [200, 50_000])
  assert.deepEqual(full.body.fiyatlar[0], price(first, 7))
  assert.equal(full.text, (await at.call('GET', `${path}/${id}`)).text)
  const beyond = [price(first, 8), price(seeded[24_999] as string, 1, 'USD')]
  await refused(env, at.id, () => put(at, id, beyond), tooMany)
  assert.equal((await put(at, id, [price(first, 8)])).status, 200)
  // Deleting a variant frees its room.
  await env.rows('delete from varyant where magaza_id = $1 and id = $2', [at.id, last])
  assert.equal((await put(at, id, beyond)).body.fiyatlar.length, 49_999)
})

test('as many statements for 1000 prices as for 1, and none is written when nothing changes', async () => {
  const many = (await newVariants(m, 1000)).map((v) => price(v, 5))
  const id = await newList(m)
  const sentBy = async (fiyatlar: object[]): Promise<number> => {
    env.statements.length = 0
    assert.equal((await put(m, id, fiyatlar)).status, 200)
    return env.statements.filter((text) => !/^(begin|commit)$|from anahtar|anahtar_kullanim/.test(text)).length
  }
  assert.deepEqual(
    [await sentBy(many.slice(0, 1)), await sentBy(many), await sentBy(many), await sentBy([price(v1, 1)])],
    [5, 5, 4, 5],
  )
})
