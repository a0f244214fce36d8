import { type Static, Type } from 'typebox'
import {
  Count,
  choice,
  closed,
  eposta,
  Id,
  knownEposta,
  moment,
  nullable,
  pageQuery,
  Timestamp,
  text,
} from '../../core/schema.ts'
import { adresAlanlari } from '../../trade/adres.ts'
import { OzelSorgusu } from '../../trade/ozel.ts'
import { ornekIzinler, ornekMusteri, ornekMusteriGirdisi, ornekMusteriGrubu } from './examples.ts'

// ---------------------------------------------------------------- answers

const MusteriAdresi = closed({
  id: Type.String(),
  ...adresAlanlari,
  varsayilan_teslimat: Type.Boolean(),
  varsayilan_fatura: Type.Boolean(),
})
export type MusteriAdresi = Static<typeof MusteriAdresi>

const kanallar = { eposta: Type.Boolean(), sms: Type.Boolean() }
const arama = Type.Boolean({ description: 'Telefonla aranmaya izin' })

/** The contract closes this shape: the third channel stands in records of our own, and in `MusteriIzinleri`. */
const BilinenIzinler = closed(kanallar, {
  description: 'Ticari ileti izinleri; arama izniyle birlikte `GET /v1/musteriler/{id}/izinler` verir',
})

export const Izinler = closed({ ...kanallar, arama }, { description: 'Ticari ileti izinleri, kanalına göre' })
export type Izinler = Static<typeof Izinler>

const IzinGirdisi = closed(
  {
    ...kanallar,
    arama: Type.Optional({ ...arama, description: 'Telefonla aranmaya izin; verilmezse olduğu gibi kalır' }),
  },
  { description: 'Ticari ileti izni. Yalnız müşteriden gerçekten alınmış izni gönderin' },
)

export const IzinKaydi = closed({
  izin: choice(['eposta', 'sms', 'arama']),
  deger: Type.Boolean({ description: 'true: verildi; false: geri alındı' }),
  kaynak: choice(['api', 'panel', 'vitrin', 'komut']),
  metin: nullable(Type.String({ description: 'İzin verilirken okunan metin; bilinmiyorsa null' })),
  zaman: Timestamp,
})

export const Musteri = closed(
  {
    id: Type.String(),
    eposta: Type.String(),
    ad: nullable(Type.String()),
    soyad: nullable(Type.String()),
    telefon: nullable(Type.String({ description: 'Geçerli bir numaraysa +905321234567 biçiminde' })),
    sirket: nullable(Type.String()),
    hesap: Type.Boolean({ description: 'true: parolası olan üye; false: yalnız misafir siparişleri' }),
    izinler: BilinenIzinler,
    gruplar: Type.Array(Type.String(), { description: 'Müşteri grubu kimlikleri' }),
    adresler: Type.Array(MusteriAdresi),
    ozel: Type.Record(Type.String(), Type.Unknown(), { description: 'Özel alan kodu → değer' }),
    olusturma: Timestamp,
    guncelleme: Timestamp,
  },
  { title: 'Musteri', examples: [ornekMusteri] },
)
export type Musteri = Static<typeof Musteri>
/** With every channel. */
export type TamMusteri = Omit<Musteri, 'izinler'> & { izinler: Izinler }

export const MusteriIzinleri = closed(
  { ...Izinler.properties, gecmis: Type.Array(IzinKaydi, { description: 'En eskisi önce; son 200 değişiklik' }) },
  { title: 'MusteriIzinleri', examples: [ornekIzinler] },
)

export const MusteriGrubu = closed(
  {
    id: Type.String(),
    ad: Type.String(),
    uye_sayisi: Count,
    olusturma: Timestamp,
    guncelleme: Timestamp,
  },
  { title: 'MusteriGrubu', examples: [ornekMusteriGrubu] },
)
export type MusteriGrubu = Static<typeof MusteriGrubu>

// ---------------------------------------------------------------- inputs

export const EPOSTA_MAX = 200

const fields = {
  ad: Type.Optional(text(100)),
  soyad: Type.Optional(text(100)),
  telefon: Type.Optional(nullable(Type.String({ maxLength: 30, description: 'Ülke kodu yoksa Türkiye numarasıdır' }))),
  sirket: Type.Optional(nullable(text(200))),
  izinler: Type.Optional(IzinGirdisi),
  izin_metni: Type.Optional(
    nullable({
      ...text(2000),
      description: 'İzin verilirken müşterinin okuduğu metin; değişen izinlerle birlikte saklanır',
    }),
  ),
  gruplar: Type.Optional(Type.Array(Id, { maxItems: 50, description: 'Verilince listenin tamamı' })),
}
export const MusteriGirdisi = closed(
  {
    eposta: eposta(EPOSTA_MAX, { description: 'Mağazada tektir, büyük küçük harf ayrımı olmadan' }),
    ...fields,
  },
  { title: 'MusteriGirdisi', examples: [ornekMusteriGirdisi] },
)
export type MusteriGirdisi = Static<typeof MusteriGirdisi>
export const MusteriDegisikligi = closed(fields, {
  title: 'MusteriDegisikligi',
  examples: [{ telefon: null, izinler: { eposta: false, sms: false } }],
})
export type MusteriDegisikligi = Static<typeof MusteriDegisikligi>

/** Input of an address: with the id of an existing one, or without for a new one. */
export type AdresGirdisi = Partial<MusteriAdresi>

export const MusteriSorgusu = pageQuery({
  eposta: Type.Optional(
    knownEposta(EPOSTA_MAX, { description: 'E-postayla tam eşleşme, büyük küçük harf ayrımı olmadan' }),
  ),
  grup: Type.Optional(Type.String({ maxLength: 100, description: 'Müşteri grubu kimliği' })),
  guncelleme_sonra: Type.Optional(moment('Bu andan sonra değişen müşteriler (eşitleme için)')),
  ozel: Type.Optional(OzelSorgusu),
})
export type MusteriSorgusu = Static<typeof MusteriSorgusu>

export const MusteriGrubuGirdisi = closed(
  { ad: text(200, 1) },
  { title: 'MusteriGrubuGirdisi', examples: [{ ad: 'Bayiler' }] },
)
export type MusteriGrubuGirdisi = Static<typeof MusteriGrubuGirdisi>
export const MusteriGrubuDegisikligi = closed(
  { ad: Type.Optional(text(200, 1)) },
  { title: 'MusteriGrubuDegisikligi', examples: [{ ad: 'Toptan bayiler' }] },
)
export type MusteriGrubuDegisikligi = Static<typeof MusteriGrubuDegisikligi>

export const MusteriGrubuSorgusu = pageQuery({})
export type MusteriGrubuSorgusu = Static<typeof MusteriGrubuSorgusu>

// ---------------------------------------------------------------- consents

/** What was read by who gave a consent, by kind; `zaman`: when, if it was not just now. */
export type IzinKaniti = { metinler: Partial<Record<keyof Izinler, string | null>>; zaman?: Date }

/** Where a consent was given or withdrawn. */
export type IzinKaynagi = 'api' | 'panel' | 'vitrin' | 'komut'
