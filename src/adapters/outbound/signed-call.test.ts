import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Bridge, bridge, says, seal } from '../../../tests/support/outbound/signed-call-peers.ts'
import { stripe } from '../../../tests/support/outbound/stripe.ts'
import { type Answer, status } from '../../../tests/support/receiver.ts'
import { newGizli } from '../../core/secrets/imza.ts'
import { sealWith } from '../../core/secrets/seal.ts'
import { signedCall } from './signed-call.ts'

const govde = { islem: 'iade', anahtar: 'odm_1-iade-1', not: 'Çiçek 🧵 "İ"' }
const istek = { anahtar: 'odm_1-iade-1', govde, evet: ['basarili', 'yonlendir'] }

/** What a call comes to when the other side answers so. */
function outcome(b: Bridge, answer: Answer) {
  b.there.answer = answer
  return signedCall(b.ports, b.kopru, istek)
}

test('one POST: its key, its body, a signature that a Stripe verifier takes', async (t) => {
  const b = await bridge(t, says({ durum: 'basarili', no: 'X-1', ek: [1] }))
  const yanit = await signedCall(b.ports, b.kopru, istek)
  assert.deepEqual(yanit, { durum: 'evet', govde: { durum: 'basarili', no: 'X-1', ek: [1] } })
  assert.equal(b.there.received.length, 1)
  const { headers, body, path } = b.there.received[0] as (typeof b.there.received)[0]
  assert.equal(path, '/olay')
  assert.deepEqual(JSON.parse(body), govde)
  assert.equal(headers['idempotency-key'], 'odm_1-iade-1')
  assert.equal(headers['content-type'], 'application/json')
  const imza = headers['svc-imza'] as string
  assert.match(imza, /^t=\d{10},v1=[0-9a-f]{64}$/)
  assert.deepEqual(stripe.webhooks.constructEvent(body, imza, b.gizli), govde)
  assert.throws(() => stripe.webhooks.constructEvent(body, imza, newGizli(seal).text))
  assert.throws(() => stripe.webhooks.constructEvent(`${body} `, imza, b.gizli))
  assert.deepEqual(
    b.sent.map((r) => [r.method, r.timeoutMs, r.maxBytes, r.redirects ?? 0]),
    [['POST', 10_000, 65_536, 0]],
  )
})

test('asked again: the same key and body, a signature of its own moment', async (t) => {
  const b = await bridge(t, (req, res, n) => (n === 1 ? status(503) : says({ durum: 'basarili' }))(req, res, n))
  assert.deepEqual(await signedCall(b.ports, b.kopru, istek), { durum: 'belirsiz', neden: 'http_503' })
  assert.equal((await signedCall(b.ports, b.kopru, istek)).durum, 'evet')
  const [first, again] = b.there.received
  assert.equal(again?.headers['idempotency-key'], first?.headers['idempotency-key'])
  assert.equal(again?.body, first?.body)
})

test('while a secret is replaced both sign; past its end the former one does not', async (t) => {
  const b = await bridge(t, says({ durum: 'basarili' }))
  const former = newGizli(seal)
  const until = (ms: number) => ({ eski_gizli: former.sealed, eski_bitis: new Date(Date.now() + ms) })
  await signedCall(b.ports, { ...b.kopru, ...until(60_000) }, istek)
  await signedCall(b.ports, { ...b.kopru, ...until(-1) }, istek)
  const [both, one] = b.there.received.map((r) => ({ body: r.body, imza: r.headers['svc-imza'] as string }))
  assert.ok(both && one)
  for (const gizli of [b.gizli, former.text]) stripe.webhooks.constructEvent(both.body, both.imza, gizli)
  stripe.webhooks.constructEvent(one.body, one.imza, b.gizli)
  assert.throws(() => stripe.webhooks.constructEvent(one.body, one.imza, former.text))
})

test('a former secret that nobody can open any more is left out', async (t) => {
  const b = await bridge(t, says({ durum: 'basarili' }))
  const former = newGizli(sealWith('başka sır', 'webhook')).sealed
  const kopru = { ...b.kopru, eski_gizli: former, eski_bitis: new Date(Date.now() + 60_000) }
  assert.equal((await signedCall(b.ports, kopru, istek)).durum, 'evet')
  const [only] = b.there.received.map((r) => ({ body: r.body, imza: r.headers['svc-imza'] as string }))
  assert.ok(only)
  assert.match(only.imza, /^t=\d{10},v1=[0-9a-f]{64}$/)
  stripe.webhooks.constructEvent(only.body, only.imza, b.gizli)
})

