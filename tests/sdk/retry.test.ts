import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Kepenk, KepenkHata } from '@kepenk/sdk'
import { retryAfterMs } from '@kepenk/sdk/refusal.ts'
import { startShared } from '../support/setup.ts'
import { type Mishap, startLine } from './flaky.ts'

// Retries over an unreliable network: safe requests are repeated, and each write happens once.

const env = await startShared()
const m = await env.magaza()
const line = await startLine(await env.listen(), { after })
const k = new Kepenk(m.key, { adres: line.address })

const busy: Mishap = { status: 503, headers: { 'retry-after': '0' } }
const tooMany: Mishap = { status: 429, headers: { 'retry-after': '0' } }
const gateway: Mishap = { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad Gateway</h1>' }

let made = 0
const newProduct = () => ({ ad: `Ürün ${++made}`, varyantlar: [{ stok: 1 }] })

function planned(...plan: Mishap[]): void {
  line.plan = plan
  line.came = []
}

async function refused(call: () => Promise<unknown>): Promise<KepenkHata> {
  const error = await call().then(
    () => assert.fail('it was answered'),
    (e) => e,
  )
  assert.ok(error instanceof KepenkHata, String(error))
  return error
}

/** Products with this name in the database. */
const countOf = async (ad: string): Promise<number> =>
  (await env.rows('select from urun where magaza_id = $1 and ad = $2', [m.id, ad])).length

for (const plan of [
  ['lose', 'lose'],
  ['half', 'drop'],
  [busy, 'lose'],
  [tooMany, gateway],
] as Mishap[][]) {
  test(`a product is created once over ${JSON.stringify(plan)}`, async () => {
    planned(...plan)
    const girdi = newProduct()
    const urun = await k.urunler.create(girdi)
    assert.equal(urun.ad, girdi.ad)
    assert.equal(await countOf(girdi.ad), 1)
    const keys = line.came.map((c) => c.key)
    assert.match(keys[0] as string, /^[0-9a-f]{32}$/)
    assert.deepEqual(keys, [keys[0], keys[0], keys[0]])
  })
}

test('every write has a key of its own, or the one that it was given; reads have none', async () => {
  planned()
  const { id } = await k.urunler.create(newProduct())
  await k.urunler.update(id, { ad: 'Bir' })
  await k.urunler.update(id, { ad: 'İki' }, { idempotencyKey: 'benim' })
  await k.urunler.get(id)
  await k.urunler.remove(id)
  const keys = line.came.map((c) => c.key)
  assert.deepEqual([keys[2], keys[3]], ['benim', undefined])
  assert.equal(new Set(keys).size, 5)
})

test('after two repetitions it is told, with what is known of it', async () => {
  planned(busy, busy, { status: 503, headers: { 'retry-after': '7', 'svc-istek': 'istek_x' } })
  const error = await refused(() => k.magaza.get())
  assert.deepEqual(
    [error.durum, error.kod, error.istekId, error.retryable, error.retryAfterMs, line.came.length],
    [503, 'yanit_anlasilmadi', 'istek_x', true, 7000, 3],
  )
  planned('drop', 'drop', 'drop')
  const cut = await refused(() => k.magaza.get())
  assert.deepEqual([cut.durum, cut.kod, cut.retryable, line.came.length], [0, 'baglanti_hatasi', true, 3])
  assert.match(cut.mesaj, /^Hizmete ulaşılamadı \(.+\)$/)
  planned('drop')
  assert.equal((await refused(() => k.magaza.get({ retries: 0 }))).kod, 'baglanti_hatasi')
  assert.equal(line.came.length, 1)
})

test('what does not pass by waiting is told at once', async () => {
  planned()
  const wrong = await refused(() => k.urunler.create({ ad: '', varyantlar: [] }))
  assert.deepEqual([wrong.durum, wrong.retryable, line.came.length], [422, false, 1])
  planned({ status: 500, body: '{"hata":{"kod":"sunucu_hatasi","mesaj":"Beklenmeyen"}}' })
  const fault = await refused(() => k.magaza.get())
  assert.deepEqual(
    [fault.kod, fault.mesaj, fault.retryable, line.came.length],
    ['sunucu_hatasi', 'Beklenmeyen', false, 1],
  )
  planned({ status: 429, headers: { 'retry-after': '61' } })
  const long = await refused(() => k.magaza.get())
  assert.deepEqual([long.retryAfterMs, line.came.length], [61_000, 1])
})

test('an own path is repeated only when it reads, has a key, or was turned away', async () => {
  const body = newProduct()
  planned('lose')
  assert.equal((await refused(() => k.request('POST', '/v1/urunler', { body }))).kod, 'baglanti_hatasi')
  assert.equal(line.came.length, 1)
  planned(tooMany, 'drop')
  assert.equal((await refused(() => k.request('POST', '/v1/urunler', { body }))).kod, 'baglanti_hatasi')
  assert.equal(line.came.length, 2)
  planned('lose')
  const urun = await k.request<{ id: string }>('POST', '/v1/urunler', { body, idempotencyKey: 'iki' })
  planned('drop')
  assert.equal((await k.request<{ ad: string }>('get', `/v1/urunler/${urun.id}`)).ad, body.ad)
  assert.equal(await countOf(body.ad), 2, 'one that nobody heard of, one with a key')
})

test('a Retry-After is kept, and never undercut', async () => {
  planned({ status: 429, headers: { 'retry-after': '1' } })
  await k.magaza.get()
  const [first, second] = line.came.map((c) => c.at) as [number, number]
  // A lower bound of time, which no load can break: Retry-After is respected.
  assert.ok(second - first >= 1000, `${second - first}`)
  const now = Date.parse('2026-11-15T08:00:00Z')
  const cases: [string | null, number | null][] = [
    [null, null],
    ['', null],
    ['x', null],
    ['0', 0],
    ['2', 2000],
    ['Sun, 15 Nov 2026 08:00:03 GMT', 3000],
    ['Sun, 15 Nov 2026 07:00:00 GMT', 0],
  ]
  for (const [header, ms] of cases) assert.equal(retryAfterMs(header, now), ms, String(header))
})

test('a request that still runs under the same key is waited for', async () => {
  planned({ status: 409, headers: { 'retry-after': '0' }, body: '{"hata":{"kod":"istek_isleniyor","mesaj":"…"}}' })
  assert.equal((await k.urunler.create(newProduct())).varyantlar.length, 1)
  assert.equal(line.came.length, 2)
})

test('an attempt has its time, and the next one its own', async () => {
  planned('hang')
  assert.equal((await k.magaza.get({ timeoutMs: 200 })).id, m.id)
  planned('hang', 'hang')
  const late = await refused(() => k.magaza.get({ timeoutMs: 50, retries: 1 }))
  assert.deepEqual([late.durum, late.kod, late.mesaj], [0, 'zaman_asimi', 'Hizmet zamanında yanıt vermedi (50 ms)'])
  assert.equal(late.retryable, true)
  assert.equal(line.came.length, 2)
})

test('a caller who gives up is not kept: before, while it waits for an answer, between two attempts', async () => {
  planned('hang')
  const reason = new Error('vazgeçildi')
  const before = AbortSignal.abort(reason)
  await assert.rejects(() => k.magaza.get({ signal: before }), reason)
  assert.equal(line.came.length, 0)
  for (const mishap of ['hang', { status: 503, headers: { 'retry-after': '50' } }] as Mishap[]) {
    planned(mishap)
    const controller = new AbortController()
    const call = k.magaza.get({ signal: controller.signal })
    while (line.came.length === 0) await new Promise((resume) => setTimeout(resume, 5))
    setTimeout(() => controller.abort(reason), 20)
    await assert.rejects(call, reason)
    assert.equal(line.came.length, 1)
  }
})

test('a redirection is not followed, nor the key sent after it', async () => {
  const elsewhere = await startLine(await env.listen(), { after })
  for (const status of [301, 302, 307]) {
    planned({ status, headers: { location: `${elsewhere.address}/v1/magaza` } })
    const error = await refused(() => k.magaza.get())
    assert.deepEqual([error.durum, error.kod, error.retryable], [status, 'yanit_anlasilmadi', false])
  }
  assert.deepEqual(elsewhere.came, [])
})
