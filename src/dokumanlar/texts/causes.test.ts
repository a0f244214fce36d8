import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startShared } from '../../../tests/support/setup.ts'
import { openApi, vitrinOpenApi } from '../../contracts.ts'
import { type Operation, readContracts, sectionsOf } from '../model.ts'
import { causing, eventsOf } from '../olaylar.ts'

// The events that a page lists for an operation are those that the service emits.

const env = await startShared()
const m = await env.magaza()
const contracts = { magaza: openApi('https://x.example'), vitrin: vitrinOpenApi('https://x.example') }
const operations = sectionsOf(readContracts(contracts, 'https://x.example', 'tr')).flatMap((s) => s.operations)
const operationOf = (id: string): Operation => operations.find((o) => o.id === id) as Operation

const tried = new Set<string>()

/** Calls an operation; its events must be those of its page, except those that this call has no reason for. */
async function cause(id: string, path: string, body?: object, missing: string[] = []): Promise<any> {
  const before = (await env.events(m.id)).length
  const o = operationOf(id)
  const reply = await m.call(o.method, path, body === undefined ? {} : { body })
  assert.ok(reply.status < 300, `${id}: ${reply.text}`)
  const told = new Set((await env.events(m.id)).slice(before).map((e) => e.olay))
  assert.deepEqual(
    [...told].sort(),
    eventsOf(o)
      .filter((olay) => !missing.includes(olay))
      .sort(),
    id,
  )
  tried.add(id)
  return reply.body
}

const line = { varyant_id: '', adet: 1 }

test('what happens to products', async () => {
  const variant = { fiyat: 1000, stok: 9 }
  const options = { secenekler: [{ ad: 'Beden', degerler: ['S', 'M'] }] }
  const first = { ...variant, secenekler: { Beden: 'S' } }
  const urun = await cause('postUrunler', '/v1/urunler', {
    ad: 'Gömlek',
    durum: 'yayinda',
    ...options,
    varyantlar: [first],
  })
  line.varyant_id = urun.varyantlar[0].id
  await cause('patchUrunlerId', `/v1/urunler/${urun.id}`, { ad: 'Keten Gömlek' })
  const second = { ...variant, secenekler: { Beden: 'M' } }
  const varyant = await cause('postUrunlerIdVaryantlar', `/v1/urunler/${urun.id}/varyantlar`, second)
  await cause('patchVaryantlarId', `/v1/varyantlar/${varyant.id}`, { fiyat: 900, stok: 4 })
  await cause('deleteVaryantlarId', `/v1/varyantlar/${varyant.id}`)
  await cause('postUrunlerToplu', '/v1/urunler/toplu', { kalemler: [{ ad: 'Bir arada', varyantlar: [{}] }] })
  await cause('postStoklarToplu', '/v1/stoklar/toplu', { kalemler: [{ varyant_id: line.varyant_id, miktar: 50 }] })
  await cause('postFiyatlarToplu', '/v1/fiyatlar/toplu', { kalemler: [{ varyant_id: line.varyant_id, fiyat: 1100 }] })
})

test('what happens to customers and orders', async () => {
  await cause('postMusteriler', '/v1/musteriler', { eposta: 'a@ornek.example' })
  const taken = { odeme: { yontem: 'kart', durum: 'tahsil_edildi' } }
  const order = { kalemler: [line], eposta: 'b@ornek.example', ...taken }
  const { id } = await cause('postSiparisler', '/v1/siparisler', order)
  await cause('postSiparislerIdDuzenle', `/v1/siparisler/${id}/duzenle`, { kargo_toplam: 100 }, [
    'siparis.para_iade_edildi',
  ])
  await cause('postSiparislerIdParaIadesi', `/v1/siparisler/${id}/para-iadesi`, { tutar: 1 })
  await cause('postSiparislerIdIptal', `/v1/siparisler/${id}/iptal`, { neden: 'Vazgeçti' })
  const unpaid = { kalemler: [line], odeme: { yontem: 'havale', durum: 'bekliyor' } }
  const owed = (await m.call('POST', '/v1/siparisler', { body: unpaid })).body
  await cause('postSiparislerIdOdeme', `/v1/siparisler/${owed.id}/odeme`, {})
  const ship = () => cause('postSiparislerIdKargo', `/v1/siparisler/${owed.id}/kargo`, { firma: 'Kargo' })
  const wrong = (await ship()).gonderiler[0].id
  await cause('postSiparislerIdGonderilerGonderi_idIptal', `/v1/siparisler/${owed.id}/gonderiler/${wrong}/iptal`)
  await ship()
  await cause('postSiparislerIdTeslim', `/v1/siparisler/${owed.id}/teslim`, {})
  const kalemler = [{ kalem_id: owed.kalemler[0].id, adet: 1 }]
  const back = { kalemler, neden: 'Beden', degisim: [line] }
  await cause('postSiparislerIdIadeler', `/v1/siparisler/${owed.id}/iadeler`, back, ['siparis.para_iade_edildi'])
})

test('at last', async () => {
  const urun = (await m.call('GET', '/v1/urunler')).body.veri[0]
  await cause('deleteUrunlerId', `/v1/urunler/${urun.id}`)
  const elsewhere = [
    'postWebhooklarIdTest',
    'postVitrinSepetlerIdOdeme',
    'postVitrinSiparislerNoOdeme',
    'postVitrinUyelik',
  ]
  assert.deepEqual(causing.filter((id) => !tried.has(id)).sort(), elsewhere.sort())
})
