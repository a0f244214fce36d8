import { type Static, Type } from 'typebox'
import { choice, closed, eposta, Id, moment, nullable, pageQuery, Sku, Timestamp, text } from '../../core/schema.ts'

export const yorumDurumlari = ['bekliyor', 'yayinda', 'gizli'] as const
export type YorumDurumu = (typeof yorumDurumlari)[number]

export const yorumKaynaklari = ['vitrin', 'aktarim'] as const
export type YorumKaynagi = (typeof yorumKaynaklari)[number]

export const BASLIK = 120
export const METIN = 2000
export const AD = 160

export const Puan = Type.Integer({ minimum: 1, maximum: 5, description: 'Yıldız, 1–5' })

const ornek = {
  id: 'yrm_01m7ej22hde6gb66wt8g4cb84w',
  urun_id: 'urun_01m7ej22hde6gb66wt8g4cb84w',
  puan: 5,
  baslik: 'Tam beklediğim gibi',
  metin: 'Kumaşı kalın, kalıbı rahat. Bir beden büyük aldım, iyi ki almışım.',
  ad: 'Ayşe Yılmaz',
  musteri_id: 'mus_01m7ej22hde6gb66wt8g4cb84w',
  siparis_id: 'order_01m7ej22hde6gb66wt8g4cb84w',
  durum: 'yayinda',
  yanit: 'Teşekkür ederiz, güle güle kullanın.',
  yanit_tarihi: '2026-11-17T14:00:00.000Z',
  kaynak: 'vitrin',
  olusturma: '2026-11-17T09:30:00.000Z',
  guncelleme: '2026-11-17T14:00:00.000Z',
}

const Moment = Type.String({ format: 'date-time', description: 'ISO 8601, UTC' })

export const Yorum = closed(
  {
    id: Type.String(),
    urun_id: Type.String(),
    puan: Puan,
    baslik: nullable(Type.String()),
    metin: Type.String(),
    ad: nullable(
      Type.String({ description: 'Yazanın adı; bilinmiyorsa ya da kişi silindiyse null. Vitrinde kısalır: `Ayşe Y.`' }),
    ),
    musteri_id: nullable(Type.String()),
    siparis_id: nullable(Type.String({ description: 'Ürünün teslim edildiği sipariş' })),
    durum: choice(yorumDurumlari, { description: '`bekliyor`: mağaza daha karar vermedi; `gizli`: vitrinde görünmez' }),
    yanit: nullable(Type.String({ description: 'Mağazanın yanıtı' })),
    yanit_tarihi: nullable(Moment),
    kaynak: choice(yorumKaynaklari),
    olusturma: Timestamp,
    guncelleme: Timestamp,
  },
  { title: 'Yorum', examples: [ornek] },
)
export type Yorum = Static<typeof Yorum>

export const YorumDegisikligi = closed(
  {
    durum: Type.Optional(choice(['yayinda', 'gizli'], { description: 'Yayınla ya da gizle' })),
    yanit: Type.Optional(
      nullable(Type.String({ trim: true, maxLength: METIN, description: 'null ya da boş: yanıt kalkar' })),
    ),
  },
  { title: 'YorumDegisikligi', examples: [{ durum: 'yayinda', yanit: ornek.yanit }] },
)
export type YorumDegisikligi = Static<typeof YorumDegisikligi>

export const yorumSuzgecleri = {
  urun_id: Type.Optional(Type.String({ maxLength: 100, description: 'Yalnız bu ürünün yorumları' })),
  durum: Type.Optional(choice(yorumDurumlari)),
  puan: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
}
export const YorumSorgusu = pageQuery(yorumSuzgecleri)
export type YorumSorgusu = Static<typeof YorumSorgusu>

// ---------------------------------------------------------------- by file

/** A row of a file; the product is named by one of the three. */
export const YorumAktarimi = closed({
  urun_id: Type.Optional(Id),
  tanitici: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  sku: Type.Optional(Sku),
  puan: Puan,
  baslik: Type.Optional(Type.String({ trim: true, maxLength: BASLIK })),
  metin: Type.String({ trim: true, minLength: 1, visible: true, maxLength: METIN }),
  ad: Type.Optional(Type.String({ trim: true, maxLength: AD })),
  eposta: Type.Optional(eposta(254)),
  tarih: Type.Optional(moment('Yazıldığı an')),
  durum: Type.Optional(choice(yorumDurumlari)),
})
export type YorumAktarimi = Static<typeof YorumAktarimi>

// ---------------------------------------------------------------- for shoppers

/** Published reviews of a product by stars, one to five. */
export type Yildizlar = Record<`yildiz${1 | 2 | 3 | 4 | 5}`, number>

const Sayi = Type.Integer({ minimum: 0 })

