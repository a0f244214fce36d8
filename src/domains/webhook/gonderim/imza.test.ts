import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { stripe } from '../../../../tests/support/outbound/stripe.ts'
import { newGizli } from '../../../core/secrets/imza.ts'
import { sealWith } from '../../../core/secrets/seal.ts'
import { headersOf, sign as signed } from './imza.ts'

const signatureHeaders = (o: Parameters<typeof signed>[0] & Parameters<typeof headersOf>[0]) => headersOf(o, signed(o))

const seal = sealWith('sir', 'webhook')
const [current, former, foreign] = [newGizli(seal).text, newGizli(seal).text, newGizli(seal).text]
const now = new Date()
const t = Math.floor(now.getTime() / 1000)
const body = JSON.stringify({
  id: 'evt_1',
  olay: 'urun.olusturuldu',
  veri: { ad: 'Keten Gömlek 🧵 "İ"', fiyat: 184990 },
})
const sign = (gizliler: string[], at = now) =>
  signatureHeaders({ gizliler, olay_id: 'evt_1', id: 'whd_1', olay: 'urun.olusturuldu', body, now: at })
const asStripe = (text: string, headers: Record<string, string>, gizli: string) =>
  stripe.webhooks.constructEvent(text, headers['SVC-Imza'] as string, gizli)
const asStandard = (text: string, headers: Record<string, string>, gizli: string) =>
  new Webhook(gizli).verify(text, headers)

test('a secret is whsec_ and 32 bytes in base64, another each time, and sealed at once', () => {
  const made = Array.from({ length: 200 }, () => newGizli(seal))
  for (const { text, sealed } of made) {
    assert.match(text, /^whsec_[A-Za-z0-9+/]{43}=$/)
    assert.equal(Buffer.from(text.slice(6), 'base64').length, 32)
    assert.equal(seal.open(sealed), text)
    assert.equal(sealed.includes('whsec'), false)
  }
  assert.equal(new Set(made.map((m) => m.text)).size, 200)
  assert.equal(new Set(made.map((m) => m.sealed)).size, 200)
})

test('the headers of a delivery, exactly', () => {
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text)
  const bytes = (gizli: string) => Buffer.from(gizli.slice(6), 'base64')
  assert.deepEqual(sign([current, former]), {
    'content-type': 'application/json',
    'user-agent': 'Kepenk',
    'SVC-Olay': 'urun.olusturuldu',
    'SVC-Teslimat': 'whd_1',
    'SVC-Imza': `t=${t},v1=${hmac(current, `${t}.${body}`).digest('hex')},v1=${hmac(former, `${t}.${body}`).digest('hex')}`,
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(t),
    'webhook-signature': [current, former]
      .map((g) => `v1,${hmac(bytes(g), `evt_1.${t}.${body}`).digest('base64')}`)
      .join(' '),
  })
  assert.match(sign([current])['SVC-Imza'] as string, /^t=\d{10},v1=[0-9a-f]{64}$/)
  assert.match(sign([current])['webhook-signature'] as string, /^v1,[A-Za-z0-9+/]{43}=$/)
})

test("a known answer: Standard Webhooks' own example", () => {
  const gizli = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const headers = signatureHeaders({
    gizliler: [gizli],
    olay_id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    id: 'whd_1',
    olay: 'test.ping',
    body: '{"test": 2432232314}',
    now: new Date(1_614_265_330_000),
  })
  assert.equal(headers['webhook-signature'], 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

for (const [name, verify] of [
  ['stripe', asStripe],
  ['standardwebhooks', asStandard],
] as const) {
  test(`${name} accepts the current secret, and either of two`, () => {
    assert.deepEqual(verify(body, sign([current]), current), JSON.parse(body))
    for (const gizli of [current, former]) {
      assert.deepEqual(verify(body, sign([current, former]), gizli), JSON.parse(body))
    }
  })

  test(`${name} refuses a changed body, another secret, a changed and an old time`, () => {
    for (const gizliler of [[current], [current, former]]) {
      const headers = sign(gizliler)
      for (const changed of [body.replace('184990', '184991'), `${body} `, body.slice(1), '']) {
        assert.throws(() => verify(changed, headers, current), Error, changed)
      }
      assert.throws(() => verify(body, headers, foreign))
      const later = {
        ...headers,
        'SVC-Imza': (headers['SVC-Imza'] as string).replace(`t=${t}`, `t=${t + 1}`),
        'webhook-timestamp': String(t + 1),
      }
      assert.throws(() => verify(body, later, current))
    }
    assert.throws(() => verify(body, sign([current]), former))
    assert.throws(() => verify(body, sign([current], new Date(now.getTime() - 3_600_000)), current))
  })
}
