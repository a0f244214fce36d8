import assert from 'node:assert/strict'
import { request } from 'node:http'
import { join } from 'node:path'
import { test } from 'node:test'
import { kapsamlar } from '../../src/core/kapsam.ts'
import { openFolder, openStore, startService } from '../crash.ts'
import { heavyProduct, heavyVariant } from './heavy.ts'

// How long the heaviest requests on heavy records hold the event loop: the processor's time of the longest turn.

const BAR_MS = 50

type Measured = { turns: number; longest: number; sum: number }

const ask = (socketPath: string, path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    request({ socketPath, path }, (reply) => {
      let text = ''
      reply.on('data', (chunk) => (text += chunk)).on('end', () => resolve(text))
    })
      .on('error', reject)
      .end()
  })

test('the heaviest requests on heavy records, one after the other', async (t) => {
  const { veri, atEnd } = openFolder(t)
  const store = await openStore(veri, kapsamlar)
  atEnd(store.close)
  const socket = join(veri, 'sonda')
  const NODE_OPTIONS = `--import ${new URL('probe.ts', import.meta.url)}`
  const service = await startService(veri, {
    NODE_OPTIONS,
    KEPENK_SONDA: socket,
    KEPENK_SINIRLAR: 'temel=10000000,plus=10000000,pro=10000000,test=10000000,vitrin=10000000,anonim=10000000',
  })
  atEnd(() => service.kill())
  const call = async (method: string, path: string, body?: unknown, raw?: string) => {
    const reply = await fetch(`${service.address}${path}`, {
      method,
      headers: {
        ...(!path.startsWith('/vitrin') && { authorization: `Bearer ${store.key}` }),
        'content-type': 'application/json',
      },
      ...((body !== undefined || raw !== undefined) && { body: raw ?? JSON.stringify(body) }),
    })
    const text = await reply.text()
    return { status: reply.status, text }
  }
  const rows: string[] = []
  const over: string[] = []
  const measure = async (what: string, status: number, method: string, path: string, body?: unknown, raw?: string) => {
    let best: Measured | undefined
    let bytes = 0
    for (let round = 0; round < 4; round++) {
      await ask(socket, '/start')
      const reply = await call(method, path, typeof body === 'function' ? body(round) : body, raw)
      const seen: Measured = JSON.parse(await ask(socket, '/stop'))
      assert.equal(reply.status, status, `${what}: ${reply.text.slice(0, 300)}`)
      bytes = reply.text.length
      // The first round compiles; the best of the others is what the work itself takes.
      if (round > 0 && (!best || seen.longest < best.longest)) best = seen
    }
    const { longest, sum, turns } = best as Measured
    const row = `${longest.toFixed(0).padStart(5)} ms longest turn, ${sum.toFixed(0).padStart(5)} ms in sum, ${turns} turns, ${(bytes / 1024).toFixed(0)} kB: ${what}`
    rows.push(row)
    t.diagnostic(row)
    if (longest > BAR_MS) over.push(row)
  }
  const made: any[] = []
  for (let i = 0; i < 60; i++) {
    const reply = await call('POST', '/v1/urunler', heavyProduct(i, { aciklama: '<p>x</p>' }))
    assert.equal(reply.status, 201, reply.text.slice(0, 300))
    made.push(JSON.parse(reply.text))
  }
  const ids = made.flatMap((u) => u.varyantlar.map((v: { id: string }) => v.id))
  const product = made[0].id

  await measure('GET /v1/urunler?limit=100', 200, 'GET', '/v1/urunler?limit=100')
  await measure('GET /vitrin urunler?limit=100', 200, 'GET', '/vitrin/v1/kaza/urunler?limit=100')
  await measure('GET /vitrin urunler ara', 200, 'GET', '/vitrin/v1/kaza/urunler?limit=100&ara=urun')
  await measure('GET /v1/urunler/:id', 200, 'GET', `/v1/urunler/${product}`)
  await measure('bulk price, 500 of 60 products', 200, 'POST', '/v1/fiyatlar/toplu', (round: number) => ({
    kalemler: ids
      .filter((_: string, i: number) => i % 12 === 0)
      .slice(0, 500)
      .map((varyant_id: string) => ({ varyant_id, fiyat: 1000 + round })),
  }))
  await measure('bulk stock, 500 of 60 products', 200, 'POST', '/v1/stoklar/toplu', (round: number) => ({
    kalemler: ids
      .filter((_: string, i: number) => i % 12 === 0)
      .slice(0, 500)
      .map((varyant_id: string) => ({ varyant_id, miktar: 1000 + round })),
  }))
  await measure('PATCH price of a variant', 200, 'PATCH', `/v1/varyantlar/${ids[0]}`, (round: number) => ({
    fiyat: 900 + round,
  }))
  let n = 1000
  await measure('POST product', 201, 'POST', '/v1/urunler', () => heavyProduct(n++))
  await measure('POST product, hostile html <', 201, 'POST', '/v1/urunler', () =>
    heavyProduct(n++, { aciklama: '<'.repeat(100_000) }),
  )
  await measure('POST product, hostile html <td>x', 201, 'POST', '/v1/urunler', () =>
    heavyProduct(n++, { aciklama: '<td>x'.repeat(20_000) }),
  )
  await measure('PATCH product', 200, 'PATCH', `/v1/urunler/${product}`, (round: number) => ({
    ad: `Ad ${round}`,
    aciklama: '<p>&'.repeat(25_000),
    etiketler: [`${round}`],
  }))
  await measure('POST page, 200,000 <', 201, 'POST', '/v1/sayfalar', () => ({
    baslik: `s${n++}`,
    govde: '<'.repeat(200_000),
  }))
  for (let i = 0; i < 30; i++) await call('POST', '/v1/sayfalar', { baslik: `s${n++}`, govde: '&'.repeat(200_000) })
  await measure('GET /v1/sayfalar?limit=100', 200, 'GET', '/v1/sayfalar?limit=100')
  await measure('GET /v1/olaylar?limit=100', 200, 'GET', '/v1/olaylar?limit=100')
  const kalemler = Array.from({ length: 200 }, () => ({
    ad: 'ş'.repeat(300),
    adet: 1,
    birim_fiyat: 100,
    kdv_orani: 20,
  }))
  await measure('POST order, 200 lines', 201, 'POST', '/v1/siparisler', { kalemler })
  for (let i = 0; i < 60; i++) assert.equal((await call('POST', '/v1/siparisler', { kalemler })).status, 201)
  await measure('GET /v1/siparisler?limit=100', 200, 'GET', '/v1/siparisler?limit=100')
  const liste = JSON.parse((await call('POST', '/v1/fiyat-listeleri', { ad: 'Liste' })).text).id
  await measure('PUT prices, 1000', 200, 'PUT', `/v1/fiyat-listeleri/${liste}/fiyatlar`, (round: number) => ({
    fiyatlar: ids.slice(0, 1000).map((varyant_id: string) => ({ varyant_id, tutar: 1000 + round })),
  }))
  const thin = JSON.parse(
    (
      await call('POST', '/v1/urunler', {
        ...heavyProduct(n++),
        varyantlar: Array.from({ length: 96 }, (_, j) => heavyVariant(n, j, j, j)),
      })
    ).text,
  )
  let k = 96
  await measure('POST variant onto 96', 201, 'POST', `/v1/urunler/${thin.id}/varyantlar`, () => {
    k++
    return heavyVariant(5, k - 1, k - 1, k - 1)
  })
  const B = 2 * 1024 * 1024 - 100
  await measure('body [0,0,…', 400, 'POST', '/v1/urunler', undefined, `[${'0,'.repeat(B / 2 - 2)}0]`)
  await measure('body [{},…', 400, 'POST', '/v1/urunler', undefined, `[${'{},'.repeat(B / 3 - 2)}0]`)
  await measure('body [1e1,…', 400, 'POST', '/v1/urunler', undefined, `[${'1e1,'.repeat(B / 4 - 2)}0]`)
  await measure(
    'body 130,000 keys',
    400,
    'POST',
    '/v1/urunler',
    undefined,
    `{${Array.from({ length: 130_000 }, (_, i) => `"k${i}":0`).join(',')}}`,
  )
  await measure(
    'body objects of 40 keys',
    400,
    'POST',
    '/v1/urunler',
    undefined,
    `[${`{${Array.from({ length: 40 }, (_, i) => `"k${i}":0`).join(',')}},`.repeat(5500)}0]`,
  )
  await measure(
    'body escaped keys',
    400,
    'POST',
    '/v1/urunler',
    undefined,
    `[${`{${Array.from({ length: 30 }, (_, i) => `"\\u0041${i}":0`).join(',')}},`.repeat(5000)}0]`,
  )
  await measure(
    'variant with 100,000 unknown options',
    400,
    'POST',
    '/v1/urunler',
    undefined,
    JSON.stringify({
      ad: 'x',
      varyantlar: [{ secenekler: Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`s${i}`, 'x'])) }],
    }),
  )
  await measure(
    'variant with 19,000 unknown options',
    422,
    'POST',
    '/v1/urunler',
    undefined,
    JSON.stringify({
      ad: 'x',
      varyantlar: [{ secenekler: Object.fromEntries(Array.from({ length: 19_000 }, (_, i) => [`s${i}`, 'x'])) }],
    }),
  )
  await measure('500 wrong items of many fields', 422, 'POST', '/v1/fiyatlar/toplu', {
    kalemler: Array.from({ length: 500 }, () => ({ a: 1, b: 2, c: 3, d: 4, e: 5, fiyat: 'x', sku: 1, varyant_id: 2 })),
  })
  assert.deepEqual(over, [])
})
