import * as kampanya from '../../src/domains/kampanya/samples.ts'
import { eposta, newCustomer, newGroup } from '../../src/domains/musteri/samples.ts'
import type { Maker, PanelStore } from './panel-fixtures.ts'

// Customers, groups and campaigns.

const M = '/panel/v1/magazalar/:magaza'
const inStore = (s: PanelStore, part: string, body?: object) => ({
  path: `/panel/v1/magazalar/${s.id}${part}`,
  ...(body && { body }),
})

/** A route of one customer. */
const ofCustomer =
  (part: string, body?: object): Maker =>
  async (s) =>
    inStore(s, `/musteriler/${(await newCustomer(s, { ad: 'Ayşe' })).id}${part}`, body)

export const musteriFixtures: Record<string, Maker> = {
  [`GET ${M}/musteriler`]: async (s) => {
    await newCustomer(s, { ad: 'Ayşe', soyad: 'Yılmaz' })
    return inStore(s, '/musteriler?ara=yilmaz')
  },
  [`GET ${M}/musteriler/:id/ozet`]: ofCustomer('/ozet'),
  [`POST ${M}/musteriler`]: (s) => inStore(s, '/musteriler', { eposta: eposta(), adresler: [{ il: 'İzmir' }] }),
  [`PATCH ${M}/musteriler/:id`]: ofCustomer('', { ad: 'Ayşegül', adresler: [{ il: 'İzmir' }] }),
  [`POST ${M}/musteriler/:id/anonimlestir`]: ofCustomer('/anonimlestir', { onay: true }),
  [`POST ${M}/musteri-gruplari/:id/uyeler`]: async (s) => {
    const { id } = await newCustomer(s)
    return inStore(s, `/musteri-gruplari/${await newGroup(s)}/uyeler`, { ekle: [id] })
  },
  [`GET ${M}/kampanyalar`]: async (s) => {
    await kampanya.newCampaign(s, { ad: 'Yaz indirimi' })
    return inStore(s, '/kampanyalar?durum=aktif&ara=YAZ')
  },
  [`GET ${M}/kampanyalar/:id/hedefler`]: async (s) => {
    const { id } = await kampanya.newProduct(s)
    const { id: kampanya_id } = await kampanya.newCampaign(s, { kapsam: 'urunler', hedefler: [id] })
    return inStore(s, `/kampanyalar/${kampanya_id}/hedefler`)
  },
  [`POST ${M}/kampanyalar/dene`]: async (s) => {
    const { varyant_id } = await kampanya.newProduct(s)
    const body = { kampanya: { ad: 'x', tur: 'x_al_y_ode', al: 3, ode: 2 }, kalemler: [{ varyant_id, adet: 3 }] }
    return inStore(s, '/kampanyalar/dene', body)
  },
}
