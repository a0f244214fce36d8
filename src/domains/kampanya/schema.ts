import { type Static, Type } from 'typebox'
import {
  choice,
  closed,
  currency,
  form,
  Id,
  knownEposta,
  MAX_SAFE,
  Money,
  moment,
  nullable,
  pageQuery,
  Sku,
  Timestamp,
  text,
} from '../../core/schema.ts'
import { IndirimKodlari, TumYollarDenendi } from '../../trade/sepet.ts'

export const turler = ['indirim', 'x_al_y_ode', 'kargo_bedava', 'ikinciye_indirim'] as const
export const indirimTipleri = ['yuzde', 'tutar'] as const
export const kapsamlar = ['tumu', 'urunler', 'kategoriler'] as const

/** Most active automatic campaigns of a store; if there are more, carts are priced with the newest. */
export const MOST_AUTOMATIC = 200

export const nedenler = [
  'aktif_degil',
  'baslamadi',
  'bitti',
  'kullanim_doldu',
  'musteriye_ozel',
  'para_birimi',
  'min_sepet',
  'uygun_urun_yok',
  'adet_yetersiz',
  'daha_iyisi_var',
  'indirilecek_tutar_yok',
  'toplami_dusurmuyor',
  'kargo_zaten_bedava',
  'kod_bulunamadi',
] as const
export type NedenKodu = (typeof nedenler)[number]

const ornek = {
  id: 'kmp_01m7ej22hde6gb66wt8g4cb84w',
  ad: 'Hoş geldin indirimi',
  tur: 'indirim',
  kod: 'MERHABA15',
  otomatik: false,
  aktif: true,
  indirim_tipi: 'yuzde',
  deger: 15,
  al: null,
  ode: null,
  kapsam: 'tumu',
  hedefler: [],
  min_sepet: 50000,
  para_birimi: 'TRY',
  musteri_eposta: null,
  kullanim_siniri: 100,
  kullanim: 12,
  toplam_indirim: 184950,
  baslangic: '2026-11-14T21:00:00.000Z',
  bitis: null,
  olusturma: '2026-11-15T08:00:00.000Z',
  guncelleme: '2026-11-15T08:00:00.000Z',
}

const Tur = choice(turler)
const Kod = Type.String({ description: 'Otomatik kampanyada `OTO-` ile başlayan bir iç kod' })
const Adet = Type.Integer({ minimum: 0 })

export const Kampanya = closed(
  {
    id: Type.String(),
    ad: Type.String(),
    tur: Tur,
    kod: Kod,
    otomatik: Type.Boolean({ description: 'Kod girilmeden uygulanır' }),
    aktif: Type.Boolean(),
    indirim_tipi: choice(indirimTipleri),
    deger: Type.Integer({ description: 'Yüzde (15) ya da tutar' }),
    al: nullable(Type.Integer()),
    ode: nullable(Type.Integer()),
    kapsam: choice(kapsamlar),
    hedefler: Type.Array(Type.String(), { description: 'Kapsama göre ürün ya da kategori kimlikleri' }),
    min_sepet: nullable(Money),
    para_birimi: Type.String({ description: 'Tutarların para birimi; başka birimdeki sepette kurla çevrilir' }),
    musteri_eposta: nullable(Type.String()),
    kullanim_siniri: nullable(Adet),
    kullanim: Adet,
    toplam_indirim: { ...Money, description: 'Verilen indirimlerin toplamı; en çok 9007199254740991 gösterilir' },
    baslangic: nullable(Timestamp),
    bitis: nullable(Timestamp),
    olusturma: Timestamp,
    guncelleme: Timestamp,
  },
  { title: 'Kampanya', examples: [ornek] },
)
export type Kampanya = Static<typeof Kampanya>

/** The fields of a campaign that the rules read. */
export type KampanyaKurali = {
  id: string
  tur: (typeof turler)[number]
  kod: string
  otomatik: boolean
  aktif: boolean
  indirim_tipi: (typeof indirimTipleri)[number]
  deger: number
  al: number | null
  ode: number | null
  kapsam: (typeof kapsamlar)[number]
  hedefler: readonly string[]
  min_sepet: number | null
  para_birimi: string
  musteri_eposta: string | null
  kullanim_siniri: number | null
  kullanim: number
  baslangic: Date | null
  bitis: Date | null
}

const optional = Type.Optional
const bound = (description: string) => optional(nullable(moment(description)))
const count = (description: string) => optional(nullable(Type.Integer({ minimum: 1, maximum: 10_000, description })))

const KOD_BICIMI = form('^[A-Z0-9_-]*$', {
  tr: 'yalnız A–Z arası büyük harf, rakam, - ve _ içerebilir',
  en: 'may hold only capital letters A–Z, digits, - and _',
})

const Deger = Type.Integer({
  minimum: 0,
  maximum: MAX_SAFE,
  description: 'İndirimin büyüklüğü: `yuzde` ise yüzde (15 → %15), `tutar` ise 1/100 para birimi',
})

