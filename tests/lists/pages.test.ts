import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { startTest } from '../setup.ts'
import { fillStore, type LargeStore } from './large-store.ts'
import { type Asking, asker, lists } from './questions.ts'

// A list that stops after so many shows, page by page, all that was asked for: each once, and in order.

const env = await startTest()
let store: LargeStore
let ask: Asking
before(async () => {
  store = await fillStore(env, 5000)
  ask = await asker(env, store, env.db.read)
})

/** What a list must show, in SQL: ids in the order of its pages. `$1` is the store. */
const cases: [path: string, query: (one: Record<string, string>) => Record<string, string>, expected: string][] = [
  [
    '/v1/stoklar',
    () => ({ guncelleme_sonra: '2020-01-01' }),
    `select varyant_id as id from stok where magaza_id = $1 group by 1 order by max(guncelleme) desc, 1 desc`,
  ],
  [
    '/v1/stoklar',
    () => ({ guncelleme_sonra: '2020-01-01', depo_id: 'depo_01m7' }),
    `select varyant_id as id from stok where magaza_id = $1 and depo_id = 'depo_01m7' order by guncelleme desc, 1 desc`,
  ],
  [
    '/v1/stoklar',
    () => ({ sku: 'AYNI' }),
    `select id from varyant where magaza_id = $1 and sku = 'AYNI' order by id desc`,
  ],
  [
    '/v1/siparisler',
    (one) => ({ musteri_id: one.musteri as string, guncelleme_sonra: '2020-01-01' }),
    `select id from siparis where magaza_id = $1 and musteri_id is not null order by guncelleme desc, id desc`,
  ],
  [
    '/v1/siparisler',
    () => ({ durum: 'kargoda' }),
    `select id from siparis where magaza_id = $1 and durum = 'kargoda' order by id desc`,
  ],
  [
    '/v1/urunler',
    (one) => ({ kategori: one.kategori as string, guncelleme_sonra: '2020-01-01' }),
    `select u.id from urun u join urun_kategori k on k.magaza_id = u.magaza_id and k.urun_id = u.id
     where u.magaza_id = $1 order by u.guncelleme desc, u.id desc`,
  ],
  [
    '/v1/urunler',
    () => ({ sku: 'AYNI' }),
    `select distinct urun_id as id from varyant where magaza_id = $1 and sku = 'AYNI' order by 1 desc`,
  ],
  [
    '/v1/musteriler',
    (one) => ({ grup: one.grup as string, guncelleme_sonra: '2020-01-01' }),
    `select m.id from musteri m join musteri_grubu_uye u on u.magaza_id = m.magaza_id and u.musteri_id = m.id
     where m.magaza_id = $1 and u.sira = 2 order by m.guncelleme desc, m.id desc`,
  ],
  [
    '/v1/webhooklar/:id/teslimatlar',
    () => ({ durum: 'bekliyor' }),
    `select t.id from webhook_teslimat t where t.magaza_id = $1 and t.olay = 'test.ping' and t.sira = 0
       and t.durum = 'bekliyor' and t.abonelik_id not like 'wh_01m70000%' order by id desc`,
  ],
]

for (const [path, query, expected] of cases) {
  test(`${path} ${Object.keys(query({ musteri: '', kategori: '', grup: '' }))}`, async () => {
    const route = lists.find((r) => r.path === path)
    assert.ok(route)
    const seen: string[] = []
    let empty = 0
    let position: string | null = null
    do {
      const page: Awaited<ReturnType<Asking>> = await ask({
        route,
        query: { limit: '100', ...query(store.one) },
        position,
      })
      seen.push(...page.ids)
      if (page.ids.length === 0) empty++
      position = page.next
    } while (position !== null)
    const all = (await env.rows(expected, [store.id])).map((r) => r.id)
    // Told briefly: thousands of ids say nothing.
    assert.equal(seen.length, all.length)
    assert.equal(
      seen.findIndex((id, i) => id !== all[i]),
      -1,
    )
    assert.ok(all.length > 0)
    // A page that has nothing to show was worth its cost: it looked at thousands.
    assert.ok(empty <= store.satir / 1000 + 2, `${empty} empty pages`)
  })
}
