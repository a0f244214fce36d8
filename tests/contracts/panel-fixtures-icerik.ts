import { delivered, logged, subscribe } from '../../src/domains/webhook/samples.ts'
import type { Istek, PanelStore } from './panel-fixtures.ts'

// Pages, menus, webhooks and the event log.

const M = '/panel/v1/magazalar/:magaza'
const at = (s: PanelStore, part: string, body?: object): Istek => ({
  path: `/panel/v1/magazalar/${s.id}${part}`,
  ...(body && { body }),
})

const newPage = async (s: PanelStore): Promise<string> =>
  (await s.call('POST', '/v1/sayfalar', { body: { baslik: 'Hakkımızda' } })).body.id

export const icerikFixtures: Record<string, (s: PanelStore) => Promise<Istek> | Istek> = {
  [`GET ${M}/sayfalar`]: (s) => at(s, '/sayfalar?ara=hakk%C4%B1m&durum=yayinda&tur=sayfa'),
  [`POST ${M}/sayfalar`]: (s) => at(s, '/sayfalar', { baslik: 'KVKK', yasal_tur: 'kvkk', ozel: { renk: 'mavi' } }),
  [`GET ${M}/sayfalar/:id`]: async (s) => at(s, `/sayfalar/${await newPage(s)}`),
  [`PATCH ${M}/sayfalar/:id`]: async (s) => at(s, `/sayfalar/${await newPage(s)}`, { baslik: 'Biz', yayinda: false }),
  [`GET ${M}/menuler/:tanitici/hedefler`]: async (s) => {
    const ogeler = [{ type: 'page', target_id: await newPage(s) }]
    await s.call('PUT', '/v1/menuler/footer', { body: { ogeler } })
    return at(s, '/menuler/footer/hedefler')
  },
  [`GET ${M}/webhooklar`]: async (s) => {
    await subscribe(s)
    return at(s, '/webhooklar')
  },
  [`GET ${M}/webhooklar/:id`]: async (s) => at(s, `/webhooklar/${(await subscribe(s)).id}`),
  [`GET ${M}/webhooklar/:id/teslimatlar/:teslimat_id`]: async (s) => {
    const { id } = await subscribe(s)
    const teslimat = await delivered(s.env, s, id, await logged(s.env, s))
    return at(s, `/webhooklar/${id}/teslimatlar/${teslimat}`)
  },
  [`GET ${M}/olaylar`]: async (s) => {
    await logged(s.env, s)
    return at(s, '/olaylar?olay=urun.olusturuldu&kayit=urun_x')
  },
  [`GET ${M}/olaylar/:id`]: async (s) => {
    const olay = await logged(s.env, s)
    await delivered(s.env, s, (await subscribe(s)).id, olay)
    return at(s, `/olaylar/${olay}`)
  },
}
