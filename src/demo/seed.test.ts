import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTest } from '../../tests/support/setup.ts'
import * as magaza from '../domains/magaza/magaza.ts'
import { seed } from './seed.ts'

const env = await startTest()

test('a filled store is filled up: numbered on, in the same categories, with counters that agree', async () => {
  const at = await env.magaza()
  const row = await magaza.find(env.db.read, at.id)
  assert.ok(row)
  const fill = (urun: number, olan?: number) =>
    seed({
      db: env.db,
      connection: env.connection,
      magaza: magaza.bilgi(row, env.config.adres),
      urun,
      ...(olan && { olan }),
      now: env.clock.now(),
      progress: () => {},
    })
  const first = await fill(70)
  const second = await fill(130, 70)
  assert.deepEqual([second.kategoriler, second.markalar], [first.kategoriler, first.markalar])
  const skus = await env.rows(`select sku from varyant where magaza_id = $1 and sku like '%-S'`, [at.id])
  assert.deepEqual(
    skus.map((r) => Number(r.sku.split('-')[1])).sort((a, b) => a - b),
    Array.from({ length: 130 }, (_, i) => i + 1),
  )
  const counted = await env.rows(
    `select k.id, (select count(*)::int from urun_kategori u where u.magaza_id = $1 and u.kategori_id = k.id) as urunler
     from kategori k where k.magaza_id = $1 order by k.id`,
    [at.id],
  )
  const { veri } = (await at.call('GET', '/v1/kategoriler')).body
  const shown = veri.map((k: { id: string; urun_sayisi: number }) => ({ id: k.id, urunler: k.urun_sayisi }))
  assert.deepEqual(
    shown.sort((a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)),
    counted,
  )
  assert.equal(counted.length, 60)
  const [published] = await env.rows(
    `select (select sum(sayi)::int from vitrin_kume where magaza_id = $1) as kumeler,
       (select count(*)::int from urun where magaza_id = $1 and durum = 'yayinda') as urunler`,
    [at.id],
  )
  assert.deepEqual(published, { kumeler: 124, urunler: 124 })
})
