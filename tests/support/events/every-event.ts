import type { Kepenk } from '@kepenk/sdk'

/** Customer to be erased, with an order of every kind of event. */
export const SOMEBODY = 'ikinci@ornek.example'

const paid = { odeme: { yontem: 'kart', durum: 'tahsil_edildi' } } as const

/** Causes every event of the table. */
export async function everyEvent(k: Kepenk): Promise<void> {
  const urun = await k.urunler.create({ ad: 'Gömlek', varyantlar: [{ sku: 'KG', fiyat: 100, stok: 9 }] })
  await k.urunler.update(urun.id, { ad: 'Keten Gömlek' })
  await k.musteriler.create({ eposta: 'birinci@ornek.example' })
  const kalemler = [{ sku: 'KG', adet: 2 }]
  const { id, kalemler: lines } = await k.siparisler.create({ kalemler, eposta: SOMEBODY, ...paid })
  await k.siparisler.ship(id, { firma: 'Kargo' })
  await k.siparisler.deliver(id)
  await k.siparisler.return(id, { kalemler: [{ kalem_id: lines[0]?.id as string, adet: 1 }], neden: 'Beğenilmedi' })
  const another = await k.siparisler.create({ kalemler, eposta: SOMEBODY, ...paid })
  await k.siparisler.edit(another.id, { kargo_toplam: 100 })
  await k.siparisler.cancel(another.id, { neden: 'Vazgeçildi' })
  await k.stoklar.bulk([{ sku: 'KG', miktar: 20 }])
  await k.urunler.remove(urun.id)
}
