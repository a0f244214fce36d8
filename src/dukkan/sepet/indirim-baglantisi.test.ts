import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gezgin } from '../../../tests/support/dukkan/gezgin.ts'
import { newCampaign } from '../../../tests/support/samples/kampanya.ts'
import { onSale } from '../../../tests/support/samples/sepet.ts'
import { startShared, startTest, type TestMagaza } from '../../../tests/support/setup.ts'

// Discount links: the code of an address goes into the cart, and no page differs by it.

const env = await startShared()

async function selling(): Promise<{ m: TestMagaza; varyant: string; tanitici: string }> {
  const m = await env.magaza()
  const v = await onSale(m)
  await newCampaign(m, { kod: 'YAZ10' })
  const { tanitici } = (await m.call('GET', `/v1/urunler/${v.urun_id}`)).body
  return { m, varyant: v.id, tanitici }
}

const codes = async (m: TestMagaza) =>
  (await env.rows('select kodlar from sepet where magaza_id = $1', [m.id])).map((s) => s.kodlar)

test('any page remembers the code and leads to itself without it; the cart takes it as soon as there is one', async () => {
  const { m, varyant, tanitici } = await selling()
  const plain = await gezgin(env, m).get(`/urun/${tanitici}?v=${varyant}`)
  for (const path of ['', '/urunler?sirala=yeni', '/arama?ara=x', `/urun/${tanitici}?v=${varyant}`, '/sepet']) {
    const g = gezgin(env, m)
    const reply = await g.get(`${path}${path.includes('?') ? '&' : '?'}kod=YAZ10`)
    assert.deepEqual([reply.status, reply.headers.location], [303, g.root + path], path)
    assert.equal(reply.headers['cache-control'], 'no-store')
    assert.match(
      String(reply.headers['set-cookie']),
      new RegExp(`^kepenk_kod=YAZ10; Path=${g.root}; HttpOnly; SameSite=Lax`),
    )
  }
  const g = gezgin(env, m)
  await g.get(`/urun/${tanitici}?kod=YAZ10&v=${varyant}`)
  const page = await g.get(`/urun/${tanitici}?v=${varyant}`)
  assert.equal(page.text, plain.text)
  assert.equal(page.headers.etag, plain.headers.etag)
  assert.equal((await g.get('/sepet')).headers['set-cookie'], undefined)
  assert.equal(g.jar.get('kepenk_kod'), 'YAZ10')
  const cart = await g.add(varyant)
  assert.match(cart.text, /<dd>−₺10,00<\/dd>/)
  assert.equal(g.jar.has('kepenk_kod'), false)
  assert.deepEqual(await codes(m), [['YAZ10']])
  // With a cart already, and a second time by another spelling.
  await g.get('/urunler?kod=yaz10')
  assert.match((await g.get('/odeme')).text, /₺90,00/)
  assert.deepEqual(await codes(m), [['YAZ10']])
})

test('a code that does not apply is told in the cart with its reason, and can be taken out', async () => {
  const { m, varyant } = await selling()
  const g = gezgin(env, m)
  await newCampaign(m, { kod: 'BUYUK', min_sepet: 90_000 })
  const page = await g.get('?kod=BUYUK')
  assert.equal(page.status, 303)
  const cart = await g.add(varyant)
  assert.match(cart.text, /id="kod-hata" role="status"><p class="hata kucuk">BUYUK: /)
  await g.go('/sepet/kod', { kaldir: 'BUYUK' })
  assert.deepEqual(await codes(m), [[]])
  assert.equal((await g.get('/sepet')).status, 200)
  assert.deepEqual(await codes(m), [[]])
  for (const kod of ['A1', 'A2', 'A3', 'A4', 'A5', 'A6']) {
    await newCampaign(m, { kod })
    if (kod !== 'A6') await g.go('/sepet/kod', { kod })
  }
  await g.get('?kod=A6')
  assert.match((await g.get('/sepet')).text, /En çok 5 kod girilebilir/)
  assert.equal(g.jar.has('kepenk_kod'), false)
})

test('hostile codes and addresses: nothing is remembered that could not be typed, and nobody is led elsewhere', async () => {
  const { m, varyant } = await selling()
  const g = gezgin(env, m)
  const hostile = ['%00', 'a%0d%0aSet-Cookie:x=1', 'a'.repeat(51), '%F0%9F%8C%B7'.repeat(60), '%20%20', '%ED%A0%80%00']
  for (const kod of hostile) {
    const reply = await g.get(`/urunler?kod=${kod}`)
    assert.deepEqual([reply.status, reply.headers.location], [303, `${g.root}/urunler`], kod)
    assert.equal(reply.headers['set-cookie'], undefined, kod)
  }
  const odd = `${encodeURIComponent('İNDİRİM;"<b>🌷')}`
  assert.equal((await g.get(`/urunler?kod=${odd}&kod=YAZ10`)).headers.location, `${g.root}/urunler`)
  assert.equal(g.jar.get('kepenk_kod'), odd)
  const cart = await g.add(varyant)
  assert.equal(cart.status, 200)
  assert.ok(!cart.text.includes('<b>🌷'))
  for (const path of ['//kotu.example/?kod=YAZ10', '/\\kotu.example?kod=YAZ10', '/yok?kod=YAZ10']) {
    const reply = await env.call(null)('GET', g.root + path)
    const { location = g.root } = reply.headers
    assert.ok(new URL(String(location), 'http://burada.example').host === 'burada.example', path)
    assert.ok(String(location).startsWith(g.root), path)
  }
  // Asked for by a picture on a page of somebody else.
  const image = await gezgin(env, m).get('?kod=YAZ10', { 'sec-fetch-dest': 'image' })
  assert.deepEqual([image.status, image.headers['set-cookie']], [303, undefined])
  // A cookie that nobody gave.
  for (const value of ['%', '%00', 'a'.repeat(4000)]) {
    g.jar.set('kepenk_kod', value)
    assert.equal((await g.get('/sepet')).status, 200, value.slice(0, 10))
  }
})

test('the secret of an order is no discount code', async () => {
  const { m } = await selling()
  const reply = await gezgin(env, m).get(`/siparis/1001?kod=kod_${'0'.repeat(32)}`)
  assert.deepEqual([reply.status, reply.headers['set-cookie']], [404, undefined])
})

test('codes are guessed by links no faster than by the form', async () => {
  const own = await startTest({ KEPENK_SINIRLAR: 'vitrin=600,anonim=600,odeme=3' })
  const m = await own.magaza()
  const v = await onSale(m)
  const g = gezgin(own, m)
  await g.add(v.id)
  const statuses: number[] = []
  for (let i = 0; i < 12; i++) {
    g.jar.set('kepenk_kod', `TAHMIN${i}`)
    statuses.push((await g.get('/sepet')).status)
  }
  assert.ok(statuses.includes(429), statuses.join())
})
