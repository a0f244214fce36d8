import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { routes, vitrinRoutes } from '../../src/contracts.ts'
import { keyOf, validRequest } from '../contracts/fixtures/fixtures.ts'
import { asStore, populate } from '../contracts/fixtures/makers.ts'
import { istekOf, newVitrin, send } from '../contracts/fixtures/vitrin.ts'
import { call } from '../contracts/statements/counting.ts'
import { startTest } from '../support/setup.ts'
import { NODE_OF } from './node-of.ts'
import { listening, sentBy } from './remote-commands.ts'

// On a real cluster, where one is given: KEPENK_TEST_CITUS is the coordinator's address, its tables are spread. Every
// request reaches the machine of its store and no other.

const url = process.env.KEPENK_TEST_CITUS
const skip = url ? false : 'KEPENK_TEST_CITUS is not given'

test('a request reaches no machine but that of its store', { skip }, async (t) => {
  const env = await startTest({}, { on: listening(url as string) })
  const run = randomBytes(3).toString('hex')
  const taken = new Map<string, string>()
  // As many stores as it takes to have one on each machine.
  for (let i = 0; taken.size < 2 && i < 20; i++) {
    const kod = `kume-${run}-${i}`
    const [{ node }] = await env.rows(NODE_OF, [kod])
    if (!taken.has(node)) taken.set(node, kod)
  }
  assert.equal(taken.size, 2)
  for (const [node, kod] of taken) {
    const s = asStore(await env.magaza({ kod }), env)
    await populate(s)
    for (const route of routes) {
      await t.test(`${keyOf(route)} on ${node}`, async () => {
        const request = await validRequest(route, s)
        const { result: reply, nodes, steps } = await sentBy(() => call(s, request))
        assert.equal(reply.status, route.status ?? 200, reply.text)
        assert.deepEqual(
          nodes.filter((n) => n !== node),
          [],
          steps.map((r) => `${r.node} ${r.command}`).join('\n'),
        )
        if (process.env.KEPENK_TEST_ADIMLAR) console.log(`${steps.length}\t${keyOf(route)}`)
      })
    }
  }
})

test('neither does a request of a shopper', { skip }, async (t) => {
  const env = await startTest({}, { on: listening(url as string) })
  const s = await newVitrin(env, { kod: `kume-${randomBytes(4).toString('hex')}` })
  const [{ node }] = await env.rows(NODE_OF, [s.id])
  for (const route of vitrinRoutes) {
    await t.test(keyOf(route), async () => {
      const istek = await istekOf(route, s)
      const { result: reply, nodes, steps } = await sentBy(() => send(env, s.id, route.method, istek))
      assert.equal(reply.status, route.status ?? 200, reply.text)
      assert.deepEqual(
        nodes.filter((n) => n !== node),
        [],
        steps.map((r) => `${r.node} ${r.command}`).join('\n'),
      )
    })
  }
})

test('what a machine refuses is told as on one server', { skip }, async () => {
  const env = await startTest({}, { on: listening(url as string) })
  const m = await env.magaza({ kod: `kume-${randomBytes(4).toString('hex')}` })
  const post = (path: string, body: object) => m.call('POST', path, { body })
  const said = async (path: string, body: object) => {
    const reply = await post(path, body)
    return `${reply.status} ${reply.body.hata?.kod ?? ''}`.trim()
  }
  const urun = { ad: 'Fincan', tanitici: 'fincan', durum: 'yayinda', varyantlar: [{ sku: 'F1', fiyat: 100, stok: 1 }] }
  const made = await post('/v1/urunler', urun)
  assert.equal(made.status, 201, made.text)
  // Rows that are copied to a machine: it passes on no code.
  assert.equal(await said('/v1/siparisler/sip_yok/notlar', { metin: 'Not' }), '404 kayit_bulunamadi')
  assert.equal(await said('/v1/urunler', { ...urun, varyantlar: [{ fiyat: 1 }] }), '422 tanitici_kullanimda')
  assert.equal(await said('/v1/urunler', { ad: 'x', kategoriler: ['kat_yok'], varyantlar: [{}] }), '422 kayit_yok')
  assert.equal(await said('/v1/urunler', { ad: 'x', marka_id: 'mrk_yok', varyantlar: [{}] }), '422 kayit_yok')
  assert.equal(await said('/v1/musteriler', { eposta: 'a@ornek.example', ad: 'A' }), '201')
  assert.equal(await said('/v1/musteriler', { eposta: 'a@ornek.example', ad: 'A' }), '422 eposta_kullanimda')
  // The last one is sold: the card of the product changes with it.
  const { id } = made.body.varyantlar[0]
  assert.equal(
    await said('/v1/siparisler', { kalemler: [{ varyant_id: id, adet: 1 }], eposta: 'b@ornek.example' }),
    '201',
  )
  assert.equal(
    await said('/v1/siparisler', { kalemler: [{ varyant_id: id, adet: 1 }], eposta: 'b@ornek.example' }),
    '409 stok_yetersiz',
  )
  const marka = await post('/v1/markalar', { ad: 'Marka' })
  await post('/v1/urunler', { ad: 'y', marka_id: marka.body.id, varyantlar: [{}] })
  assert.equal((await m.call('DELETE', `/v1/markalar/${marka.body.id}`)).body.hata?.kod, 'kayit_kullanimda')
})
