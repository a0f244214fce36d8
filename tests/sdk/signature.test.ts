import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KepenkImzaHatasi, signWebhook, verifyWebhook } from '@kepenk/sdk'
import { imzaOf } from '../../src/core/secrets/imza.ts'
import { stripe } from '../support/outbound/stripe.ts'

// Webhook signatures that are accepted, and those that are refused.

const gizli = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwYXJhYmlyYW5haA=='
const simdi = new Date('2026-11-15T08:00:00.400Z')
const body = JSON.stringify({ id: 'evt_1', olay: 'test.ping', veri: { mesaj: 'Çığ 🧵' } })
const imza = imzaOf([gizli], body, simdi)
const at = (ms: number) => ({ simdi: new Date(simdi.getTime() + ms) })

const refusal = (run: () => unknown): string => {
  try {
    run()
  } catch (error) {
    assert.ok(error instanceof KepenkImzaHatasi, String(error))
    assert.ok(!error.message.includes(gizli))
    return error.kod
  }
  return 'believed'
}
const verdict = (header: string, o: { simdi: Date; tolerans?: number } = { simdi }) =>
  refusal(() => verifyWebhook(body, { 'SVC-Imza': header }, gizli, o))

test('headers of any kind are read', () => {
  for (const headers of [
    { 'SVC-Imza': imza },
    { 'svc-imza': imza },
    { 'Svc-imza': [imza] },
    { 'svc-imza': imza.split(',') },
    new Headers({ 'SVC-Imza': imza }),
    { other: undefined, 'SVC-IMZA': imza },
  ]) {
    assert.deepEqual(verifyWebhook(body, headers, gizli, { simdi }), JSON.parse(body))
  }
  for (const headers of [{}, { 'svc-imza': '' }, { 'svc-imza': undefined }, new Headers()]) {
    assert.equal(
      refusal(() => verifyWebhook(body, headers, gizli, { simdi })),
      'imza_eksik',
    )
  }
})

test('a body is taken as it came', () => {
  const bytes = new TextEncoder().encode(body)
  const headers = { 'svc-imza': imza }
  assert.deepEqual(verifyWebhook(bytes, headers, gizli, { simdi }), JSON.parse(body))
  assert.deepEqual(verifyWebhook(Buffer.from(bytes), headers, gizli, { simdi }), JSON.parse(body))
  assert.throws(() => verifyWebhook(JSON.parse(body), headers, gizli, { simdi }), TypeError)
  assert.throws(() => verifyWebhook(body, headers, undefined as never, { simdi }), TypeError)
  const broken = { 'svc-imza': imzaOf([gizli], '{', simdi) }
  assert.equal(
    refusal(() => verifyWebhook('{', broken, gizli, { simdi })),
    'govde_bozuk',
  )
})

test('five minutes on either side, unless told otherwise', () => {
  const signed = Math.floor(simdi.getTime() / 1000) * 1000 - simdi.getTime()
  for (const [ms, kod] of [
    [300_000, 'believed'],
    [300_001, 'zaman_tutmuyor'],
    [-300_000, 'believed'],
    [-300_001, 'zaman_tutmuyor'],
  ] as const) {
    assert.equal(verdict(imza, at(signed + ms)), kod, `${ms}`)
  }
  assert.equal(verdict(imza, { ...at(3_600_000), tolerans: 7200 }), 'believed')
  assert.equal(verdict(imza, { ...at(2000), tolerans: 1 }), 'zaman_tutmuyor')
  assert.equal(verdict(imza, { simdi, tolerans: Number.NaN }), 'zaman_tutmuyor')
  // Checked by the machine's clock by default.
  const now = imzaOf([gizli], body, new Date())
  assert.equal(verifyWebhook(body, { 'svc-imza': now }, gizli).id, 'evt_1')
  assert.equal(
    refusal(() => verifyWebhook(body, { 'svc-imza': imzaOf([gizli], body, new Date(0)) }, gizli)),
    'zaman_tutmuyor',
  )
})

test('anything else than one moment and a signature of it is refused', () => {
  const [t, v1] = imza.split(',') as [string, string]
  const cases: [string, string][] = [
    [`${t}, ${v1}`, 'believed'],
    [`${v1},${t}`, 'believed'],
    [`${t},v0=aa,${v1}`, 'believed'],
    [`${t},v1=${'0'.repeat(64)},${v1}`, 'believed'],
    [`${t},${v1.toUpperCase().replace('V1', 'v1')}`, 'believed'],
    [`${t},v1=${'0'.repeat(64)}`, 'imza_tutmuyor'],
    [`${t.slice(0, -1)}1,${v1}`, 'imza_tutmuyor'],
    [`${t},${t},${v1}`, 'imza_bozuk'],
    [v1, 'imza_bozuk'],
    [t, 'imza_bozuk'],
    [`${t},v1=`, 'imza_bozuk'],
    [`${t},${v1}0`, 'imza_bozuk'],
    [`${t},${v1.slice(0, -1)}`, 'imza_bozuk'],
    [`t=-1,${v1}`, 'imza_bozuk'],
    [`t=1e9,${v1}`, 'imza_bozuk'],
    [`${imza},${'x'.repeat(1000)}`, 'imza_bozuk'],
  ]
  for (const [header, kod] of cases) assert.equal(verdict(header), kod, header)
})

test('headers made for tests are those of the service, for our verifier and for others', () => {
  const headers = signWebhook(body, gizli, { id: 'whd_7', zaman: simdi })
  assert.deepEqual(headers, {
    'content-type': 'application/json',
    'svc-olay': 'test.ping',
    'svc-teslimat': 'whd_7',
    'svc-imza': imza,
  })
  assert.deepEqual(verifyWebhook(body, headers, gizli, { simdi }), JSON.parse(body))
  const fresh = signWebhook(body, gizli)
  assert.deepEqual(stripe.webhooks.constructEvent(body, fresh['svc-imza'] as string, gizli), JSON.parse(body))
  assert.equal(signWebhook('{"olay":"stok.degisti"}', gizli)['svc-olay'], 'stok.degisti')
})
