import { type Static, Type } from 'typebox'
import {
  choice,
  closed,
  GirilenParola,
  knownEposta,
  nullable,
  Parola,
  pageQuery,
  Timestamp,
} from '../../core/schema.ts'
import { adresAlanlari } from '../../trade/adres.ts'
import { kodGirdisi } from '../hesap/schema.ts'
import { EPOSTA_MAX, Izinler, Musteri, MusteriDegisikligi, MusteriGirdisi } from '../musteri/schema.ts'
import { ornekHesap, ornekOturum } from './examples.ts'

export { Gonderildi, Kapandi, YeniParola } from '../hesap/schema.ts'

// ---------------------------------------------------------------- answers

const { id, eposta, ad, soyad, telefon, sirket, adresler, olusturma } = Musteri.properties

export const Hesap = closed(
  {
    id,
    eposta,
    ad,
    soyad,
    telefon,
    sirket,
    izinler: Izinler,
    adresler,
    dogrulandi: Type.Boolean({ description: 'E-postanın bu kişinin olduğu bir kodla kanıtlandı' }),
    olusturma,
  },
  { title: 'Hesap', examples: [ornekHesap] },
)
export type Hesap = Static<typeof Hesap>

const oturum = {
  anahtar: Type.String({ description: 'Authorization: Bearer ile gönderilir; yalnız burada görünür' }),
  bitis: Timestamp,
}

export const Oturum = closed(
  { ...oturum, hesap: Hesap },
  { title: 'Oturum', examples: [{ ...ornekOturum, hesap: ornekHesap }] },
)

export const Uyelik = closed(
  {
    oturum: nullable(closed(oturum)),
    hesap: nullable(Hesap),
    dogrulama: choice(['bekliyor', 'tamam'], { description: 'bekliyor: e-postaya bir kod gönderildi' }),
  },
  { title: 'Uyelik', examples: [{ oturum: ornekOturum, hesap: ornekHesap, dogrulama: 'bekliyor' }] },
)

export const Dogrulandi = closed({ dogrulandi: Type.Literal(true) }, { title: 'Dogrulandi' })

// ---------------------------------------------------------------- inputs

const given = MusteriGirdisi.properties
const changed = MusteriDegisikligi.properties
/** Of an existing account. */
const bilinen = knownEposta(EPOSTA_MAX)

export const UyelikGirdisi = closed(
  {
    eposta: given.eposta,
    parola: Parola,
    ad: changed.ad,
    soyad: changed.soyad,
    telefon: changed.telefon,
    izinler: changed.izinler,
    izin_metni: changed.izin_metni,
  },
  {
    title: 'UyelikGirdisi',
    examples: [{ eposta: ornekHesap.eposta, parola: 'çok gizli bir parola', ad: 'Ayşe', soyad: 'Yılmaz' }],
  },
)
export type UyelikGirdisi = Static<typeof UyelikGirdisi>

export const OturumGirdisi = closed(
  { eposta: bilinen, parola: GirilenParola },
  { title: 'OturumGirdisi', examples: [{ eposta: ornekHesap.eposta, parola: 'çok gizli bir parola' }] },
)
export type OturumGirdisi = Static<typeof OturumGirdisi>

export const KodGirdisi = kodGirdisi('KodGirdisi')

export const ParolaKoduGirdisi = closed(
  { eposta: bilinen },
  { title: 'ParolaKoduGirdisi', examples: [{ eposta: ornekHesap.eposta }] },
)

const UyeAdresi = Type.Partial(
  closed({
    id: Type.String({ maxLength: 100, description: 'Defterde olan bir adresin kimliği; yenisi için boş' }),
    ...adresAlanlari,
    varsayilan_teslimat: Type.Boolean(),
    varsayilan_fatura: Type.Boolean(),
  }),
  { additionalProperties: false, title: 'UyeAdresi' },
)

export const HesapDegisikligi = closed(
  {
    ad: changed.ad,
    soyad: changed.soyad,
    telefon: changed.telefon,
    sirket: changed.sirket,
    izinler: changed.izinler,
    izin_metni: changed.izin_metni,
    adresler: Type.Optional(Type.Array(UyeAdresi, { maxItems: 50, description: 'Verilince defterin tamamı' })),
    parola: Type.Optional(closed({ eski: GirilenParola, yeni: Parola })),
  },
  { title: 'HesapDegisikligi', examples: [{ telefon: null, izinler: { eposta: false, sms: false } }] },
)
export type HesapDegisikligi = Static<typeof HesapDegisikligi>

export const HesapSiparisSorgusu = pageQuery({})
export type HesapSiparisSorgusu = Static<typeof HesapSiparisSorgusu>
