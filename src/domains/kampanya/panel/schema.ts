import { type Static, Type } from 'typebox'
import { choice, closed, Id, Money, moment, nullable, pageQuery } from '../../../core/schema.ts'
import { DenemeGirdisi, Kampanya, KampanyaDenemesi, KampanyaGirdisi } from '../schema.ts'

const durumlar = ['aktif', 'planli', 'bitmis', 'pasif'] as const
export type KampanyaDurumu = (typeof durumlar)[number]

const Durum = choice(durumlar, {
  description: 'planli: başlamadı; bitmis: süresi ya da kullanımı doldu; pasif: kapatıldı',
})

export const KampanyaSatiri = closed({ ...Kampanya.properties, durum: Durum }, { title: 'KampanyaSatiri' })
export type KampanyaSatiri = Static<typeof KampanyaSatiri>

export const KampanyaPanelSorgusu = pageQuery({
  durum: Type.Optional(Durum),
  ara: Type.Optional(Type.String({ maxLength: 200, description: 'Adın ya da kodun bir parçası' })),
})
export type KampanyaPanelSorgusu = Static<typeof KampanyaPanelSorgusu>

export const KampanyaHedefi = closed({ id: Type.String(), ad: Type.String() }, { title: 'KampanyaHedefi' })

export const TaslakDenemesiGirdisi = closed(
  {
    ...DenemeGirdisi.properties,
    kampanya: KampanyaGirdisi,
    kampanya_id: Type.Optional(
      nullable({ ...Id, description: 'Taslak bu kampanyanın yerine geçer; yeni kampanyada boş' }),
    ),
    kargo_toplam: Type.Optional(nullable({ ...Money, description: 'Boşsa mağazanın teslimat ücreti' })),
    teslimat: Type.Optional(
      nullable(Type.String({ maxLength: 40, description: 'Teslimat seçeneğinin kodu; boşsa ilki' })),
    ),
    an: Type.Optional(nullable(moment('Sepet bu andaymış gibi; boşsa şimdi', { maxLength: 40 }))),
  },
  {
    title: 'TaslakDenemesiGirdisi',
    examples: [
      {
        kampanya: { ad: '3 al 2 öde', tur: 'x_al_y_ode', al: 3, ode: 2 },
        kalemler: [{ varyant_id: 'var_01m7ej22gbe3c1k5r8q2zt6w9d', adet: 3 }],
      },
    ],
  },
)
export type TaslakDenemesiGirdisi = Static<typeof TaslakDenemesiGirdisi>

export const TaslakDenemesi = closed(
  {
    ...KampanyaDenemesi.properties,
    taslak_id: Type.String({ description: '`kampanyalar` içinde taslağın kimliği' }),
    kargo_secenekleri: Type.Array(closed({ kod: Type.String(), ad: Type.String(), ucret: Money }), {
      description: 'Mağazanın bu sepet için teslimat seçenekleri',
    }),
    teslimat: nullable(
      Type.String({ description: 'Ücreti alınan seçenek; tutar istekle geldiyse ya da seçenek yoksa boş' }),
    ),
  },
  { title: 'TaslakDenemesi' },
)
export type TaslakDenemesi = Static<typeof TaslakDenemesi>
