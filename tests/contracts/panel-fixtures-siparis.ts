import assert from 'node:assert/strict'
import type { Istek, PanelStore } from './panel-fixtures.ts'

// Orders and returns.

type Maker = (s: PanelStore) => Promise<Istek> | Istek

const M = '/panel/v1/magazalar/:magaza'
const at = (s: PanelStore, part: string, body?: object): Istek => ({
  path: `/panel/v1/magazalar/${s.id}${part}`,
  ...(body && { body }),
})

const KALEM = { ad: 'Hediye paketi', adet: 1, birim_fiyat: 10_000, kdv_orani: 20 }

async function newOrder(s: PanelStore): Promise<string> {
  const body = { kalemler: [KALEM], odeme: { yontem: 'havale', durum: 'tahsil_edildi' } }
  const reply = await s.call('POST', '/v1/siparisler', { body })
  assert.equal(reply.status, 201, reply.text)
  return reply.body.id
}

export const siparisFixtures: Record<string, Maker> = {
  [`GET ${M}/siparisler`]: (s) => at(s, '/siparisler?ara=ay%C5%9Fe&odeme=odendi'),
  [`GET ${M}/siparisler/sayilar`]: (s) => at(s, '/siparisler/sayilar'),
  [`POST ${M}/siparisler/onizle`]: (s) => at(s, '/siparisler/onizle', { kalemler: [KALEM] }),
  [`GET ${M}/siparisler/:id/zaman-cizelgesi`]: async (s) => at(s, `/siparisler/${await newOrder(s)}/zaman-cizelgesi`),
  [`GET ${M}/siparisler/:id/gonderiler`]: async (s) => {
    const id = await newOrder(s)
    const reply = await s.call('POST', `/v1/siparisler/${id}/kargo`, { body: { firma: 'Aras' } })
    assert.equal(reply.status, 200, reply.text)
    return at(s, `/siparisler/${id}/gonderiler`)
  },
  [`POST ${M}/siparisler/:id/para-iadesi`]: async (s) => {
    const id = await newOrder(s)
    const reply = await s.call('POST', `/v1/siparisler/${id}/iptal`, { body: { neden: 'Vazgeçti' } })
    assert.equal(reply.status, 200, reply.text)
    return at(s, `/siparisler/${id}/para-iadesi`, { yol: 'elle' })
  },
  [`GET ${M}/kargo-secenekleri`]: (s) => at(s, '/kargo-secenekleri'),
  [`GET ${M}/iadeler`]: (s) => at(s, '/iadeler?baslangic=2020-01-01&bitis=2030-01-01'),
}
