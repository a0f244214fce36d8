import { type Static, Type } from 'typebox'
import { choice, closed, currency, Id, Money, moment, nullable, pageQuery, Timestamp, text } from '../../core/schema.ts'

export const durumlar = ['aktif', 'taslak'] as const

export const FiyatListesi = closed(
  {
    id: Type.String(),
    ad: Type.String(),
    aciklama: Type.String(),
    durum: choice(durumlar),
    baslangic: nullable(Timestamp),
    bitis: nullable(Timestamp),
    musteri_gruplari: Type.Array(Type.String(), {
      description: 'Müşteri grubu kimlikleri; boşsa liste herkese açıktır',
    }),
    fiyatlar: Type.Array(closed({ varyant_id: Type.String(), para_birimi: Type.String(), tutar: Money })),
    olusturma: Timestamp,
    guncelleme: Timestamp,
  },
  {
    title: 'FiyatListesi',
    examples: [
      {
        id: 'fl_01m7ej22hde6gb66wt8g4cb84w',
        ad: 'Bayi fiyatları',
        aciklama: '',
        durum: 'aktif',
        baslangic: '2026-11-14T21:00:00.000Z',
        bitis: null,
        musteri_gruplari: ['grp_01m7ej22gae0btsp38rve9kxyc'],
        fiyatlar: [{ varyant_id: 'var_01m7ej22gbe3c1k5r8q2zt6w9d', para_birimi: 'TRY', tutar: 149990 }],
        olusturma: '2026-11-15T08:00:00.000Z',
        guncelleme: '2026-11-15T08:00:00.000Z',
      },
    ],
  },
)
export type FiyatListesi = Static<typeof FiyatListesi>

const bound = (description: string) => Type.Optional(nullable(moment(description)))

const fields = {
  aciklama: Type.Optional(text(1000)),
  durum: Type.Optional(choice(durumlar, { default: 'taslak' })),
  baslangic: bound('Bu andan başlayarak geçerli; yalnız gün ise İstanbul saatiyle o günün başı'),
  bitis: bound('Bu andan önce geçerli; yalnız gün ise İstanbul saatiyle o gün de içinde'),
  musteri_gruplari: Type.Optional(
    Type.Array(Id, { maxItems: 50, description: 'Verilince listenin tamamı; boş liste herkes demektir' }),
  ),
}
export const FiyatListesiGirdisi = closed(
  { ad: text(200, 1), ...fields },
  {
    title: 'FiyatListesiGirdisi',
    examples: [
      {
        ad: 'Bayram indirimi',
        durum: 'aktif',
        baslangic: '2026-11-15T00:00:00+03:00',
        bitis: '2026-11-22T00:00:00+03:00',
      },
    ],
  },
)
export type FiyatListesiGirdisi = Static<typeof FiyatListesiGirdisi>
export const FiyatListesiDegisikligi = closed(
  { ad: Type.Optional(text(200, 1)), ...fields, durum: Type.Optional(choice(durumlar)) },
  { title: 'FiyatListesiDegisikligi', examples: [{ durum: 'taslak', bitis: null }] },
)
export type FiyatListesiDegisikligi = Static<typeof FiyatListesiDegisikligi>

export const VARSAYILAN_PARA_BIRIMI = 'TRY'
const ParaBirimi = currency({ default: VARSAYILAN_PARA_BIRIMI, description: 'Mağazanın sattığı bir para birimi' })

export const ListeFiyatlariGirdisi = closed(
  {
    fiyatlar: Type.Array(closed({ varyant_id: Id, para_birimi: Type.Optional(ParaBirimi), tutar: Money }), {
      minItems: 1,
      maxItems: 1000,
    }),
  },
  {
    title: 'ListeFiyatlariGirdisi',
    examples: [{ fiyatlar: [{ varyant_id: 'var_01m7ej22gbe3c1k5r8q2zt6w9d', para_birimi: 'TRY', tutar: 149990 }] }],
  },
)
export type ListeFiyatlariGirdisi = Static<typeof ListeFiyatlariGirdisi>

export const FiyatListesiSorgusu = pageQuery({})
export type FiyatListesiSorgusu = Static<typeof FiyatListesiSorgusu>
