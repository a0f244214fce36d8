import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { removeLeftBehind, TABLES } from '../../src/demo/remove.ts'
import { reset } from '../../src/demo/reset.ts'
import * as magaza from '../../src/domains/magaza/magaza.ts'
import { workFor } from '../../src/domains/magaza/magaza.ts'
import * as testMagaza from '../../src/domains/magaza/test-magaza.ts'
import { audit } from '../../src/domains/stok/audit.ts'
import { jsonOf, urlOf, withSettings } from '../support/cli.ts'
import { checksum } from '../support/demo-checksum.ts'
import { contentOf } from '../support/refusal.ts'
import { startTest } from '../support/setup.ts'
import { report } from './table/report.ts'

const env = await startTest()
const { db, ports } = env
const now = () => env.clock.now()
const { inside } = withSettings({ DATABASE_URL: urlOf(env.connection), KEPENK_VERI: env.config.veri })

/** Keys are cached for half a second. */
const REMEMBERED_MS = 600

const current = async (): Promise<string> => (await testMagaza.currentOf(db.read))?.nesil as string
type Call = ReturnType<typeof env.call>
const idsOf = (reply: { body: any }): string => reply.body.veri.map((r: any) => r.id).join()

/** Waits for so many generations besides the row of the key. */
async function begun(nesil: number): Promise<void> {
  while ((await env.rows('select 1 from magaza where kod = $1', ['test'])).length < 1 + nesil) await pause(20)
}

/** A visitor who made a product reads and writes until stopped; counts the answers. */
function visit(call: Call, mark: any) {
  let stopped = false
  const statuses = new Map<string, number>()
  const seen: string[] = []
  const count = (what: string) => statuses.set(what, (statuses.get(what) ?? 0) + 1)
  const read = async () => {
    while (!stopped) {
      const reply = await call('GET', '/v1/kategoriler')
      count(`read ${reply.status}`)
      seen.push(idsOf(reply))
      count(`list ${(await call('GET', '/v1/siparisler?limit=5')).status}`)
      count(`mark ${(await call('GET', `/v1/urunler/${mark.id}`)).status}`)
      // Often enough to meet the switch, and seldom enough not to slow the rebuild threefold.
      await pause(100)
    }
  }
  // Only writes on the visitor's own product: in the new generation there is nothing to write to.
  const siparis = { kalemler: [{ varyant_id: mark.varyantlar[0].id, adet: 1, birim_fiyat: 100 }], stok_asimi: true }
  const write = async () => {
    for (let i = 0; !stopped; i++) {
      count(`order ${(await call('POST', '/v1/siparisler', { body: siparis })).status}`)
      count(`change ${(await call('PATCH', `/v1/urunler/${mark.id}`, { body: { ad: `Adı ${i}` } })).status}`)
      const toplu = { kalemler: [{ sku: 'ZIYARET', miktar: i }] }
      count(`stock ${(await call('POST', '/v1/stoklar/toplu', { body: toplu })).status}`)
      await pause(100)
    }
  }
  const load = [read(), read(), write()]
  return {
    statuses,
    seen,
    stop: async () => {
      stopped = true
      await Promise.all(load)
    },
  }
}

