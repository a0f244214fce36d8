import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentOf } from '../../../tests/support/refusal.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'
import { inStore, refusedVerb } from '../../../tests/support/verbs.ts'
import { imzaOf, newGizli, verifyReport } from '../../core/secrets/imza.ts'
import { sealWith } from '../../core/secrets/seal.ts'
import type { Work } from '../../db/work.ts'
import { openGizliler } from '../../trade/saglayici/kopru.ts'
import * as kargo from './kargo.ts'

const env = await startShared()
const seal = sealWith('deneme-sirri', 'webhook')
const ADRES = 'https://kopru.example/kargo'

const inside = <T>(m: TestMagaza, work: (w: Work) => Promise<T>) => inStore(env, m.id, work)
const enable = (m: TestMagaza, istek: kargo.KargoIstegi) => inside(m, (w) => kargo.enable(w, istek, seal))
const disable = (m: TestMagaza, kod: string) => inside(m, (w) => kargo.disable(w, kod))
const list = (m: TestMagaza) => inside(m, kargo.list)
const find = (m: TestMagaza, kod: string) => inside(m, (w) => kargo.find(w, kod))
const known = (m: TestMagaza, kod: string) => inside(m, (w) => kargo.findEvenDisabled(w, kod))

const refuses = (m: TestMagaza, work: () => Promise<unknown>, kod: string, tr: string, en: string) =>
  refusedVerb(env, m.id, work, [kod, tr, en])

test('no app until one is enabled, deneme neither; each has a secret and a name for customers', async () => {
  const m = await env.magaza()
  assert.deepEqual([await list(m), await find(m, 'deneme')], [[], undefined])
  const deneme = await enable(m, { kod: 'deneme' })
  assert.match(deneme.gizli ?? '', /^whsec_/)
  const http = await enable(m, { kod: 'hizli', adres: ADRES })
  const named = await enable(m, { kod: 'yavas', adres: ADRES, ad: 'Yavaş Kargo' })
  assert.deepEqual(
    (await list(m)).map((u) => [u.kod, u.ad, u.tur, u.ayarlar, u.aktif]),
    [
      ['deneme', 'Deneme Kargo', 'deneme', { davranis: 'basarili' }, true],
      ['hizli', 'hizli', 'http', { adres: ADRES }, true],
      ['yavas', 'Yavaş Kargo', 'http', { adres: ADRES }, true],
    ],
  )
  assert.equal(new Set([deneme.gizli, http.gizli, named.gizli]).size, 3)
  for (const made of [deneme, http, named]) {
    const row = await find(m, made.uygulama.kod)
    assert.ok(row)
    assert.deepEqual(openGizliler(seal, row, new Date()), [made.gizli])
  }
  assert.deepEqual(await env.events(m.id), [])
})

test('enabled again: what is given changes, the rest and the secret stay; nothing given moves nothing', async () => {
  const m = await env.magaza()
  const { uygulama, gizli } = await enable(m, { kod: 'hizli', adres: ADRES, ad: 'Hızlı' })
  const before = await contentOf(env, m.id)
  assert.deepEqual(await enable(m, { kod: 'hizli', ad: 'Hızlı' }), { uygulama, gizli: null })
  assert.deepEqual(await contentOf(env, m.id), before)
  const moved = await enable(m, { kod: 'hizli', adres: `${ADRES}/2` })
  assert.deepEqual(moved, {
    uygulama: { ...uygulama, ayarlar: { adres: `${ADRES}/2` }, guncelleme: moved.uygulama.guncelleme },
    gizli: null,
  })
  assert.ok(moved.uygulama.guncelleme > uygulama.guncelleme)
  const renewed = await enable(m, { kod: 'hizli', yeni_gizli: true })
  const row = await find(m, 'hizli')
  assert.ok(row && renewed.gizli)
  assert.deepEqual(openGizliler(seal, row, new Date()), [renewed.gizli, gizli])
})

test('disabled: no shipments through it, though its reports are known; enabled again with the same secret', async () => {
  const m = await env.magaza()
  const { gizli } = await enable(m, { kod: 'deneme', davranis: 'sessiz' })
  const off = await disable(m, 'deneme')
  assert.equal(off.aktif, false)
  assert.equal(await find(m, 'deneme'), undefined)
  assert.deepEqual(await known(m, 'deneme'), off)
  const before = await contentOf(env, m.id)
  assert.deepEqual(await disable(m, 'deneme'), off)
  assert.deepEqual(await contentOf(env, m.id), before)
  const on = await enable(m, { kod: 'deneme' })
  assert.deepEqual([on.gizli, on.uygulama.ayarlar.davranis, on.uygulama.aktif], [null, 'sessiz', true])
  assert.ok(on.uygulama.guncelleme > off.guncelleme)
  assert.deepEqual(openGizliler(seal, on.uygulama, new Date()), [gizli])
})

