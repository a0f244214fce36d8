import assert from 'node:assert/strict'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { connect } from '../../src/db/connection/pool.ts'
import { report } from '../faults/table/report.ts'
import { assertOrders } from '../races/siparis/invariants.ts'
import { live } from '../races/siparis/lives.ts'
import { callerAt } from '../races/siparis/processes.ts'
import { outboundHere, startProvider, useProvider } from '../races/siparis/provider.ts'
import { jsonOf, urlOf } from '../support/cli.ts'
import { EVENTS } from '../support/events/event-table.ts'
import { isLong } from '../support/extent.ts'
import { startService } from '../support/processes/crash.ts'
import { until } from '../support/processes/until.ts'
import { serveHere, towardsReceivers } from '../support/processes/webhook-crash.ts'
import { subscribe } from '../support/processes/webhook-flow.ts'
import { workerFor } from '../support/processes/worker-env.ts'
import { startReceiver } from '../support/receiver.ts'
import { picture } from '../support/samples/images.ts'
import { startTest } from '../support/setup.ts'
import { emptyPlace, placeOf } from './yedek.ts'

// Fault 26 of the quality bars: a backup taken during writes, and a service on its copy.

const outbound = outboundHere()
after(() => outbound.close())
const env = await startTest({ KEPENK_IZINLI_AGLAR: '127.0.0.0/8' }, { outbound })
const SECRET = 'deneme-sirri'

const EVENTS_O = EVENTS.replace(/olay$/, 'o')

/** Deliveries without an event, and wanted events without a delivery. */
const UNPAIRED = `
  select t.id from webhook_teslimat t
  left join ${EVENTS_O} on o.magaza_id = t.magaza_id and o.id = t.olay_id
  where o.id is null
  union all
  select o.id from ${EVENTS_O}
  join webhook w on w.magaza_id = o.magaza_id and o.olay = any(w.olaylar)
  where o.sira is not null and o.zaman > w.olusturma
    and not exists (select from webhook_teslimat t where t.magaza_id = o.magaza_id and t.olay_id = o.id)`