test('rebuilt under reads and writes: nobody fails, everybody sees the old one or the new one, others keep theirs', async (t) => {
  const other = await env.magaza()
  await other.call('POST', '/v1/urunler', { body: { ad: 'Başkasının', varyantlar: [{ fiyat: 100, stok: 1 }] } })
  const untouched = await contentOf(env, other.id)
  const first = await reset({ db, ports, now: now() })
  assert.deepEqual(first, { urun: 300, musteri: 200, siparis: 400 })
  const { anahtar } = (await testMagaza.find(db)) as { anahtar: string }
  const call = env.call(anahtar)
  const sum = await checksum(db, await current())
  const old = await current()

  const [kategoriler, depolar] = [idsOf(await call('GET', '/v1/kategoriler')), idsOf(await call('GET', '/v1/depolar'))]
  const mark = await call('POST', '/v1/urunler', {
    body: { ad: 'Ziyaretçiden', varyantlar: [{ sku: 'ZIYARET', stok: 1 }] },
  })
  assert.equal(mark.status, 201)

  const visitor = visit(call, mark.body)
  // One by hand, one by the service.
  const [again, twin] = await Promise.all([
    inside('test-magaza', 'reset', '--json'),
    begun(2).then(() => reset({ db, ports, now: now() })),
  ])
  await pause(REMEMBERED_MS)
  await visitor.stop()
  const { statuses, seen } = visitor

  // The other found it under way.
  const { sure_ms, ...told } = jsonOf(again)
  assert.deepEqual([told, twin], [{ magaza: 'test', ...first }, null])
  assert.ok(sure_ms > 0)
  t.diagnostic(JSON.stringify([...statuses]))
  const before = ['read 200', 'list 200', 'mark 200', 'order 201', 'change 200', 'stock 200']
  const allowed = [...before, 'mark 404', 'order 422', 'change 404', 'stock 422']
  assert.deepEqual(
    [...statuses.keys()].filter((what) => !allowed.includes(what)),
    [],
  )
  const fresh = idsOf(await call('GET', '/v1/kategoriler'))
  assert.notEqual(fresh, kategoriler)
  assert.notEqual(idsOf(await call('GET', '/v1/depolar')), depolar)
  assert.deepEqual(
    [...new Set(seen)].filter((ids) => ids !== kategoriler && ids !== fresh),
    [],
  )
  assert.ok(seen.includes(kategoriler) && seen.includes(fresh))
  assert.equal((await call('GET', `/v1/urunler/${mark.body.id}`)).status, 404)
  assert.deepEqual((await call('GET', '/v1/urunler?sku=ZIYARET')).body.veri, [])

  // As built the first time.
  assert.notEqual(await current(), old)
  assert.deepEqual((await call('GET', '/v1/magaza')).body.id, 'test')
  assert.deepEqual(await contentOf(env, other.id), untouched)
  assert.equal(await checksum(db, await current()), sum)
  const asked = [...statuses.values()].reduce((a, b) => a + b, 0)
  report(
    t,
    23,
    `rebuilt twice at once under ${asked} reads and writes: 0 of 5xx, checksums equal, the other store untouched`,
  )
})

test('a shopper buys in the test store by card: addresses name it as the world does', async () => {
  const call = env.call(null)
  const root = '/vitrin/v1/test'
  const { varyantlar } = (await call('GET', `${root}/urunler?limit=50`)).body.veri.find(
    (u: any) => u.varyantlar[0].stok_var && u.varyantlar[0].kalan === null,
  )
  const cart = `${root}/sepetler/${(await call('POST', `${root}/sepetler`, { body: {} })).body.id}`
  await call('PUT', `${cart}/kalemler`, { body: { kalemler: [{ varyant_id: varyantlar[0].id, adet: 1 }] } })
  const adres = { ad: 'Ayşe', satir1: 'Çınar Sokak 4', il: 'İzmir' }
  await call('PUT', `${cart}/teslimat`, { body: { eposta: 'ayse@example.com', teslimat_adresi: adres } })
  const { body } = await call('POST', `${cart}/odeme`, { body: { yontem: 'kart' } })
  assert.match(body.yonlendirme, /\/deneme-odeme\/test\/odm_/)
  const paid = await call('POST', new URL(body.yonlendirme).pathname, { body: { sonuc: 'basarili' } })
  assert.deepEqual([paid.status, paid.body.durum], [200, 'tamamlandi'])
  // The generation's own id is no public code.
  assert.equal((await call('GET', `/vitrin/v1/${await current()}/urunler`)).status, 404)
})

test('what the test store was is swept once nobody can be there; the key and the present one stay', async () => {
  const kept = await current()
  const rows = () => env.rows('select magaza_id from magaza where kod = $1 order by 1', ['test'])
  assert.equal((await rows()).length, 3)
  await removeLeftBehind(db, now())
  assert.equal((await rows()).length, 3)
  await removeLeftBehind(db, new Date(now().getTime() + 11 * 60_000))
  assert.deepEqual(
    (await rows()).map((r) => r.magaza_id),
    ['test', kept],
  )
  for (const table of Object.keys(TABLES)) {
    const [{ count }] = await env.rows(`select count(*)::int as count from ${table} where magaza_id = any($1)`, [
      ['test'],
    ])
    assert.equal(count, 0, table)
  }
  const { anahtar } = (await testMagaza.find(db)) as { anahtar: string }
  const products = await env.call(anahtar)('GET', '/v1/urunler?limit=100')
  assert.equal(products.body.veri.length, 100)
  const row = await magaza.find(db.read, 'test')
  const bilgi = magaza.bilgi(row as NonNullable<typeof row>, env.config.adres)
  const found = await db.transaction(bilgi.nesil, (tx) => audit(workFor(tx, bilgi, now(), 'deneme'), 10))
  assert.deepEqual([found.fark, found.farklar], [0, []])
})