test("refused: wrong values with every reason at once, unknown apps, another store's", async () => {
  const m = await env.magaza()
  const other = await env.magaza()
  await enable(other, { kod: 'hizli', adres: ADRES })
  await refuses(
    m,
    () => enable(m, { kod: 'x', ad: '', davranis: 'basarili' }),
    'girdi_gecersiz',
    'kod: küçük harf, rakam ve tireden oluşan 2..40 karakter olmalı; davranis: davranış yalnız deneme için seçilir; ' +
      'adres: ilk açılışta adres gerekli; ad: 1..80 karakterlik tek satır olmalı',
    'kod: must be 2..40 lower-case letters, digits and hyphens; davranis: only deneme has a behaviour to choose; ' +
      'adres: an address is required when it is first enabled; ad: must be one line of 1..80 characters',
  )
  for (const ad of [' ', 'a\nb', 'a\0b', '🚚'.repeat(81)]) {
    const tr = 'ad: 1..80 karakterlik tek satır olmalı'
    await refuses(
      m,
      () => enable(m, { kod: 'deneme', ad }),
      'girdi_gecersiz',
      tr,
      'ad: must be one line of 1..80 characters',
    )
  }
  await refuses(
    m,
    () => enable(m, { kod: 'hizli', adres: 'https://127.0.0.1/' }),
    'girdi_gecersiz',
    'adres: alan adı olmalı; IP adresi olamaz',
    'adres: must be a domain name, not an IP address',
  )
  await refuses(m, () => disable(m, 'hizli'), 'kayit_bulunamadi', 'Kayıt bulunamadı', 'No such record')
  assert.deepEqual([await find(m, 'hizli'), await known(m, 'hizli'), await list(m)], [undefined, undefined, []])
  assert.equal((await enable(m, { kod: 'deneme', ad: '🚚'.repeat(80) })).uygulama.ad, '🚚'.repeat(80))
})

test('secrets lie sealed and are not listed', async () => {
  const m = await env.magaza()
  const { gizli } = await enable(m, { kod: 'deneme' })
  const [row] = await env.rows('select u::text as satir from kargo_uygulama u where magaza_id = $1', [m.id])
  assert.doesNotMatch(row.satir, /whsec/)
  assert.equal(row.satir.includes((gizli as string).slice(6)), false)
  assert.equal(JSON.stringify(await list(m)).includes('gizli":'), false)
})

test('twins at once: one row, one secret in use', async () => {
  const m = await env.magaza()
  const made = await Promise.all(Array.from({ length: 6 }, () => enable(m, { kod: 'deneme' })))
  const shown = made.flatMap((r) => r.gizli ?? [])
  const row = await find(m, 'deneme')
  assert.ok(row)
  assert.deepEqual(openGizliler(seal, row, new Date()), shown)
  assert.equal((await list(m)).length, 1)
})

test("a report is the carrier's when one of its secrets signed it within five minutes", () => {
  const [gizli, other] = [newGizli(seal).text, newGizli(seal).text]
  const now = new Date()
  const body = Buffer.from('{"gonderi_id":"gon_1","durum":"teslim_edildi"}')
  const at = (ms: number) => new Date(now.getTime() + ms)
  const signed = imzaOf([gizli], body.toString(), now)
  assert.equal(verifyReport([gizli], signed, body, now), true)
  assert.equal(verifyReport([other, gizli], signed, body, now), true)
  assert.equal(verifyReport([gizli], signed, body, at(4 * 60_000)), true)
  assert.equal(verifyReport([gizli], signed, body, at(5 * 60_000 + 1000)), false)
  assert.equal(verifyReport([gizli], signed, body, at(-5 * 60_000 - 1000)), false)
  assert.equal(verifyReport([other], signed, body, now), false)
  assert.equal(verifyReport([], signed, body, now), false)
  assert.equal(verifyReport([gizli], undefined, body, now), false)
  assert.equal(verifyReport([gizli], signed, Buffer.from('{}'), now), false)
})
