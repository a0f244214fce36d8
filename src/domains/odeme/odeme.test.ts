import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forbiddenSpellings } from '../../../tests/support/outbound/spellings.ts'
import { contentOf } from '../../../tests/support/refusal.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'
import { inStore, refusedVerb } from '../../../tests/support/verbs.ts'
import { Hata } from '../../core/errors.ts'
import { sealWith } from '../../core/secrets/seal.ts'
import { DAY_MS } from '../../core/time.ts'
import type { Work } from '../../db/work.ts'
import { openGizliler } from '../../trade/saglayici/kopru.ts'
import * as odeme from './odeme.ts'

const env = await startShared()
const seal = sealWith('deneme-sirri', 'webhook')
const ADRES = 'https://kopru.example/odeme'

const inside = <T>(m: TestMagaza, work: (w: Work) => Promise<T>) => inStore(env, m.id, work)
const enable = (m: TestMagaza, istek: odeme.OdemeIstegi) => inside(m, (w) => odeme.enable(w, istek, seal))
const list = (m: TestMagaza) => inside(m, odeme.list)
const find = (m: TestMagaza, kod: string) => inside(m, (w) => odeme.find(w, kod))
const card = (m: TestMagaza) => inside(m, odeme.cardProvider)
const summary = async (m: TestMagaza) =>
  (await list(m)).map((s) => `${s.kod} ${s.ayarlar.adres ?? s.ayarlar.davranis}${s.varsayilan ? ' *' : ''}`)

const refuses = (m: TestMagaza, work: () => Promise<unknown>, kod: string, tr: string, en: string) =>
  refusedVerb(env, m.id, work, [kod, tr, en])

test('the test store has deneme, and nothing is written for it', async () => {
  const m = await env.magaza({ test: true })
  assert.equal(await card(m), 'deneme')
  assert.deepEqual(await list(m), [
    {
      kod: 'deneme',
      tur: 'deneme',
      ayarlar: { davranis: 'basarili' },
      gizli_ayarlar: [],
      aktif: true,
      varsayilan: true,
      olusturma: null,
      guncelleme: null,
    },
  ])
  assert.equal((await find(m, 'deneme'))?.ayarlar.davranis, 'basarili')
  for (const kod of ['banka', 'Deneme', '', 'deneme ']) assert.equal(await find(m, kod), undefined)
  assert.deepEqual(await env.rows('select kod from odeme_saglayici where magaza_id = $1', [m.id]), [])

  const set = await enable(m, { kod: 'deneme', davranis: 'sessiz' })
  assert.deepEqual([set.gizli, set.saglayici.ayarlar.davranis, set.saglayici.varsayilan], [null, 'sessiz', true])
  assert.deepEqual(await summary(m), ['deneme sessiz *'])
  assert.equal((await find(m, 'deneme'))?.ayarlar.davranis, 'sessiz')
  assert.equal(await card(m), 'deneme')
  // Not chosen explicitly, so the first provider still takes over.
  await enable(m, { kod: 'banka', adres: ADRES })
  assert.deepEqual(await summary(m), [`banka ${ADRES} *`, 'deneme sessiz'])
})

test('a live store has deneme only where it was switched on, and nobody takes its cards before', async () => {
  const m = await env.magaza({ kapali: true })
  const state = async () => {
    const [deneme] = (await list(m)).filter((s) => s.kod === 'deneme')
    return [
      await card(m),
      deneme?.aktif,
      deneme?.varsayilan,
      await inside(m, (w) => odeme.takesTrial(w, 'deneme', env.clock.now())),
    ]
  }
  assert.deepEqual(await state(), [null, false, false, false])
  await enable(m, { kod: 'deneme' })
  assert.deepEqual(await state(), ['deneme', true, true, true])
  await inside(m, (w) => odeme.disable(w, 'deneme'))
  assert.deepEqual(await state(), [null, false, false, false])
  // A real provider replaces it, unless it was chosen explicitly; then it can be removed only as the last one.
  await enable(m, { kod: 'deneme' })
  await enable(m, { kod: 'banka', adres: ADRES })
  assert.deepEqual(await state(), ['banka', true, false, false])
  await enable(m, { kod: 'deneme', varsayilan: true })
  assert.deepEqual(await state(), ['deneme', true, true, true])
  const disable = (kod: string) => inside(m, (w) => odeme.disable(w, kod))
  await assert.rejects(disable('deneme'), Hata)
  await disable('banka')
  await disable('deneme')
  assert.deepEqual(await state(), [null, false, false, false])
})

