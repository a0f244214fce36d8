import { type Static, Type } from 'typebox'
import { Count, choice, closed, nullable, pageQuery, Timestamp } from '../../../core/schema.ts'
import { olaylar } from '../../../trade/olaylar.ts'
import { ornekOlay } from '../examples.ts'

const satir = {
  id: Type.String(),
  olay: choice(olaylar),
  kayit_id: Type.String({ description: 'Olayın kaydı: sipariş, ürün, varyant, iade ya da müşteri' }),
  zaman: Timestamp,
}
const ornek = {
  id: ornekOlay.id,
  olay: ornekOlay.olay,
  kayit_id: ornekOlay.veri.id,
  zaman: ornekOlay.zaman,
}

export const OlaySatiri = closed(
  {
    ...satir,
    teslimatlar: closed({
      toplam: Count,
      basarili: Count,
      basarisiz: Type.Integer({ ...Count, description: 'Yeniden denenecekler ve vazgeçilenler' }),
    }),
  },
  { title: 'OlaySatiri', examples: [{ ...ornek, teslimatlar: { toplam: 2, basarili: 1, basarisiz: 1 } }] },
)
export type OlaySatiri = Static<typeof OlaySatiri>

export const OlaySatiriSorgusu = pageQuery({
  olay: Type.Optional(choice(olaylar, { description: 'Yalnız bu addaki olaylar' })),
  kayit: Type.Optional(
    Type.String({ maxLength: 100, description: 'Yalnız bu kaydın olayları; stok olayları kayda göre aranmaz' }),
  ),
})
export type OlaySatiriSorgusu = Static<typeof OlaySatiriSorgusu>

const teslimat = closed(
  {
    id: Type.String(),
    abonelik_id: Type.String(),
    adres: Type.String(),
    durum: choice(['bekliyor', 'basarili', 'hata', 'vazgecildi']),
    deneme: Count,
    sonraki: nullable(Timestamp),
    son_kod: nullable(Type.Integer()),
    son_hata: nullable(Type.String()),
    sure_ms: nullable(Type.Integer()),
    olusturma: Timestamp,
  },
  { title: 'OlayTeslimati' },
)
export type OlayTeslimati = Static<typeof teslimat>

export const OlayAyrintisi = closed(
  {
    ...satir,
    govde: Type.String({ description: 'Alıcılara giden gövde, aynen' }),
    teslimatlar: Type.Array(teslimat, { description: 'En yenisi önce, en çok 200' }),
  },
  {
    title: 'OlayAyrintisi',
    examples: [{ ...ornek, govde: JSON.stringify(ornekOlay), teslimatlar: [] }],
  },
)
export type OlayAyrintisi = Static<typeof OlayAyrintisi>
