import type { LargeStore } from './large-store.ts'
import { type Asking, lists, worstOf } from './questions.ts'

/** Lists read to the end: their filters, and a query for the expected ids in order; `$1` is the store. */
export const whole: { path: string; query: string[]; expected: string }[] = [
  {
    path: '/v1/stoklar',
    query: ['guncelleme_sonra'],
    expected: `select varyant_id as id from stok where magaza_id = $1 group by 1 order by max(guncelleme) desc, 1 desc`,
  },
  {
    path: '/v1/stoklar',
    query: ['guncelleme_sonra', 'depo_id'],
    expected: `select varyant_id as id from stok where magaza_id = $1 and depo_id = 'depo_01m7' order by guncelleme desc, 1 desc`,
  },
  {
    path: '/v1/stoklar',
    query: ['sku'],
    expected: `select id from varyant where magaza_id = $1 and sku = 'AYNI' order by id desc`,
  },
  {
    path: '/v1/siparisler',
    query: ['musteri_id', 'guncelleme_sonra'],
    expected: `select id from siparis where magaza_id = $1 and musteri_id is not null order by guncelleme desc, id desc`,
  },
  {
    path: '/v1/siparisler',
    query: ['durum'],
    expected: `select id from siparis where magaza_id = $1 and durum = 'kargoda' order by id desc`,
  },
  {
    path: '/v1/urunler',
    query: ['kategori', 'guncelleme_sonra'],
    expected: `select u.id from urun u join urun_kategori k on k.magaza_id = u.magaza_id and k.urun_id = u.id
       where u.magaza_id = $1 order by u.guncelleme desc, u.id desc`,
  },
  {
    path: '/v1/urunler',
    query: ['sku'],
    expected: `select distinct urun_id as id from varyant where magaza_id = $1 and sku = 'AYNI' order by 1 desc`,
  },
  {
    path: '/v1/musteriler',
    query: ['grup', 'guncelleme_sonra'],
    expected: `select m.id from musteri m join musteri_grubu_uye u on u.magaza_id = m.magaza_id and u.musteri_id = m.id
       where m.magaza_id = $1 and u.sira = 2 order by m.guncelleme desc, m.id desc`,
  },
]

/** Reads all pages with the worst values of these filters. */
export async function readAll(ask: Asking, path: string, store: LargeStore, filters: readonly string[]) {
  const route = lists.find((r) => r.path === path)
  if (!route) throw new Error(`no list ${path}`)
  const query = { limit: '100', ...worstOf(route, store, filters) }
  const seen: string[] = []
  let empty = 0
  let position: string | null = null
  do {
    const page: Awaited<ReturnType<Asking>> = await ask({ route, query, position })
    seen.push(...page.ids)
    if (page.ids.length === 0) empty++
    position = page.next
  } while (position !== null)
  return { seen, empty }
}
