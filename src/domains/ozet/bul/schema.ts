import { type Static, Type } from 'typebox'
import { choice, closed, listOf, nullable } from '../../../core/schema.ts'

/** Kinds that can be found, with the scope needed. */
export const bulunanlar = {
  siparis: 'siparis:okuma',
  urun: 'urun:okuma',
  musteri: 'musteri:okuma',
  iade: 'siparis:okuma',
  kampanya: 'kampanya:okuma',
  fiyat_listesi: 'fiyat:okuma',
  musteri_grubu: 'musteri:okuma',
  sayfa: 'icerik:okuma',
  webhook: 'webhook:yonet',
} as const
export type BulunanTuru = keyof typeof bulunanlar

const Bulunan = closed(
  {
    tur: choice(Object.keys(bulunanlar) as BulunanTuru[]),
    id: Type.String(),
    ad: Type.String(),
    alt: nullable(Type.String({ description: 'Ayırt etmeye yarayan ikinci satır' })),
  },
  {
    title: 'Bulunan',
    examples: [{ tur: 'siparis', id: 'order_01m7ej22hde6gb66wt8g4cb84w', ad: '1001', alt: 'Ayşe Yılmaz' }],
  },
)
export type Bulunan = Static<typeof Bulunan>

export const Bulunanlar = listOf(Bulunan)

export const BulSorgusu = closed({
  metin: Type.String({
    minLength: 1,
    maxLength: 200,
    description: 'Kimliğin başı, sipariş no, stok kodu, barkod, telefon, e-posta ya da ad',
  }),
})
