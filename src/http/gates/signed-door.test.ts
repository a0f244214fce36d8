import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anotherApp } from '../../../tests/support/another-app.ts'
import { enableCarrier, report, startBridged } from '../../../tests/support/bridges.ts'
import { contentOf } from '../../../tests/support/refusal.ts'
import { done, newOrder } from '../../../tests/support/samples/siparis.ts'
import { imzaOf } from '../../core/secrets/imza.ts'

// The door of those who sign: nothing but their signature opens it, and nothing that they send breaks it.

const env = await startBridged()
const m = await env.magaza()
const other = await env.magaza()
const gizli = (await enableCarrier(env, m, 'deneme')) as string
const ikinci = (await enableCarrier(env, m, 'ikinci', { adres: 'https://kopru.example/' })) as string
const theirs = (await enableCarrier(env, other, 'deneme')) as string

async function shipped(at = m) {
  const s = await newOrder(at)
  return (await done(at, s.id, 'kargo', { yol: 'uygulama', firma: 'deneme' })).gonderiler[0].id as string
}
const gonderi_id = await shipped()
const foreign = await shipped(other)
const body = { gonderi_id, durum: 'kargoda' }
const raw = JSON.stringify(body)

const post = (o: {
  path?: string
  raw?: string | Buffer
  imza?: string
  ip?: string
  headers?: Record<string, string>
}) =>
  env.call(null)('POST', o.path ?? `/kargo/v1/${m.id}/deneme`, {
    raw: o.raw ?? raw,
    ...(o.ip !== undefined && { ip: o.ip }),
    headers: { ...(o.imza !== undefined && { 'svc-imza': o.imza }), ...o.headers },
  })
const signed = (text = raw, by = gizli, at = env.clock.now()) => imzaOf([by], text, at)

/** Nothing of either store changes. */
async function unchanged(work: () => Promise<void>): Promise<void> {
  const before = [await contentOf(env, m.id), await contentOf(env, other.id)]
  await work()
  assert.deepEqual([await contentOf(env, m.id), await contentOf(env, other.id)], before)
}

test('no signature, a wrong one, an old one, one for something else: 401, and no more is told', async () => {
  const ago = (ms: number) => new Date(env.clock.now().getTime() - ms)
  const cases: Record<string, Parameters<typeof post>[0]> = {
    none: {},
    empty: { imza: '' },
    nonsense: { imza: 't=1,v1=zz' },
    'another secret': { imza: signed(raw, 'whsec_x') },
    "another store's secret": { imza: signed(raw, theirs) },
    "another app's secret": { imza: signed(raw, ikinci) },
    'other bytes': { imza: signed(`${raw} `) },
    'too old': { imza: signed(raw, gizli, ago(301_000)) },
    'too early': { imza: signed(raw, gizli, ago(-330_000)) },
    'two moments': { imza: `t=1,${signed()}` },
    'no body': { imza: signed(), raw: '' },
    'unknown store': { imza: signed(), path: '/kargo/v1/yok/deneme' },
    'unknown app': { imza: signed(), path: `/kargo/v1/${m.id}/yok` },
    'NUL in the path': { imza: signed(), path: `/kargo/v1/${m.id}/de%00neme` },
    'NUL in the store': { imza: signed(), path: '/kargo/v1/%00/deneme' },
    'a key instead': { headers: { authorization: `Bearer ${m.key}` } },
  }
  await unchanged(async () => {
    for (const [name, o] of Object.entries(cases)) {
      const reply = await post(o)
      assert.equal(reply.status, 401, `${name}: ${reply.text}`)
      assert.deepEqual(
        reply.body,
        { hata: { kod: 'anahtar_gecersiz', mesaj: 'SVC-Imza başlığı geçerli bir imza taşımıyor' } },
        name,
      )
    }
  })
})

