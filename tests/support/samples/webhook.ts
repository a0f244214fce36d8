import { newId } from '../../../src/core/id.ts'
import type { WebhookAboneligi, WebhookAboneligiGizli } from '../../../src/domains/webhook/schema.ts'
import { eventBody } from '../events/event-body.ts'
import { ROW, ROW_OF_ONE } from '../events/event-table.ts'
import type { TestEnv, TestMagaza } from '../setup.ts'

// Deliveries stay as they are made: nothing is dispatched or sent here.

export const path = '/v1/webhooklar'
export const ALICI = 'https://alici.ornek.example/kepenk'

export const notFound = [404, 'kayit_bulunamadi', 'Kayıt bulunamadı'] as const

export const girdi = (more: object = {}) => ({ adres: ALICI, olaylar: ['urun.olusturuldu', 'urun.silindi'], ...more })

/** A new subscription with its secret. */
export async function subscribe(m: TestMagaza, more: object = {}): Promise<WebhookAboneligiGizli> {
  const reply = await m.call('POST', path, { body: girdi(more) })
  if (reply.status !== 201) throw new Error(reply.text)
  return reply.body
}

/** Without the secret. */
export const shown = ({ gizli: _, ...rest }: WebhookAboneligiGizli): WebhookAboneligi => rest

/** As the sender closes it after five exhausted deliveries. */
export const closeByFailures = (env: TestEnv, m: TestMagaza, id: string) =>
  env.rows(
    `update webhook set aktif = false, ardisik_hata = 5, kapanma_nedeni = 'ardisik_hata', son_hata = $3
     where magaza_id = $1 and id = $2`,
    [m.id, id, env.clock.now()],
  )

let sira = 0
/** An event of the log as the dispatcher leaves it; `sira: null` when not numbered yet. */
export async function logged(
  env: TestEnv,
  m: TestMagaza,
  o: { olay?: string; zaman?: Date; sira?: number | null; kayit_id?: string } = {},
): Promise<string> {
  const zaman = o.zaman ?? env.clock.now()
  const id = newId('evt', zaman)
  const olay = o.olay ?? 'urun.olusturuldu'
  const govde = JSON.stringify(eventBody(olay, { id, magaza: m.id, zaman: zaman.toISOString() }))
  const values = [m.id, id, olay, o.kayit_id ?? 'urun_x', govde, zaman]
  const from = 'from (values ($1, $2, $3, $4, $5, $6::timestamptz)) as e(magaza_id, id, olay, kayit_id, govde, zaman)'
  if (o.sira === null) await env.rows(`insert into olay_kuyrugu (${ROW}) select ${ROW_OF_ONE} ${from}`, values)
  else {
    const numbered = `insert into olay_gunlugu (${ROW}, sira, giris) select ${ROW_OF_ONE}, $7::bigint, e.zaman ${from}`
    await env.rows(numbered, [...values, o.sira ?? ++sira])
  }
  return id
}

/** A delivery as dispatcher and sender leave it. */
export async function delivered(
  env: TestEnv,
  m: TestMagaza,
  abonelik_id: string,
  olay_id: string,
  o: { durum?: string; olay?: string; sayilir?: boolean } = {},
): Promise<string> {
  const now = env.clock.now()
  const id = newId('whd', now)
  const durum = o.durum ?? 'basarili'
  const pending = durum === 'bekliyor' || durum === 'hata'
  await env.rows(
    `insert into webhook_teslimat (magaza_id, id, abonelik_id, olay_id, olay, kayit_id, sira, durum, deneme, sonraki,
       sayilir, olusturma, guncelleme)
     values ($1, $2, $3, $4, $5, 'urun_x', 1, $6, 1, $7, $8, $9, $9)`,
    [m.id, id, abonelik_id, olay_id, o.olay ?? 'urun.olusturuldu', durum, pending ? now : null, o.sayilir ?? true, now],
  )
  return id
}
