import type pg from 'pg'
import { ask, type Service } from '../ask.ts'

// Checks that copies equal their originals; otherwise the figures mean nothing.

const OF_ORDERS = [
  'siparis',
  'siparis_kalem',
  'odeme',
  'gonderi',
  'siparis_not',
  'iade',
  'rezervasyon',
  'olay_gunlugu',
  'musteri',
]

const orderColumn: Record<string, string> = { siparis: 'id', rezervasyon: 'sahip', olay_gunlugu: 'kayit_id' }

/** Without what must differ: ids, moments, numbers, mail addresses and log positions. */
const plain = (text: string): string =>
  text
    .replaceAll(/(order|kalem|odm|gon|iade|mus|adr|not|isl|evt)_[0-9a-z]{26}/g, '$1_')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g, '')
    .replaceAll(/musteri-(\d+-)?\d+@/g, 'musteri@')
    .replaceAll(/\\?"no\\?": ?\\?"\d+\\?"/g, '"no"')
    .replaceAll(/"sira": ?-?\d+/g, '"sira"')

/** The newest copy of an order equals its original, as answered and as stored in every table. */
async function checkOrders(s: Service, client: pg.Client, magaza_id: string): Promise<void> {
  const { rows } = await client.query<{ kopya: string; asil: string }>(
    `select c.id as kopya, o.id as asil
     from (select id from siparis where magaza_id = $1 and no::bigint > 10000000 and durum = 'iade' order by id desc limit 3) c
     join siparis o on o.magaza_id = $1 and right(o.id, 21) = right(c.id, 21) and o.no::bigint < 10000000`,
    [magaza_id],
  )
  for (const { kopya, asil } of rows) {
    const [one, other] = await Promise.all([kopya, asil].map((id) => ask(s, `/v1/siparisler/${id}`)))
    assertAlike(one as string, other as string)
    for (const table of OF_ORDERS) {
      const [copied, made] = await Promise.all([kopya, asil].map((id) => rowsOf(client, table, magaza_id, id)))
      assertAlike(copied as string, made as string)
    }
  }
}

async function rowsOf(client: pg.Client, table: string, magaza_id: string, id: string): Promise<string> {
  const of =
    table === 'musteri'
      ? 't.id = (select musteri_id from siparis where magaza_id = $1 and id = $2)'
      : `t.${orderColumn[table] ?? 'siparis_id'} = $2`
  const { rows } = await client.query<{ satirlar: string[] }>(
    `select array(select to_jsonb(t)::text from ${table} t where t.magaza_id = $1 and ${of}) as satirlar`,
    [magaza_id, id],
  )
  const satirlar = rows[0]?.satirlar ?? []
  return satirlar.map(plain).sort().join('\n')
}

/** A store's copy has the same rows in every table. */
async function checkStores(client: pg.Client, magaza_id: string): Promise<void> {
  const { rows } = await client.query<{ ad: string }>(
    `select distinct magaza_id as ad from urun where magaza_id > $1 order by 1 limit 2`,
    [magaza_id],
  )
  const [one, other] = rows
  if (!one || !other) return
  for (const table of [
    'urun',
    'varyant',
    'stok',
    'stok_hareket',
    'urun_kategori',
    'sozcuk',
    'siparis',
    'olay_gunlugu',
  ]) {
    const sums = await client.query<{ ozet: string }>(
      `select md5(string_agg(x.t, '|' order by x.t)) as ozet
       from (select magaza_id, (to_jsonb(t) - 'magaza_id')::text as t from ${table} t where magaza_id = any($1)) x
       group by x.magaza_id`,
      [[one.ad, other.ad]],
    )
    if (sums.rows[0]?.ozet !== sums.rows[1]?.ozet) throw new Error(`two stores differ in ${table}`)
  }
}

function assertAlike(copied: string, made: string): void {
  if (plain(copied) !== plain(made))
    throw new Error(`a copy differs from its original:\n${plain(copied)}\n${plain(made)}`)
}

export async function checkCopies(s: Service, client: pg.Client, series: string, magaza_id: string): Promise<void> {
  if (series === 'siparis') await checkOrders(s, client, magaza_id)
  if (series === 'magaza') await checkStores(client, magaza_id)
}
