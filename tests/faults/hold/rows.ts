import { EVENTS } from '../../support/events/event-table.ts'
import { logged } from '../../support/samples/webhook.ts'
import type { TestEnv, TestMagaza } from '../../support/setup.ts'

// Rows that only time and trade produce.

const LEDGER_LINES = 300_000

/** Stock movements of the last month, most of them of a few variants. */
export async function fillLedger(
  env: TestEnv,
  magaza_id: string,
  varyantlar: readonly string[],
  depolar: readonly string[],
): Promise<void> {
  await env.rows(
    `insert into stok_hareket (magaza_id, zaman, varyant_id, depo_id, sira, miktar, ayrilan, neden, kaynak, kim)
     select $1, now() - i * interval '8 seconds', ($2::text[])[1 + i % 1000], ($3::text[])[1 + i % 3], 0, 0, 0, 'sayim',
       null, 'sistem'
     from generate_series(1, $4::int) i
     on conflict do nothing`,
    [magaza_id, varyantlar.slice(0, 1000), depolar, LEDGER_LINES],
  )
}

/** The most prices in the first list, a thousand in each of the others. */
export async function fillPrices(
  env: TestEnv,
  magaza_id: string,
  [first, ...others]: readonly string[],
  varyantlar: readonly string[],
): Promise<void> {
  const insert = `
    insert into fiyat_listesi_fiyat (magaza_id, liste_id, varyant_id, para_birimi, tutar)
    select $1, l, v.id, p, 9000
    from (select id from varyant where magaza_id = $1 and id <> all($3::text[]) order by id limit $4) v
    cross join unnest($2::text[]) l
    cross join unnest($5::text[]) p`
  // One below the maximum, so that another can be added.
  await env.rows(`${insert} limit 49999`, [
    magaza_id,
    [first],
    varyantlar.slice(0, 1),
    12_500,
    ['TRY', 'EUR', 'USD', 'GBP'],
  ])
  await env.rows(insert, [magaza_id, others, [], 1000, ['TRY']])
  await env.rows(
    `update fiyat_listesi l set fiyat_sayisi = (select count(*) from fiyat_listesi_fiyat f
       where f.magaza_id = l.magaza_id and f.liste_id = l.id)
     where l.magaza_id = $1`,
    [magaza_id],
  )
}

/** Two hundred members, keys and saved views. */
export async function fillTeam(env: TestEnv, magaza_id: string): Promise<void> {
  await env.rows(
    `insert into anahtar (magaza_id, id, ad, ozet, gorunen, test, kapsamlar, olusturma)
     select $1, 'anh_' || i, repeat('ş', 100), md5('anh' || i), 'x', false, '{urun:okuma}', now()
     from generate_series(1, 500) i`,
    [magaza_id],
  )
}

/** The heaviest event, with ten thousand deliveries of it and of others. */
export async function fillDeliveries(
  env: TestEnv,
  m: TestMagaza,
  abonelik_id: string,
): Promise<{ olay: string; teslimat: string }> {
  const [heaviest] = await env.rows(
    `select id from ${EVENTS} where magaza_id = $1 order by length(govde) desc limit 1`,
    [m.id],
  )
  const olay = (heaviest?.id as string | undefined) ?? (await logged(env, m))
  await env.rows(
    `insert into webhook_teslimat (magaza_id, id, abonelik_id, olay_id, olay, kayit_id, sira, durum, deneme, sonraki,
       sayilir, son_kod, son_hata, sure_ms, olusturma, guncelleme)
     select $1, 'whd_' || lpad(i::text, 26, '0'), $2, $3, 'urun.olusturuldu', 'x', i, 'basarili', 8, null, true, 500,
       repeat('x', 200), 10000, now(), now()
     from generate_series(1, 10000) i`,
    [m.id, abonelik_id, olay],
  )
  const teslimat = `whd_${'1'.padStart(26, '0')}`
  // One that can be looked at: where its event stands in the log.
  await env.rows(
    `update webhook_teslimat t set sira = e.sira from ${EVENTS.replace(/olay$/, 'e')}
     where t.magaza_id = $1 and t.id = $2 and e.magaza_id = t.magaza_id and e.id = t.olay_id`,
    [m.id, teslimat],
  )
  return { olay, teslimat }
}