const fields = {
  kod: optional(
    nullable(
      Type.String({
        maxLength: 50,
        pattern: KOD_BICIMI,
        description: 'Büyük harf, rakam, - ve _; boşsa kampanya kod girilmeden uygulanır',
      }),
    ),
  ),
  indirim_tipi: optional(choice(indirimTipleri)),
  deger: optional(Deger),
  al: count('x_al_y_ode: kaç alınınca'),
  ode: count('x_al_y_ode: kaçı ödenir'),
  kapsam: optional(choice(kapsamlar)),
  hedefler: optional(Type.Array(Id, { maxItems: 500, description: 'Kapsama göre ürün ya da kategori kimlikleri' })),
  min_sepet: optional(nullable(Money)),
  baslangic: bound('Bu andan başlayarak geçerli; yalnız gün ise İstanbul saatiyle o günün başı'),
  bitis: bound('Bu andan önce geçerli; yalnız gün ise İstanbul saatiyle o gün de içinde'),
  kullanim_siniri: optional(nullable(Type.Integer({ minimum: 1, maximum: 2147483647 }))),
  musteri_eposta: optional(nullable(knownEposta(200, { description: 'Yalnız bu müşteri kullanabilir' }))),
  aktif: optional(Type.Boolean()),
}

export const KampanyaGirdisi = closed(
  {
    ad: text(200, 1),
    tur: Tur,
    ...fields,
    indirim_tipi: optional(choice(indirimTipleri, { default: 'yuzde' })),
    deger: optional({ ...Deger, default: 0 }),
    kapsam: optional(choice(kapsamlar, { default: 'tumu' })),
    aktif: optional(Type.Boolean({ default: true })),
  },
  {
    title: 'KampanyaGirdisi',
    examples: [{ ad: 'Hoş geldin indirimi', tur: 'indirim', kod: 'MERHABA15', deger: 15, min_sepet: 50000 }],
  },
)
export type KampanyaGirdisi = Static<typeof KampanyaGirdisi>

export const KampanyaDegisikligi = closed(
  { ad: optional(text(200, 1)), ...fields },
  { title: 'KampanyaDegisikligi', examples: [{ aktif: false }] },
)
export type KampanyaDegisikligi = Static<typeof KampanyaDegisikligi>

export const KampanyaSorgusu = pageQuery({
  kod: optional(Type.String({ maxLength: 50, description: 'Bu indirim kodu' })),
})
export type KampanyaSorgusu = Static<typeof KampanyaSorgusu>

// ---------------------------------------------------------------- the try-out

export const DenemeGirdisi = closed(
  {
    kalemler: Type.Array(
      closed({
        varyant_id: optional(Id),
        sku: optional(Sku),
        adet: Type.Integer({ minimum: 1, maximum: 9999 }),
      }),
      { minItems: 1, maxItems: 200 },
    ),
    para_birimi: optional(currency({ description: 'Boşsa mağazanın ana para birimi' })),
    eposta: optional(nullable(knownEposta(200))),
    musteri_id: optional(nullable(Id)),
    indirim_kodlari: optional(IndirimKodlari),
    kargo_toplam: optional({ ...Money, default: 0 }),
  },
  {
    title: 'KampanyaDenemeGirdisi',
    examples: [
      {
        kalemler: [{ varyant_id: 'var_01m7ej22gbe3c1k5r8q2zt6w9d', adet: 3 }],
        eposta: 'ayse@example.com',
        indirim_kodlari: ['MERHABA15'],
        kargo_toplam: 4990,
      },
    ],
  },
)
export type DenemeGirdisi = Static<typeof DenemeGirdisi>

const karar = {
  uygulandi: Type.Boolean(),
  indirim: Money,
  neden: nullable(choice(nedenler, { description: 'Uygulanmadıysa nedeni' })),
  aciklama: nullable(Type.String({ description: 'Nedeni insan diliyle' })),
}

export const KampanyaDenemesi = closed(
  {
    para_birimi: Type.String(),
    kalemler: Type.Array(
      closed({
        urun_id: Type.String(),
        varyant_id: Type.String(),
        ad: Type.String(),
        varyant_ad: Type.String(),
        adet: Type.Integer(),
        birim_fiyat: Money,
        indirim: Money,
        toplam: Money,
        kampanyalar: Type.Array(closed({ id: Type.String(), indirim: Money })),
      }),
    ),
    kampanyalar: Type.Array(
      closed({
        id: Type.String(),
        ad: Type.String(),
        tur: Tur,
        kod: Kod,
        otomatik: Type.Boolean(),
        ...karar,
      }),
      { description: 'Otomatik kampanyalar ve girilen kodların kampanyaları' },
    ),
    kodlar: Type.Array(closed({ kod: Type.String(), kampanya_id: nullable(Type.String()), ...karar })),
    tum_yollar_denendi: TumYollarDenendi,
    urun_toplam: Money,
    indirim_toplam: Money,
    kargo_indirim: Money,
    kargo_toplam: Money,
    toplam: Money,
  },
  { title: 'KampanyaDenemesi' },
)
export type KampanyaDenemesi = Static<typeof KampanyaDenemesi>