/** Beside a product: what its published reviews give on average. */
export const UrunPuani = closed(
  {
    ortalama: nullable(Type.Number({ description: 'İki haneye yuvarlanmış; yorum yoksa null' })),
    sayi: Type.Integer({ minimum: 0, description: 'Yayındaki yorumlar' }),
  },
  { title: 'UrunPuani', examples: [{ ortalama: 4.67, sayi: 3 }] },
)
export type UrunPuani = Static<typeof UrunPuani>

const PuanOzeti = closed(
  {
    ...UrunPuani.properties,
    dagilim: Type.Array(closed({ puan: Puan, sayi: Sayi }), { description: 'Beş yıldızdan bire, her biri' }),
  },
  { title: 'PuanOzeti' },
)
export type PuanOzeti = Static<typeof PuanOzeti>

const ornekVitrin = {
  id: ornek.id,
  puan: ornek.puan,
  baslik: ornek.baslik,
  metin: ornek.metin,
  ad: 'Ayşe Y.',
  yanit: { metin: ornek.yanit, tarih: ornek.yanit_tarihi },
  olusturma: ornek.olusturma,
}

export const VitrinYorum = closed(
  {
    id: Type.String(),
    puan: Puan,
    baslik: nullable(Type.String()),
    metin: Type.String(),
    ad: nullable(Type.String({ description: 'Kısaltılmış: `Ayşe Y.`; bilinmiyorsa null' })),
    yanit: nullable(closed({ metin: Type.String(), tarih: Timestamp }, { description: 'Mağazanın yanıtı' })),
    olusturma: Timestamp,
  },
  { title: 'VitrinYorum', examples: [ornekVitrin] },
)
export type VitrinYorum = Static<typeof VitrinYorum>

export const VitrinYorumSorgusu = pageQuery({})
export type VitrinYorumSorgusu = Static<typeof VitrinYorumSorgusu>

export const VitrinYorumSayfasi = closed(
  {
    veri: Type.Array(VitrinYorum),
    sonraki: nullable(Type.String({ maxLength: 200 })),
    puan: PuanOzeti,
  },
  {
    title: 'VitrinYorumSayfasi',
    examples: [
      {
        veri: [ornekVitrin],
        sonraki: null,
        puan: {
          ortalama: 5,
          sayi: 1,
          dagilim: [5, 4, 3, 2, 1].map((puan) => ({ puan, sayi: puan === 5 ? 1 : 0 })),
        },
      },
    ],
  },
)

export const VitrinYorumGirdisi = closed(
  {
    puan: Puan,
    baslik: Type.Optional(nullable(Type.String({ trim: true, maxLength: BASLIK }))),
    metin: Type.String({ trim: true, minLength: 1, visible: true, maxLength: METIN }),
    sepet_id: Type.Optional({
      ...Id,
      description: 'Misafir için: siparişe dönüşmüş sepetin kimliği; siparişin kendisinin olduğunu o gösterir',
    }),
    kod: Type.Optional({
      ...Id,
      description: 'Misafir için: yorum isteyen e-postadaki kod; `siparis_no` verildiyse siparişin kodu',
    }),
    siparis_no: Type.Optional({ ...text(100, 1), description: 'Misafir için: kodu verilen siparişin numarası' }),
  },
  {
    title: 'VitrinYorumGirdisi',
    examples: [{ puan: 5, baslik: ornek.baslik, metin: ornek.metin }],
  },
)
export type VitrinYorumGirdisi = Static<typeof VitrinYorumGirdisi>

export const YazilanYorum = closed(
  {
    ...VitrinYorum.properties,
    durum: choice(yorumDurumlari, { description: '`bekliyor`: mağaza onaylayınca görünür' }),
  },
  { title: 'YazilanYorum', examples: [{ ...ornekVitrin, yanit: null, durum: 'bekliyor' }] },
)
export type YazilanYorum = Static<typeof YazilanYorum>

// ---------------------------------------------------------------- for the panel

export const PanelYorum = closed(
  { ...Yorum.properties, urun_ad: text(400) },
  { title: 'PanelYorum', examples: [{ ...ornek, urun_ad: 'Keten Gömlek' }] },
)
export type PanelYorum = Static<typeof PanelYorum>

const Sayilan = closed({ sayi: Sayi, fazla: Type.Boolean({ description: 'true: bundan da çok' }) })

export const YorumSayilari = closed(
  { bekliyor: Sayilan, yayinda: Sayilan, gizli: Sayilan },
  {
    title: 'YorumSayilari',
    examples: [
      {
        bekliyor: { sayi: 2, fazla: false },
        yayinda: { sayi: 1000, fazla: true },
        gizli: { sayi: 0, fazla: false },
      },
    ],
  },
)
export type YorumSayilari = Static<typeof YorumSayilari>
