import { type Static, Type } from 'typebox'
import { Count, choice, closed, nullable } from '../../core/schema.ts'

// Report of the panel: what visitors of the shop did, by day.

/** Days of a report; as many come before it, to compare with. */
export const MAX_DAYS = 366

export const sayfaTurleri = ['ana', 'urunler', 'arama', 'kategori', 'koleksiyon', 'marka', 'sayfa', 'diger'] as const
export type SayfaTuru = (typeof sayfaTurleri)[number]

const gun = (description: string) => Type.String({ maxLength: 10, description })

export const RaporSorgusu = closed({
  gun: Type.Optional(
    Type.Integer({ minimum: 1, maximum: MAX_DAYS, default: 30, description: 'Bugünle birlikte kaç gün' }),
  ),
  baslangic: Type.Optional(gun('İlk gün (İstanbul), `2026-11-01` gibi; verilirse `gun` yerine geçer')),
  bitis: Type.Optional(gun(`Son gün, içinde; verilmezse bugün. En çok ${MAX_DAYS} günlük dönem sorulur`)),
})
export type RaporSorgusu = Static<typeof RaporSorgusu>

const Adimlar = {
  goruntuleme: { ...Count, description: 'Sayfa gösterimleri' },
  ziyaret: { ...Count, description: 'Dükkânın kendi sayfasından gelinmemiş gösterimler' },
  urun: { ...Count, description: 'Ürün sayfası gösterimleri' },
  arama: { ...Count, description: 'Aramalar' },
  sonucsuz: { ...Count, description: 'Hiçbir ürün bulmayan aramalar' },
  sepet: { ...Count, description: 'İlk ürünü konan sepetler' },
  odeme: { ...Count, description: 'Teslimat bilgisi girilerek ödemesine başlanan sepetler' },
  siparis: { ...Count, description: 'Vitrinden verilen siparişler' },
}

const OTHER = 'null: günün sınırından sonra gelenler ve kişisel olabilecekler, birlikte'

const Arama = closed({
  metin: nullable(Type.String({ description: `Arama gibi sadeleştirilmiş; ${OTHER}` })),
  sayi: Count,
  sonucsuz: Count,
})

export const Rapor = closed(
  {
    baslangic: Type.String({ description: 'İlk gün' }),
    bitis: Type.String({ description: 'Son gün' }),
    acik: Type.Boolean({ description: 'Sayım açık mı (`olcum` ayarı)' }),
    toplam: closed(Adimlar),
    onceki: closed(Adimlar, { description: 'Bir önceki eşit uzunlukta dönem' }),
    gunler: Type.Array(closed({ gun: Type.String({ description: 'İstanbul günü' }), ...Adimlar })),
    kaynaklar: Type.Array(
      closed({
        kaynak: nullable(
          Type.String({
            description: `\`utm_source\`, yoksa getiren sitenin adı; \`dogrudan\`: bilinmiyor ya da adres yazıldı; ${OTHER}`,
          }),
        ),
        sayi: { ...Count, description: 'Ziyaretler' },
      }),
    ),
    urunler: Type.Array(
      closed({
        urun_id: nullable(Type.String({ description: OTHER })),
        ad: nullable(Type.String({ description: 'Son görüldüğündeki adı' })),
        sayi: Count,
      }),
    ),
    sayfalar: Type.Array(
      closed({
        tur: choice(sayfaTurleri),
        id: nullable(Type.String({ description: 'Kategori, koleksiyon, marka ya da sayfanın kimliği' })),
        ad: nullable(Type.String({ description: 'Son görüldüğündeki başlığı' })),
        sayi: Count,
      }),
      { description: 'Ürün sayfaları dışındakiler' },
    ),
    aramalar: Type.Array(Arama),
    sonucsuz_aramalar: Type.Array(Arama, { description: 'Hiçbir ürün bulmayanlar, en sık olanlar önce' }),
    eksik: Type.Boolean({ description: 'true: dönemde sayılabilenden çok satır var, listelere en yenileri alındı' }),
  },
  {
    title: 'Rapor',
    examples: [
      {
        baslangic: '2026-11-15',
        bitis: '2026-11-15',
        acik: true,
        toplam: { goruntuleme: 240, ziyaret: 80, urun: 96, arama: 14, sonucsuz: 2, sepet: 9, odeme: 5, siparis: 3 },
        onceki: { goruntuleme: 200, ziyaret: 64, urun: 80, arama: 12, sonucsuz: 3, sepet: 8, odeme: 4, siparis: 3 },
        gunler: [
          {
            gun: '2026-11-15',
            ...{ goruntuleme: 240, ziyaret: 80, urun: 96, arama: 14, sonucsuz: 2, sepet: 9, odeme: 5, siparis: 3 },
          },
        ],
        kaynaklar: [
          { kaynak: 'dogrudan', sayi: 50 },
          { kaynak: 'google.com', sayi: 30 },
        ],
        urunler: [{ urun_id: 'urun_01m7ej22qte1vtb3mwbmxg54e0', ad: 'Keten Gömlek', sayi: 40 }],
        sayfalar: [{ tur: 'ana', id: null, ad: null, sayi: 70 }],
        aramalar: [{ metin: 'keten gomlek', sayi: 8, sonucsuz: 0 }],
        sonucsuz_aramalar: [{ metin: 'semsiye', sayi: 2, sonucsuz: 2 }],
        eksik: false,
      },
    ],
  },
)
export type Rapor = Static<typeof Rapor>