test('the first provider takes the cards; then whoever is told to', async () => {
  const m = await env.magaza({ kapali: true })
  const first = await enable(m, { kod: 'banka', adres: ADRES })
  assert.match(first.gizli ?? '', /^whsec_/)
  assert.deepEqual([await card(m), await summary(m)], ['banka', ['deneme basarili', `banka ${ADRES} *`]])
  await enable(m, { kod: 'posta', adres: ADRES })
  assert.equal(await card(m), 'banka')
  await enable(m, { kod: 'posta', varsayilan: true })
  assert.deepEqual(await summary(m), ['deneme basarili', `banka ${ADRES}`, `posta ${ADRES} *`])
  // A missing field does not clear the default.
  await enable(m, { kod: 'posta', adres: `${ADRES}/2` })
  assert.equal(await card(m), 'posta')
  await enable(m, { kod: 'deneme', varsayilan: true })
  assert.deepEqual(await summary(m), [`banka ${ADRES}`, 'deneme basarili *', `posta ${ADRES}/2`])
  assert.deepEqual(await env.events(m.id), [])
})

test('enabled again: what is given changes, the rest and the secret stay; nothing given moves nothing', async () => {
  const m = await env.magaza({ kapali: true })
  const { saglayici, gizli } = await enable(m, { kod: 'banka', adres: ADRES })
  const secrets = async (at = new Date()) => openGizliler(seal, (await find(m, 'banka')) as never, at)
  assert.deepEqual(await secrets(), [gizli])
  const before = await contentOf(env, m.id)
  assert.deepEqual(await enable(m, { kod: 'banka' }), { saglayici, gizli: null })
  assert.deepEqual(await enable(m, { kod: 'banka', adres: ADRES, varsayilan: false }), { saglayici, gizli: null })
  assert.deepEqual(await contentOf(env, m.id), before)

  const moved = await enable(m, { kod: 'banka', adres: `${ADRES}/2` })
  assert.equal(moved.gizli, null)
  assert.ok(moved.saglayici.guncelleme > saglayici.guncelleme)
  assert.deepEqual(moved.saglayici.olusturma, saglayici.olusturma)
  assert.deepEqual(await secrets(), [gizli])

  const started = env.clock.now().getTime()
  const renewed = await enable(m, { kod: 'banka', yeni_gizli: true })
  assert.notEqual(renewed.gizli, gizli)
  assert.deepEqual(await secrets(), [renewed.gizli, gizli])
  const end = (renewed.saglayici.eski_bitis as Date).getTime()
  assert.ok(started <= end - DAY_MS && end - DAY_MS <= env.clock.now().getTime())
  assert.deepEqual(await secrets(new Date(end - 1)), [renewed.gizli, gizli])
  assert.deepEqual(await secrets(new Date(end)), [renewed.gizli])
  const third = await enable(m, { kod: 'banka', yeni_gizli: true })
  assert.deepEqual(await secrets(), [third.gizli, renewed.gizli])
})

test('secrets lie sealed and are not listed', async () => {
  const m = await env.magaza({ kapali: true })
  const { gizli } = await enable(m, { kod: 'banka', adres: ADRES })
  const rows = await env.rows('select s::text as satir from odeme_saglayici s where magaza_id = $1', [m.id])
  assert.equal(rows.length, 1)
  assert.doesNotMatch(rows[0].satir, /whsec/)
  assert.equal(rows[0].satir.includes((gizli as string).slice(6)), false)
  assert.equal(JSON.stringify(await list(m)).includes('gizli":'), false)
  assert.equal(env.logs.join('').includes((gizli as string).slice(6)), false)
})

