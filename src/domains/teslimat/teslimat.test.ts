import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentOf } from '../../../tests/support/refusal.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'
import { inStore, refusedVerb } from '../../../tests/support/verbs.ts'
import type { SecenekIstegi } from './schema.ts'
import * as teslimat from './teslimat.ts'

const env = await startShared()

const set = (m: TestMagaza, istek: SecenekIstegi) => inStore(env, m.id, (w) => teslimat.set(w, istek))
const list = (m: TestMagaza) => inStore(env, m.id, teslimat.list)
const remove = (m: TestMagaza, kod: string) => inStore(env, m.id, (w) => teslimat.remove(w, kod))
const offers = (m: TestMagaza, tutar: number, desi: number, para_birimi = 'TRY') =>
  inStore(env, m.id, async (w) => (await teslimat.ratesFor(w, para_birimi))({ tutar, desi }))

const refuses = (m: TestMagaza, work: () => Promise<unknown>, kod: string, tr: string, en: string) =>
  refusedVerb(env, m.id, work, [kod, tr, en])

const KADEMELER = [
  { desi: 5, ucret: 4990 },
  { desi: 10, ucret: 7990 },
]

test('made, changed by what is given, turned into the other kind, removed; nothing given moves nothing', async () => {
  const m = await env.magaza({ kapali: true })
  const first = await set(m, { kod: 'standart', ad: 'Standart kargo', ucret: 4990, bedava_ustu: 75_000 })
  assert.deepEqual(first, {
    kod: 'standart',
    ad: 'Standart kargo',
    tur: 'sabit',
    ucret: 4990,
    kademeler: null,
    ek_ucret: null,
    bedava_ustu: 75_000,
    aktif: true,
    sira: 0,
    olusturma: first.olusturma,
    guncelleme: first.olusturma,
  })
  const before = await contentOf(env, m.id)
  assert.deepEqual(await set(m, { kod: 'standart', ucret: 4990 }), first)
  assert.deepEqual(await contentOf(env, m.id), before)

  const steps = await set(m, { kod: 'standart', kademeler: KADEMELER, ek_ucret: 600, bedava_ustu: null, sira: 2 })
  const { guncelleme } = steps
  assert.ok(guncelleme > first.guncelleme)
  const now = { tur: 'desi', ucret: null, kademeler: KADEMELER, ek_ucret: 600, bedava_ustu: null, sira: 2, guncelleme }
  assert.deepEqual(steps, { ...first, ...now })
  assert.deepEqual(await list(m), [steps])
  assert.deepEqual(await set(m, { kod: 'standart', kademeler: KADEMELER.map((k) => ({ ...k })) }), steps)
  const off = await set(m, { kod: 'standart', aktif: false, ek_ucret: null })
  assert.deepEqual(off, { ...steps, aktif: false, ek_ucret: null, guncelleme: off.guncelleme })
  const flat = await set(m, { kod: 'standart', ucret: 0 })
  assert.deepEqual(flat, { ...off, tur: 'sabit', ucret: 0, kademeler: null, guncelleme: flat.guncelleme })

  await remove(m, 'standart')
  assert.deepEqual(await list(m), [])
  assert.deepEqual(await env.events(m.id), [])
})

test('offers: those in use by position and code, in the currency that is asked for, in one statement', async () => {
  const m = await env.magaza({ kapali: true, kurlar: { USD: '0.025' } })
  assert.deepEqual(await offers(m, 0, 0), [])
  await set(m, { kod: 'hizli', ad: 'Hızlı', kademeler: KADEMELER, ek_ucret: 600, sira: 1 })
  await set(m, { kod: 'eski', ad: 'Eski', ucret: 1, aktif: false })
  await set(m, { kod: 'standart', ad: 'Standart', ucret: 4990, bedava_ustu: 75_000 })
  await set(m, { kod: 'magaza', ad: 'Mağazadan', ucret: 0 })
  assert.deepEqual(await offers(m, 74_999, 12), [
    { kod: 'magaza', ad: 'Mağazadan', ucret: 0, bedava_ustu: null },
    { kod: 'standart', ad: 'Standart', ucret: 4990, bedava_ustu: 75_000 },
    { kod: 'hizli', ad: 'Hızlı', ucret: 9190, bedava_ustu: null },
  ])
  env.statements.length = 0
  const inDollars = await offers(m, 1875, 5, 'USD')
  assert.equal(env.statements.filter((s) => s.includes('teslimat_secenegi')).length, 1)
  assert.deepEqual(inDollars, [
    { kod: 'magaza', ad: 'Mağazadan', ucret: 0, bedava_ustu: null },
    { kod: 'standart', ad: 'Standart', ucret: 0, bedava_ustu: 1875 },
    { kod: 'hizli', ad: 'Hızlı', ucret: 125, bedava_ustu: null },
  ])
})

test('a price that cannot be held is not offered; alone it is refused rather than given away', async () => {
  const m = await env.magaza({ kapali: true })
  await set(m, { kod: 'hizli', ad: 'Hızlı', kademeler: KADEMELER, ek_ucret: 600 })
  const tooLarge = [
    'kalemler: teslimat ücreti hesaplanamayacak kadar büyük',
    'kalemler: the price of delivery is too large to be computed',
  ] as const
  await refuses(m, () => offers(m, 0, 1e300), 'girdi_gecersiz', ...tooLarge)
  await set(m, { kod: 'sabit', ad: 'Sabit', ucret: 1 })
  assert.deepEqual(await offers(m, 0, 1e300), [{ kod: 'sabit', ad: 'Sabit', ucret: 1, bedava_ustu: null }])
})

test("refused: wrong values together, unknown options and currencies, another store's", async () => {
  const m = await env.magaza({ kapali: true })
  const other = await env.magaza({ kapali: true })
  await set(other, { kod: 'standart', ad: 'Standart', ucret: 1 })
  await refuses(
    m,
    () => set(m, { kod: 'standart', ek_ucret: 5 }),
    'girdi_gecersiz',
    'ad: yeni seçenekte gerekli; ucret: yeni seçenekte ücret ya da desi kademeleri gerekli; ' +
      'ek_ucret: yalnız desi kademeleriyle verilir',
    'ad: is required for a new option; ucret: a new option needs a price or steps of desi; ' +
      'ek_ucret: goes with steps of desi only',
  )
  const before = await contentOf(env, other.id)
  await refuses(m, () => remove(m, 'standart'), 'kayit_bulunamadi', 'Kayıt bulunamadı', 'No such record')
  assert.deepEqual([await list(m), await offers(m, 0, 0)], [[], []])
  await refuses(
    m,
    () => offers(m, 0, 0, 'USD'),
    'kayit_yok',
    'para_birimi: Böyle bir kayıt yok',
    'para_birimi: The referenced record does not exist',
  )
  assert.deepEqual(await contentOf(env, other.id), before)
})

test('twins at once: one option with what each of them gave', async () => {
  const m = await env.magaza({ kapali: true })
  await set(m, { kod: 'standart', ad: 'Standart', ucret: 1 })
  const given = [{ ad: 'Yeni' }, { ucret: 2 }, { sira: 3 }, { bedava_ustu: 4 }, { aktif: false }]
  await Promise.all(given.map((istek) => set(m, { kod: 'standart', ...istek })))
  const [row] = await list(m)
  assert.ok(row)
  const { ad, ucret, sira, bedava_ustu, aktif } = row
  assert.deepEqual({ ad, ucret, sira, bedava_ustu, aktif }, Object.assign({}, ...given))
})