test('signed, but not to be taken: each is answered for what it is', async () => {
  const deep = '['.repeat(60_000)
  const cases: [name: string, text: string, status: number, kod: string][] = [
    ['not JSON', '{"durum":', 400, 'json_gecersiz'],
    ['empty', '', 400, 'json_gecersiz'],
    ['deep', deep, 400, 'json_gecersiz'],
    ['a list', '[]', 422, 'girdi_gecersiz'],
    ['null', 'null', 422, 'girdi_gecersiz'],
    ['no state', `{"gonderi_id":"${gonderi_id}"}`, 422, 'girdi_gecersiz'],
    ['unknown state', `{"gonderi_id":"${gonderi_id}","durum":"yolda"}`, 422, 'girdi_gecersiz'],
    ['unknown field', `{"gonderi_id":"${gonderi_id}","durum":"kargoda","x":1}`, 422, 'girdi_gecersiz'],
    ['wrong type', `{"gonderi_id":1,"durum":"kargoda"}`, 422, 'girdi_gecersiz'],
    ['NUL', `{"gonderi_id":"a\\u0000","durum":"kargoda"}`, 422, 'girdi_gecersiz'],
    ['half a letter', `{"takip_no":"\\ud800","durum":"kargoda"}`, 422, 'girdi_gecersiz'],
    ['nothing named', `{"durum":"kargoda"}`, 422, 'girdi_gecersiz'],
    ['nothing but blanks named', `{"gonderi_id":"","takip_no":"","durum":"kargoda"}`, 422, 'girdi_gecersiz'],
    ['too long a number', `{"takip_no":"${'1'.repeat(81)}","durum":"kargoda"}`, 422, 'girdi_gecersiz'],
    ['unknown', `{"gonderi_id":"gon_yok","durum":"kargoda"}`, 404, 'kayit_bulunamadi'],
    ['unknown number', `{"takip_no":"YOK","durum":"kargoda"}`, 404, 'kayit_bulunamadi'],
    ["another store's", `{"gonderi_id":"${foreign}","durum":"kargoda"}`, 404, 'kayit_bulunamadi'],
  ]
  await unchanged(async () => {
    for (const [name, text, status, kod] of cases) {
      const reply = await post({ raw: text, imza: signed(text) })
      assert.deepEqual([reply.status, reply.body?.hata?.kod], [status, kod], `${name}: ${reply.text}`)
    }
    const byAnother = await report(env, m, 'ikinci', ikinci, body)
    assert.deepEqual([byAnother.status, byAnother.body.hata.kod], [404, 'kayit_bulunamadi'])
    const huge = ' '.repeat(20 * 1024 * 1024)
    assert.equal((await post({ raw: huge, imza: signed(huge) })).status, 413)
    const form = await post({ imza: signed(), headers: { 'content-type': 'application/x-www-form-urlencoded' } })
    assert.equal(form.status, 415)
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const reply = await env.call(null)(method, `/kargo/v1/${m.id}/deneme`)
      assert.deepEqual([reply.status, reply.headers.allow], [405, 'POST'])
    }
  })
})

test('in English, and as a problem, for whoever asks so', async () => {
  const headers = { 'accept-language': 'en', accept: 'application/problem+json' }
  const text = '{"durum":"kargoda"}'
  const reply = await post({ raw: text, imza: signed(text), headers })
  assert.deepEqual(reply.body.hatalar, [
    { alan: 'gonderi_id', kod: 'girdi_gecersiz', mesaj: 'gonderi_id or takip_no is required' },
  ])
})

test('a recording that is played again changes nothing, and is worth nothing after five minutes', async () => {
  const imza = signed()
  assert.deepEqual((await post({ imza })).body, { durum: 'kargoda' })
  await unchanged(async () => {
    assert.deepEqual((await post({ imza })).body, { durum: 'kargoda' })
    env.clock.shiftMs += 301_000
    assert.equal((await post({ imza })).status, 401)
  })
})

test('a new secret counts from its first use on, also right after one by the former', async () => {
  const at = await env.magaza()
  const first = (await enableCarrier(env, at, 'deneme')) as string
  const own = { gonderi_id: await shipped(at), durum: 'kargoda' }
  assert.equal((await report(env, at, 'deneme', first, own)).status, 200)
  const renewed = (await enableCarrier(env, at, 'deneme', { yeni_gizli: true })) as string
  assert.equal((await report(env, at, 'deneme', renewed, own)).status, 200)
  assert.equal((await report(env, at, 'deneme', first, own)).status, 200)
})

test('whoever keeps guessing is slowed down, by network; who signs well passes', async (t) => {
  const narrow = anotherApp(env, t, { settings: { KEPENK_SINIRLAR: 'anonim=6' } })
  const knock = (ip: string, imza?: string) =>
    narrow.call(null)('POST', `/kargo/v1/${m.id}/deneme`, { raw, ip, headers: imza ? { 'svc-imza': imza } : {} })
  const statuses: number[] = []
  assert.equal((await knock('203.0.113.9', signed())).status, 200)
  for (let i = 0; i < 4; i++) statuses.push((await knock('203.0.113.9')).status)
  assert.deepEqual(statuses, [401, 401, 429, 429])
  const slowed = await knock('203.0.113.9')
  assert.equal(slowed.body.hata.kod, 'istek_siniri')
  assert.ok(Number(slowed.headers['retry-after']) > 0)
  assert.equal((await knock('203.0.114.9')).status, 401)
  assert.equal((await knock('203.0.113.9', signed())).status, 200)
})