test('refused with every reason at once, and nothing is written', async () => {
  const m = await env.magaza({ kapali: true })
  await enable(m, { kod: 'banka', adres: ADRES })
  const kodTr = 'kod: küçük harf, rakam ve tireden oluşan 2..40 karakter olmalı'
  const kodEn = 'kod: must be 2..40 lower-case letters, digits and hyphens'
  for (const kod of ['', 'a', 'a'.repeat(41), 'Banka', 'b anka', 'çiçek', 'a_b', 'ab\n']) {
    await refuses(m, () => enable(m, { kod, adres: ADRES }), 'girdi_gecersiz', kodTr, kodEn)
  }
  await refuses(
    m,
    () => enable(m, { kod: 'B', adres: 'http://x.example', davranis: 'sessiz' }),
    'girdi_gecersiz',
    `${kodTr}; davranis: davranış yalnız deneme için seçilir; adres: https:// ile başlamalı`,
    `${kodEn}; davranis: only deneme has a behaviour to choose; adres: must start with https://`,
  )
  await refuses(
    m,
    () => enable(m, { kod: 'posta' }),
    'girdi_gecersiz',
    'adres: ilk açılışta adres gerekli',
    'adres: an address is required when it is first enabled',
  )
  await refuses(
    m,
    () => enable(m, { kod: 'deneme', adres: ADRES, yeni_gizli: true }),
    'girdi_gecersiz',
    'adres: deneme yerleşiktir, adresi olmaz; yeni_gizli: deneme yerleşiktir, gizlisi olmaz',
    'adres: deneme is built in and has no address; yeni_gizli: deneme is built in and has no secret',
  )
  const before = await contentOf(env, m.id)
  for (const adres of forbiddenSpellings(8080).slice(0, 40)) {
    await assert.rejects(enable(m, { kod: 'banka', adres }), Hata, adres)
  }
  assert.deepEqual(await contentOf(env, m.id), before)
})

test('disabled: gone with its secret; the default and deneme stay', async () => {
  const m = await env.magaza({ kapali: true })
  const other = await env.magaza({ kapali: true })
  const { gizli } = await enable(m, { kod: 'banka', adres: ADRES })
  await enable(other, { kod: 'posta', adres: ADRES })
  const disable = (kod: string) => () => inside(m, (w) => odeme.disable(w, kod))
  await refuses(
    m,
    disable('banka'),
    'kayit_kullanimda',
    'Varsayılan sağlayıcı kapatılamaz; önce başka birini varsayılan yapın',
    'The default provider cannot be disabled; make another one the default first',
  )
  const t = await env.magaza({ test: true })
  await refuses(
    t,
    () => inside(t, (w) => odeme.disable(w, 'deneme')),
    'girdi_gecersiz',
    'kod: test mağazasında deneme hep açıktır; yalnız davranışı değişir',
    'kod: the test store always has deneme; only its behaviour can be changed',
  )
  // Another store's provider is unknown here.
  await refuses(m, disable('posta'), 'kayit_bulunamadi', 'Kayıt bulunamadı', 'No such record')
  assert.equal(await find(m, 'posta'), undefined)
  await enable(m, { kod: 'deneme', varsayilan: true })
  await disable('banka')()
  assert.deepEqual([await find(m, 'banka'), await summary(m)], [undefined, ['deneme basarili *']])
  const again = await enable(m, { kod: 'banka', adres: ADRES })
  assert.ok(again.gizli && again.gizli !== gizli)
  assert.equal(again.saglayici.varsayilan, false)
  assert.equal(await card(other), 'posta')
})

test('twins at once: one row, one secret in use, one default', async () => {
  const m = await env.magaza({ kapali: true })
  const made = await Promise.all(Array.from({ length: 6 }, () => enable(m, { kod: 'banka', adres: ADRES })))
  const shown = made.flatMap((r) => r.gizli ?? [])
  assert.equal(shown.length, 1)
  assert.deepEqual(openGizliler(seal, (await find(m, 'banka')) as never, new Date()), shown)
  const codes = ['a1', 'b2', 'c3', 'd4', 'e5', 'f6']
  await Promise.all(codes.map((kod) => enable(m, { kod, adres: ADRES, varsayilan: true })))
  const rows = await list(m)
  assert.equal(rows.length, 8)
  assert.deepEqual(
    rows.filter((r) => r.varsayilan).map((r) => r.kod),
    [await card(m)],
  )
})