test('a backup taken under writes: the invariants hold on the copy, and a service goes on from there', async (t) => {
  const png = await picture('png', 20, 10)
  const pictures = await startReceiver((_, res) => void res.writeHead(200).end(png))
  t.after(pictures.close)
  const receiver = await startReceiver()
  t.after(receiver.close)
  const provider = await startProvider(t)
  workerFor(env, t, { outbound: outboundHere() })
  const shop = await env.magaza()
  await useProvider(env.db, shop.id, provider)
  const { gizli } = await subscribe(shop, receiver.url, ['urun.olusturuldu', 'siparis.olusturuldu', 'stok.degisti'])
  const degerler = ['0', '1', '2']
  const goods = await shop.call('POST', '/v1/urunler', {
    body: {
      ad: 'Ürün',
      gorseller: [pictures.url],
      secenekler: [{ ad: 'No', degerler }],
      varyantlar: degerler.map((No) => ({ secenekler: { No }, fiyat: 100, stok: 1_000_000 })),
    },
  })
  assert.equal(goods.status, 201, goods.text)
  const code = { ad: 'On', tur: 'indirim', kod: 'ON', deger: 10 }
  assert.equal((await shop.call('POST', '/v1/kampanyalar', { body: code })).status, 201)
  const varyantlar: string[] = goods.body.varyantlar.map((v: any) => v.id)

  const address = await env.listen()
  const living = live({ lives: 10_000, workers: 4, key: shop.key, address: () => address, varyantlar })
  let isOver = false
  const others = (async () => {
    for (let i = 0; !isOver; i++) {
      const body = { ad: `Ürün ${i}`, varyantlar: [{ fiyat: i, stok: i }] }
      assert.equal((await shop.call('POST', '/v1/urunler', { body })).status, 201)
      const kalemler = [{ varyant_id: varyantlar[i % 3], miktar: 1_000_000 + i }]
      assert.equal((await shop.call('POST', '/v1/stoklar/toplu', { body: { kalemler } })).status, 200)
    }
  })()
  t.after(async () => {
    isOver = true
    living.stop()
    await Promise.allSettled([others, living.finished])
  })
  await until('some orders have lived', () => living.done() > 15)
  writeFileSync(join(env.config.veri, 'sir'), SECRET)
  const source = placeOf(env.connection, env.config.veri)
  const file = join(env.config.veri, 'yedek.tar.gz')
  // Sizes of pictures stay out of a backup, and are made again of what it brings.
  const [{ hash: madeOf }] = await env.rows('update medya set boyut_asama = 2 returning hash')
  await env.ports.medya.put(`${shop.id}/${madeOf}-160.avif`, Buffer.from('boyut'), 'image/avif')
  const before = living.done()
  const taken = jsonOf(await source.kepenk('yedek', 'create', '--dosya', file, '--json'))
  const during = living.done() - before
  assert.ok(during > 0, 'nothing was written meanwhile')
  isOver = true
  living.stop()
  await others
  await living.finished.catch(() => {})
  assert.deepEqual([taken.gorsel, taken.sir, statSync(file).mode & 0o777], [1, true, 0o600])

  const copy = await emptyPlace(t)
  const loaded = jsonOf(await copy.kepenk('yedek', 'restore', '--dosya', file, '--json'))
  assert.deepEqual([loaded.satir, loaded.gorsel, loaded.gecisler], [taken.satir, 1, []])
  assert.deepEqual(await copy.rows('select boyut_asama as asama from medya'), [{ asama: null }])
  const db = connect({ connection: copy.connection })
  t.after(() => db.close())
  const [{ n: orders }] = await copy.rows('select count(*)::int as n from siparis')
  assert.ok(orders > 5)
  await assertOrders({ db, rows: copy.rows }, shop.id)
  assert.deepEqual(await copy.rows(UNPAIRED), [])

  // Leases expire after 30 s; cleared here to save the wait.
  await copy.rows('update webhook_teslimat set kilit = null where sonraki is not null')
  const arrived = () => new Set(receiver.received.map((r) => JSON.parse(r.body).id))
  assert.equal(readFileSync(join(copy.veri, 'sir'), 'utf8'), SECRET)
  const settings = () => ({ ...towardsReceivers(copy.veri), DATABASE_URL: urlOf(copy.connection) })
  const service = await (isLong ? startService(copy.veri, settings()) : serveHere(copy.connection, copy.veri))
  t.after(() => service.kill())
  const call = callerAt(() => service.address, shop.key)
  const [{ hash, uzanti }] = await copy.rows('select hash, uzanti from medya')
  const shown = await fetch(`${service.address}/medya/${shop.id}/${hash}.${uzanti}`)
  const kept = readFileSync(join(env.config.veri, 'medya', shop.id, `${hash}.${uzanti}`))
  assert.deepEqual([shown.status, Buffer.from(await shown.arrayBuffer()).equals(kept)], [200, true])
  const made = await call('POST', '/v1/urunler', { body: { ad: 'Sonradan', varyantlar: [{ stok: 1 }] } })
  assert.equal(made.status, 201, made.text)
  await until(
    'the copy has told of everything that was left to tell',
    async () => {
      const [left] = await copy.rows(
        `select (select count(*)::int from olay_kuyrugu) + count(*)::int as n
       from webhook_teslimat where durum in ('bekliyor', 'hata')`,
      )
      return left.n === 0
    },
    60_000,
  )
  const told = arrived()
  const wanted = await copy.rows(
    `select o.id from ${EVENTS_O} join webhook w on w.magaza_id = o.magaza_id and o.olay = any(w.olaylar)
     where o.zaman > w.olusturma`,
  )
  assert.deepEqual(
    wanted.filter((e) => !told.has(e.id)),
    [],
    'events of the copy that never arrived',
  )
  const last = receiver.received.find((r) => JSON.parse(r.body).veri.id === made.body.id)
  assert.ok(last, 'the new product was not told of')
  new Webhook(gizli).verify(last.body, last.headers as Record<string, string>)
  await assertOrders({ db, rows: copy.rows }, shop.id)
  assert.equal(await service.stop(), 0)
  report(t, 26, `${taken.satir} rows, ${orders} orders, ${during} writes meanwhile: 0 invariants broken on the copy`)
})
