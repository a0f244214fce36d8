import pg from 'pg'
import { wordsOf } from '../src/core/text/sozcuk.ts'
import { sampleProduct } from '../src/demo/seed-catalogue.ts'
import { ask, type Service } from './ask.ts'
import type { Context } from './scenarios.ts'
import type { Listing } from './survey.ts'

// Checks that the seeded store is what the API would have made of the same input; otherwise the figures mean nothing.

/** Sends the first sample product to the API as well; answers and rows must be equal. */
export async function compareWithApi(s: Service, c: Context, connection: pg.ClientConfig): Promise<void> {
  const label = `${c.run}-esit`
  const made = await ask(s, '/v1/urunler', sampleProduct(0, label, c))
  const found = JSON.parse(await ask(s, '/v1/urunler?sku=SKU-1-S')) as Listing
  const id = found.veri[0]?.id
  assertAlike(plain(await ask(s, `/v1/urunler/${id}`), '1'), plain(made, label))
  const rows = await storedRows(connection, [
    [String(id), '1'],
    [(JSON.parse(made) as { id: string }).id, label],
  ])
  assertAlike(plain(rows[0] ?? '', '1'), plain(rows[1] ?? '', label))
}

function assertAlike(seeded: string, made: string): void {
  if (seeded !== made) throw new Error(`a seeded product differs from one that the API made:\n${seeded}\n${made}`)
}

/**
 * Without what must differ: ids, moments, the label in names and codes, and stock and what is held of it, which earlier
 * runs have changed.
 */
const plain = (text: string, label: string): string =>
  text
    .replaceAll(/(urun|var|sec)_[0-9a-z]{26}/g, '$1_')
    .replaceAll(/"\d{4}-\d\d-\d\dT[^"]+"/g, '""')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
    .replaceAll(/"(stok|miktar|ayrilan)": ?-?\d+/g, '"$1":0')
    .replaceAll(new RegExp(`(SKU-|[ -])${label}\\b`, 'g'), '$1X')

/** Every row of a product as text; of its search words, those without the label. */
async function storedRows(connection: pg.ClientConfig, products: [id: string, label: string][]): Promise<string[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const texts: string[] = []
    for (const [id, label] of products) {
      const { rows } = await client.query(
        `select (select jsonb_agg(to_jsonb(u)) from urun u where u.id = $1) as urun,
           (select jsonb_agg(to_jsonb(v) order by v.sira) from varyant v where v.urun_id = $1) as varyant,
           (select jsonb_agg(to_jsonb(k) order by k.sira) from urun_kategori k where k.urun_id = $1) as kategori,
           (select jsonb_agg(to_jsonb(s) order by s.varyant_id) from stok s where s.urun_id = $1) as stok,
           (select jsonb_agg(to_jsonb(z) order by z.sozcuk) 
            from sozcuk z
            where z.kayit_id = $1 and z.sozcuk <> all($2)) as sozcuk`,
        [id, wordsOf([label])],
      )
      texts.push(JSON.stringify(rows[0]))
    }
    return texts
  } finally {
    await client.end()
  }
}

/** Each filter must find what the seed made. */
export async function checkFilters(s: Service, c: Context, products: number): Promise<void> {
  const count = async (query: string) => (JSON.parse(await ask(s, `/v1/urunler?${query}`)) as Listing).veri.length
  const kategori = c.kategoriler[0] as string
  const perCategory = Math.floor(products / c.kategoriler.length)
  const later = new Date(Date.now() + 3_600_000).toISOString()
  // Query, and least and most products found. Earlier runs may have added some.
  const checks: [string, number, number][] = [
    [`kategori=${kategori}&limit=20`, Math.min(20, perCategory), 20],
    [`kategori=${kategori}&durum=yayinda&limit=20`, Math.min(20, Math.floor(perCategory / 2)), 20],
    ['durum=taslak&limit=20', Math.min(20, Math.floor(products / 20)), 20],
    ['sku=SKU-2-M', 1, 1],
    ['barkod=8690000000012', 1, 20],
    ['sku=yok', 0, 0],
    ['guncelleme_sonra=2020-01-01&limit=20', 20, 20],
    [`guncelleme_sonra=${later}`, 0, 0],
  ]
  for (const [query, least, most] of checks) {
    const got = await count(query)
    if (got < least || got > most) throw new Error(`/v1/urunler?${query} found ${got} products, not ${least}–${most}`)
  }
  const { urun_sayisi } = JSON.parse(await ask(s, `/v1/kategoriler/${kategori}`)) as { urun_sayisi: number }
  if (urun_sayisi < perCategory) {
    throw new Error(`category counter says ${urun_sayisi} of ${products} products`)
  }
}
