import { type Static, Type } from 'typebox'
import { Count, choice, closed, nullable } from '../../core/schema.ts'

// First page of the panel: pending work and sales.

/** Counts stop here and are shown as "so many and more". */
export const MANY = 1000

const Sayi = closed({
  sayi: Type.Integer({ description: `En çok ${MANY}` }),
  fazla: Type.Boolean({ description: 'true: bundan da çok' }),
})
export type Sayi = Static<typeof Sayi>

const ROUNDED = '2^53 ve üstü yuvarlanmış'

const Toplam = {
  siparis: { ...Count, description: 'Parası alınmış siparişler; iptaller ve bütün parası değişime gidenler dışında' },
  ciro: Type.Integer({
    description: `Alınan para: iptaller dışında, para iadeleri ve değişime gidenler düşülmüş; ${ROUNDED}`,
  }),
}

export const isler = [
  'kargolanacak',
  'odeme_bekleyen',
  'bekleyen_talep',
  'iadeler',
  'geri_verilmeyen',
  'tukenen',
  'azalan',
  'kapali_webhook',
  'bekleyen_yorum',
] as const

const Is = closed({ ad: choice(isler), ...Sayi.properties })

const Satis = closed({
  ...Toplam,
  onceki: closed(Toplam, { description: 'Bir önceki eşit uzunlukta dönem' }),
  gunler: Type.Array(closed({ gun: Type.String({ description: 'İstanbul günü' }), ...Toplam })),
  eksik: Type.Boolean({ description: 'true: dönemde sayılabilenden çok sipariş var, en yenileri sayıldı' }),
})
export type Satis = Static<typeof Satis>

const CokSatan = closed({
  urun_id: nullable(Type.String()),
  ad: Type.String(),
  adet: Count,
  tutar: { ...Count, description: ROUNDED },
})
export type CokSatan = Static<typeof CokSatan>

export const Ozet = closed(
  {
    gun: Count,
    para_birimi: Type.String(),
    isler: Type.Array(Is, { description: 'Rolün görebildikleri' }),
    satis: nullable(Satis),
    cok_satanlar: nullable(Type.Array(CokSatan)),
    vitrin: nullable(
      closed({ bugun: Count, dun: Count }, { description: 'Dükkânın ziyaretleri; null: sayım kapalı ya da görülemez' }),
    ),
    baslangic: closed(
      {
        urun: Type.Boolean(),
        siparis: Type.Boolean(),
        anahtar: Type.Boolean(),
        odeme: Type.Boolean({ description: 'Çalışan bir ödeme yolu var mı' }),
        teslimat: Type.Boolean({ description: 'Açık bir teslimat seçeneği var mı' }),
        acik: Type.Boolean({ description: 'Kepengi kalkık mı' }),
        acilmis: Type.Boolean({ description: 'Kepengi hiç kalktı mı' }),
      },
      { description: 'Mağazada bunlardan en az biri var mı' },
    ),
    eksikler: Type.Array(choice(['odeme_yolu_yok', 'teslimat_yolu_yok']), {
      description: 'Açık olduğu hâlde sipariş almasını engelleyenler',
    }),
  },
  {
    title: 'Ozet',
    examples: [
      {
        gun: 1,
        para_birimi: 'TRY',
        isler: [{ ad: 'kargolanacak', sayi: 3, fazla: false }],
        satis: {
          siparis: 4,
          ciro: 739960,
          onceki: { siparis: 2, ciro: 369980 },
          gunler: [{ gun: '2026-11-15', siparis: 4, ciro: 739960 }],
          eksik: false,
        },
        cok_satanlar: [{ urun_id: 'urun_01m7ej22qte1vtb3mwbmxg54e0', ad: 'Keten Gömlek', adet: 4, tutar: 739960 }],
        vitrin: { bugun: 80, dun: 64 },
        baslangic: {
          ...{ urun: true, siparis: true, anahtar: true },
          ...{ odeme: true, teslimat: false, acik: false, acilmis: false },
        },
        eksikler: [],
      },
    ],
  },
)
export type Ozet = Static<typeof Ozet>

export const OzetSorgusu = closed({
  gun: Type.Optional(Type.Integer({ minimum: 1, maximum: 90, default: 30, description: 'Bugünle birlikte kaç gün' })),
})
