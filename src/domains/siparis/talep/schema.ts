import { type Static, Type } from 'typebox'
import { choice, closed, Id, nullable, pageQuery, Timestamp, text } from '../../../core/schema.ts'
import { ornekSiparis } from '../examples.ts'
import { Siparis, siparisDurumlari } from '../schema.ts'

export const talepTurleri = ['iptal', 'iade'] as const
export type TalepTuru = (typeof talepTurleri)[number]
export const talepDurumlari = ['bekliyor', 'kabul', 'ret', 'geri_cekildi', 'kapandi'] as const
export type TalepDurumu = (typeof talepDurumlari)[number]

const METIN = 500
const KALEM = 200

const ornekKalem = { kalem_id: 'kalem_01m7ej22hde6gb66wt8g4cb84w', adet: 1 }
const ornek = {
  id: 'tlp_01m7ej22hde6gb66wt8g4cb84w',
  siparis_id: 'order_01m7ej22hde6gb66wt8g4cb84w',
  tur: 'iade',
  durum: 'bekliyor',
  neden: 'Beden uymadı',
  kalemler: [ornekKalem],
  yanit: null,
  iade_id: null,
  olusturma: '2026-11-17T09:30:00.000Z',
  guncelleme: '2026-11-17T09:30:00.000Z',
}

const Kalemler = Type.Array(closed({ kalem_id: Type.String(), adet: Type.Integer() }))

export const Talep = closed(
  {
    id: Type.String(),
    siparis_id: Type.String(),
    tur: choice(talepTurleri, { description: '`iptal`: siparişin bütünü; `iade`: gönderilmiş kalemler' }),
    durum: choice(talepDurumlari, {
      description:
        '`bekliyor`: mağaza daha karar vermedi; `geri_cekildi`: isteyen vazgeçti; `kapandi`: sipariş iptal edildi ya da bütünüyle iade alındı, sorulacak bir şey kalmadı',
    }),
    neden: nullable(Type.String({ description: 'Alıcının yazdığı; kişi silindiyse null' })),
    kalemler: Type.Union([Kalemler, Type.Null()], { description: 'İadesi istenenler; iptal talebinde null' }),
    yanit: nullable(Type.String({ description: 'Reddederken mağazanın yazdığı' })),
    iade_id: nullable(Type.String({ description: 'Kabul edilen iade talebinin iadesi' })),
    olusturma: Timestamp,
    guncelleme: Type.String({ format: 'date-time', description: 'Karar verildiyse kararın anı' }),
  },
  { title: 'Talep', examples: [ornek] },
)
export type Talep = Static<typeof Talep>

// ---------------------------------------------------------------- for customers

const girdi = {
  tur: choice(talepTurleri),
  neden: text(METIN, 1),
  kalemler: Type.Optional(
    Type.Array(closed({ kalem_id: Id, adet: Type.Integer({ minimum: 1, maximum: 9999 }) }), {
      minItems: 1,
      maxItems: KALEM,
      description: 'İade için gerekli; iptal siparişin bütünü içindir, orada verilmez',
    }),
  ),
}

const Kod = { ...Id, description: 'Siparişin kodu: e-postalardaki bağlantıda ve ödemenin yanıtında' }
const ornekKod = 'kod_6x4zq0b8m1c7tjw3r9e5kd2v8ap4nh6s'

export const HesapTalepGirdisi = closed(girdi, {
  title: 'HesapTalepGirdisi',
  examples: [{ tur: 'iade', neden: ornek.neden, kalemler: [ornekKalem] }],
})
export type HesapTalepGirdisi = Static<typeof HesapTalepGirdisi>

export const TalepGirdisi = closed(
  { kod: Kod, ...girdi },
  { title: 'TalepGirdisi', examples: [{ kod: ornekKod, tur: 'iptal', neden: 'Yanlış beden seçmişim' }] },
)
export type TalepGirdisi = Static<typeof TalepGirdisi>

export const SiparisKoduGirdisi = closed({ kod: Kod }, { title: 'SiparisKoduGirdisi', examples: [{ kod: ornekKod }] })

export const SiparisKoduSorgusu = closed({ kod: Kod })

/** An order as its customer sees it, with what can be asked of it now. */
export const MusteriSiparisi = closed(
  {
    ...Siparis.properties,
    talepler: Type.Array(Talep, { description: 'Eskiden yeniye' }),
    iptal_istenebilir: Type.Boolean({ description: 'Şu anda iptal istenebilir mi' }),
    iade_istenebilir: Type.Array(closed({ kalem_id: Type.String(), adet: Type.Integer() }), {
      description:
        'Şu anda iadesi istenebilecek adetler: gönderilmiş, geri alınmamış ve bekleyen bir talepte olmayanlar',
    }),
    iade_son: nullable(
      Type.String({
        format: 'date-time',
        description: 'İade bu ana dek istenebilir; sipariş bütünüyle teslim edilene dek null',
      }),
    ),
    iade_disi: Type.Array(closed({ kalem_id: Type.String(), neden: Type.String() }), {
      description: 'İade edilemeyeceği alınmadan önce söylenmiş kalemler, nedenleriyle',
    }),
  },
  {
    title: 'MusteriSiparisi',
    examples: [
      {
        ...ornekSiparis,
        talepler: [],
        iptal_istenebilir: true,
        iade_istenebilir: [],
        iade_son: null,
        iade_disi: [],
      },
    ],
  },
)
export type MusteriSiparisi = Static<typeof MusteriSiparisi>

// ---------------------------------------------------------------- for the store

export const TalepRetGirdisi = closed(
  {
    yanit: { ...text(METIN, 1), description: 'Alıcıya e-postayla gider, siparişinde de görünür' },
  },
  { title: 'TalepRetGirdisi', examples: [{ yanit: 'Ürün kullanılmış görünüyor, iadesini alamıyoruz.' }] },
)
export type TalepRetGirdisi = Static<typeof TalepRetGirdisi>

export const TalepSorgusu = pageQuery({
  durum: Type.Optional(choice(talepDurumlari)),
  tur: Type.Optional(choice(talepTurleri)),
  siparis_id: Type.Optional(Type.String({ maxLength: 100, description: 'Bu siparişin talepleri' })),
})
export type TalepSorgusu = Static<typeof TalepSorgusu>

export const PanelTalep = closed(
  {
    ...Talep.properties,
    siparis_no: Type.String(),
    siparis_durumu: choice(siparisDurumlari),
    alici: nullable(Type.String({ description: 'Teslimat adresindeki ad; yoksa e-posta' })),
  },
  {
    title: 'PanelTalep',
    examples: [{ ...ornek, siparis_no: '1001', siparis_durumu: 'teslim_edildi', alici: 'Ayşe Yılmaz' }],
  },
)
export type PanelTalep = Static<typeof PanelTalep>

const Sayilan = closed({
  sayi: Type.Integer({ minimum: 0 }),
  fazla: Type.Boolean({ description: 'true: bundan da çok' }),
})

export const TalepSayilari = closed(
  { bekliyor: Sayilan, kabul: Sayilan, ret: Sayilan, geri_cekildi: Sayilan, kapandi: Sayilan },
  {
    title: 'TalepSayilari',
    examples: [
      {
        bekliyor: { sayi: 2, fazla: false },
        kabul: { sayi: 1000, fazla: true },
        ret: { sayi: 1, fazla: false },
        geri_cekildi: { sayi: 0, fazla: false },
        kapandi: { sayi: 0, fazla: false },
      },
    ],
  },
)
export type TalepSayilari = Static<typeof TalepSayilari>
