import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { gezgin } from '../../../../tests/support/dukkan/gezgin.ts'
import { onSale } from '../../../../tests/support/samples/sepet.ts'
import { mailsTo } from '../../../../tests/support/samples/uyelik.ts'
import { setStore } from '../../../../tests/support/samples/yorum.ts'
import { startTest, type TestMagaza } from '../../../../tests/support/setup.ts'
import { HOUR_MS } from '../../../core/time.ts'
import { remindOfCarts } from '../../../worker/left-carts.ts'

// The links of a reminder, and the box that asks for one.

const env = await startTest()

beforeEach(() => {
  env.clock.shiftMs = 0
})

const EPOSTA = 'ayse@example.com'

async function reminding(): Promise<TestMagaza> {
  const m = await env.magaza()
  await setStore(env, m, { sepet_hatirlatma: 2 })
  return m
}

/** Somebody who left a cart and was written to; `kod` is that of the links. */
async function left(m: TestMagaza, ...varyantlar: string[]) {
  const g = gezgin(env, m)
  for (const id of varyantlar) await g.add(id, 2)
  await g.deliver({ hatirlat: 'evet' })
  env.clock.shiftMs += 3 * HOUR_MS
  await remindOfCarts(env.db, env.ports, env.clock.now())
  const mail = (await mailsTo(env, m, EPOSTA)).at(-1)
  const kod = /\/sepet\/geri\/(\S+)/.exec(mail?.metin ?? '')?.[1] as string
  assert.ok(kod, 'a mail was queued')
  return { g, kod, sepet_id: g.jar.get('kepenk_sepet') as string }
}

const row = async (m: TestMagaza) =>
  (await env.rows('select donus, siparis_id from sepet_hatirlatma where magaza_id = $1', [m.id]))[0]

test('the box stands in the address form of a store that reminds, unticked, and remembers what was said', async () => {
  const quiet = await env.magaza()
  const v = await onSale(quiet)
  const g = gezgin(env, quiet)
  await g.add(v.id)
  assert.ok(!(await g.get('/odeme')).text.includes('name="hatirlat"'))
  const m = await reminding()
  const w = await onSale(m)
  const h = gezgin(env, m)
  await h.add(w.id)
  const form = await h.get('/odeme')
  assert.match(
    form.text,
    /<input type="checkbox" id="hatirlat" name="hatirlat" value="evet"><label for="hatirlat">Sepetimi hatırlatın/,
  )
  await h.deliver({ hatirlat: 'evet' })
  assert.match((await h.get('/odeme/adres')).text, /name="hatirlat" value="evet" checked>/)
  const [kept] = await env.rows('select hatirlatma_metni, hatirlatma_ani from sepet where magaza_id = $1', [m.id])
  assert.match(kept.hatirlatma_metni, /^Sepetimi hatırlatın: .* geri alabilirim\.$/)
  assert.ok(kept.hatirlatma_ani)
  await h.deliver()
  assert.ok(!(await h.get('/odeme/adres')).text.includes('checked><label for="hatirlat"'))
})

test('a look changes nothing; the button puts the goods into a cart of the visitor’s own, without the address', async () => {
  const m = await reminding()
  const [v, w] = [await onSale(m, {}, { ad: 'Keten <Gömlek>' }), await onSale(m, {}, { ad: 'Şapka' })]
  const { kod, sepet_id } = await left(m, v.id, w.id)
  const scanner = gezgin(env, m)
  for (const path of [`/sepet/geri/${kod}`, `/sepet/vazgec/${kod}`]) {
    const page = await scanner.get(path)
    assert.deepEqual(
      [page.status, page.headers['cache-control'], page.headers['set-cookie']],
      [200, 'no-store', undefined],
    )
    assert.match(page.text, /<meta name="robots" content="noindex">/)
    assert.ok(!page.text.includes(EPOSTA) && !page.text.includes(sepet_id))
  }
  assert.match((await scanner.get(`/sepet/geri/${kod}`)).text, /2 × Keten &lt;Gömlek&gt;/)
  assert.equal((await row(m)).donus, null)

  const other = gezgin(env, m)
  assert.equal(
    (await other.send(`/sepet/geri/${kod}`, {}, { headers: { origin: 'https://kotu.example' } })).status,
    403,
  )
  const back = await other.send(`/sepet/geri/${kod}`, {}, { token: false })
  assert.deepEqual([back.status, back.headers.location], [303, `${other.root}/sepet`])
  assert.ok((await row(m)).donus)
  assert.notEqual(other.jar.get('kepenk_sepet'), sepet_id)
  const cart = await other.get('/sepet')
  assert.match(cart.text, />Sepet \(4\)<\/a>/)
  assert.ok(!(await other.get('/odeme')).text.includes(EPOSTA))
  // A second press adds nothing.
  await other.send(`/sepet/geri/${kod}`, {}, { token: false })
  assert.match((await other.get('/sepet')).text, />Sepet \(4\)<\/a>/)
  // What becomes of the new cart is told of the reminder.
  const before = await other.deliver({ eposta: 'baska@example.com' })
  const paid = await other.send('/odeme', { ...other.seen(before), yontem: 'havale', kabul: 'evet' })
  assert.equal(paid.status, 303, paid.text.slice(0, 500))
  assert.ok((await row(m)).siparis_id)
  const done = await scanner.get(`/sepet/geri/${kod}`)
  assert.deepEqual([done.status, /Bu sepet siparişe dönüştü/.test(done.text)], [200, true])
  const late = await scanner.send(`/sepet/geri/${kod}`, {}, { token: false })
  assert.deepEqual([late.status, late.headers['set-cookie']], [200, undefined])
})