test('a clear no, in the words of the other side', async (t) => {
  const b = await bridge(t, status(500))
  const no = (body: unknown, code?: number) => outcome(b, says(body, code))
  const reddedildi = (neden: string) => ({ durum: 'reddedildi', neden })
  assert.deepEqual(await no({ durum: 'reddedildi', neden: 'Süre geçmiş' }), reddedildi('Süre geçmiş'))
  assert.deepEqual(await no({ durum: 'reddedildi' }), reddedildi('neden_bildirilmedi'))
  assert.deepEqual(await no({ durum: 'reddedildi', neden: { a: 1 } }, 201), reddedildi('neden_bildirilmedi'))
  assert.deepEqual(await no({ neden: 'Tutar fazla' }, 422), reddedildi('Tutar fazla'))
  for (const code of [400, 401, 403, 404, 410, 422, 451]) {
    assert.deepEqual(await outcome(b, status(code)), reddedildi(`http_${code}`))
  }
  // A yes beside a status that says no is none.
  assert.deepEqual(await no({ durum: 'basarili' }, 400), reddedildi('http_400'))
  const hostile = `a\r\nb\0c\u202e${'ğ'.repeat(600)}\ud800`
  const bounded = (await no({ durum: 'reddedildi', neden: hostile })) as { neden: string }
  assert.equal(bounded.neden, `a b c ${'ğ'.repeat(493)}…`)
  assert.equal([...bounded.neden].length, 500)
  assert.deepEqual(await no({ neden: 'x'.repeat(70_000) }, 400), reddedildi('http_400'))
})

test('no clear answer: to be asked again', async (t) => {
  const b = await bridge(t, status(200))
  const belirsiz = (neden: string) => ({ durum: 'belirsiz', neden })
  for (const code of [300, 304, 408, 409, 425, 429, 500, 502, 503, 504, 599]) {
    assert.deepEqual(await outcome(b, says({ durum: 'reddedildi', neden: 'x' }, code)), belirsiz(`http_${code}`))
  }
  const raw =
    (text: string): Answer =>
    (_, res) =>
      void res.writeHead(200).end(text)
  const unread = [
    '',
    '{',
    'null',
    '[]',
    '"basarili"',
    'basarili',
    '{"durum":"bekliyor"}',
    '{"durum":["basarili"]}',
    '{}',
  ]
  for (const text of [...unread, `{"durum":"basarili","x":"${'y'.repeat(70_000)}"}`]) {
    assert.deepEqual(await outcome(b, raw(text)), belirsiz('yanit_okunamadi'), text.slice(0, 30))
  }
  const cut: Answer = (_, res) => {
    res.writeHead(200, { 'content-length': '500' }).write('{"durum":"basarili"}')
    setImmediate(() => res.destroy())
  }
  assert.deepEqual(await outcome(b, cut), belirsiz('yanit_okunamadi'))
  assert.deepEqual(await outcome(b, (req) => void req.socket.destroy()), belirsiz('baglanti'))
  const hurried = await bridge(t, () => {}, 150)
  assert.deepEqual(await signedCall(hurried.ports, hurried.kopru, istek), belirsiz('zaman_asimi'))
})

test('a redirect is not followed', async (t) => {
  const b = await bridge(t, (_, res) => void res.writeHead(307, { location: '/baska' }).end())
  assert.deepEqual(await signedCall(b.ports, b.kopru, istek), { durum: 'belirsiz', neden: 'http_307' })
  assert.equal(b.there.received.length, 1)
})

test('nothing leaves for an address inside, or under a secret that does not open', async (t) => {
  const b = await bridge(t, says({ durum: 'basarili' }))
  const inside = { ...b.kopru, ayarlar: { adres: 'https://10.0.0.1/' } }
  assert.deepEqual(await signedCall(b.ports, inside, istek), { durum: 'belirsiz', neden: 'adres_yasak' })
  const elsewhere = { ...b.kopru, gizli: newGizli(sealWith('başka sır', 'webhook')).sealed }
  assert.deepEqual(await signedCall(b.ports, elsewhere, istek), { durum: 'belirsiz', neden: 'gizli_acilamadi' })
  assert.equal(b.there.received.length, 0)
})