test('the visitor’s own cart is kept: the goods are added to it, what is gone is left out', async () => {
  const m = await reminding()
  const [v, w, x] = [await onSale(m), await onSale(m), await onSale(m, {}, { ad: 'Kalkan' })]
  const { g, kod, sepet_id } = await left(m, v.id, x.id)
  assert.equal((await m.call('PATCH', `/v1/urunler/${x.urun_id}`, { body: { durum: 'taslak' } })).status, 200)
  const other = gezgin(env, m)
  await other.add(w.id)
  await other.add(v.id)
  const own = other.jar.get('kepenk_sepet')
  assert.equal((await other.go(`/sepet/geri/${kod}`, {})).status, 200)
  assert.equal(other.jar.get('kepenk_sepet'), own)
  const lines = await env.rows('select kalemler from sepet where magaza_id = $1 and id = $2', [m.id, own])
  assert.deepEqual(
    lines[0].kalemler.map((k: any) => [k.varyant_id, k.adet]).toSorted(),
    [
      [v.id, 2],
      [w.id, 1],
    ].toSorted(),
  )
  // In the browser that left it, it is the same cart.
  await g.go(`/sepet/geri/${kod}`, {})
  assert.equal(g.jar.get('kepenk_sepet'), sepet_id)
})

test('a cart that is gone says so; codes of others and of nobody are pages that are not there', async () => {
  const [m, foreign] = [await reminding(), await reminding()]
  const v = await onSale(m)
  const { kod } = await left(m, v.id)
  const g = gezgin(env, m)
  const [id, secret] = kod.split('.') as [string, string]
  const wrong = [
    `${id}.kod_${'0'.repeat(32)}`,
    `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}.${secret}`,
    id,
    secret,
    `${kod}x`,
    '.',
    '%00',
    '🌷',
    `' or 1=1 --`,
    'a'.repeat(500),
  ]
  for (const path of ['geri', 'vazgec']) {
    for (const text of wrong) {
      const at = `/sepet/${path}/${text === '%00' ? text : encodeURIComponent(text)}`
      assert.equal((await g.get(at)).status, 404, at)
      if (text !== '%00') assert.equal((await g.send(at, {}, { token: false })).status, 404, at)
    }
    assert.equal((await gezgin(env, foreign).get(`/sepet/${path}/${kod}`)).status, 404)
  }
  await env.rows('delete from sepet where magaza_id = $1', [m.id])
  assert.match((await g.get(`/sepet/geri/${kod}`)).text, /Bu sepetin süresi doldu/)
  const pressed = await g.send(`/sepet/geri/${kod}`, {}, { token: false })
  assert.deepEqual([pressed.status, pressed.headers['set-cookie']], [200, undefined])
})

test('the other link withdraws the consent of the address, also while the shop is closed', async () => {
  const m = await reminding()
  const v = await onSale(m)
  const made = await m.call('POST', '/v1/musteriler', {
    body: { eposta: EPOSTA, izinler: { eposta: true, sms: true } },
  })
  const { kod } = await left(m, v.id)
  await env.rows('update magaza set acik = false where magaza_id = $1', [m.id])
  env.clock.shiftMs += HOUR_MS
  const g = gezgin(env, m)
  const page = await g.get(`/sepet/vazgec/${kod}`)
  assert.match(page.text, /E-posta iznini geri al/)
  const consents = async () => (await m.call('GET', `/v1/musteriler/${made.body.id}`)).body.izinler
  assert.deepEqual(await consents(), { eposta: true, sms: true })
  const gone = await g.send(`/sepet/vazgec/${kod}`, {}, { token: false })
  assert.match(gone.text, /İzniniz geri alındı/)
  assert.deepEqual(await consents(), { eposta: false, sms: true })
  const [cart] = await env.rows('select hatirlatma_ani from sepet where magaza_id = $1', [m.id])
  assert.equal(cart.hatirlatma_ani, null)
  // A mail that still waits does not go out; a second press is answered alike.
  assert.deepEqual(await mailsTo(env, m, EPOSTA), [])
  assert.equal((await g.send(`/sepet/vazgec/${kod}`, {}, { token: false })).status, 200)
})

test('a mailbox withdraws by one click, without cookies and from nowhere; no other form does', async () => {
  const MULTIPART = ['--s', 'Content-Disposition: form-data; name="List-Unsubscribe"', '', 'One-Click', '--s--', '']
  const forms = [
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['multipart/form-data; boundary=s', MULTIPART.join('\r\n')],
  ] as const
  for (const [type, raw] of forms) {
    const m = await reminding()
    const v = await onSale(m)
    const made = await m.call('POST', '/v1/musteriler', {
      body: { eposta: EPOSTA, izinler: { eposta: true, sms: true } },
    })
    const { kod } = await left(m, v.id)
    const [mail] = await env.rows('select vazgec from giden_eposta where magaza_id = $1 and ticari', [m.id])
    assert.equal(mail.vazgec, `https://kepenk.example/vitrin/${m.id}/sepet/vazgec/${kod}`)
    const post = (path: string, body: string) =>
      env.call(null)('POST', `/vitrin/${m.id}/sepet/${path}`, { raw: body, headers: { 'content-type': type } })
    const consents = async () => (await m.call('GET', `/v1/musteriler/${made.body.id}`)).body.izinler.eposta
    assert.equal((await post(`vazgec/${kod}`, raw.replace('One', 'Two'))).status, 403)
    assert.equal((await post(`geri/${kod}`, raw)).status, type.startsWith('multipart') ? 415 : 403)
    assert.equal(await consents(), true)
    assert.equal((await post(`vazgec/${kod}`, raw)).status, 200)
    assert.equal(await consents(), false)
    assert.equal((await post(`vazgec/${kod}`, raw)).status, 200)
    assert.equal((await post('vazgec/yok', raw)).status, 404)
  }
})
