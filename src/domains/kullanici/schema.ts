import { type Static, Type } from 'typebox'
import {
  choice,
  closed,
  eposta,
  GirilenParola,
  Id,
  knownEposta,
  nullable,
  Parola,
  Timestamp,
  text,
} from '../../core/schema.ts'
import { type Kapsam, kapsamlar } from '../../trade/kapsam.ts'
import { yetkiler } from '../../trade/yetki.ts'
import { Kod, kodGirdisi, ornekKod } from '../hesap/schema.ts'
import { ornekCsrf, ornekDavet, ornekEkipUyesi, ornekKullanici, ornekOturum, ornekUyelik } from './examples.ts'

export { Gonderildi, Kapandi, Kod, kodGirdisi, ornekKod, YeniParola } from '../hesap/schema.ts'

export const roller = ['sahip', 'yonetici', 'calisan', 'goruntuleyen'] as const
export type Rol = (typeof roller)[number]
export const diller = ['tr', 'en'] as const
export type KullaniciDili = (typeof diller)[number]

// ---------------------------------------------------------------- answers

const rol = choice(roller, { description: 'sahip, yonetici, calisan ya da goruntuleyen' })
const kapsamListesi = Type.Array(choice(kapsamlar))

export const Kullanici = closed(
  { id: Id, eposta: Type.String(), ad: Type.String(), dil: choice(diller) },
  { title: 'Kullanici', examples: [ornekKullanici] },
)
export type Kullanici = Static<typeof Kullanici>

const KullaniciMagazasi = closed(
  {
    id: Type.String({ description: 'Mağaza kodu; `/v1` çağrılarında SVC-Magaza başlığında gönderilir' }),
    ad: Type.String(),
    test: Type.Boolean(),
    rol,
    kapsamlar: Type.Array(choice(kapsamlar), { description: 'Bu mağazada `/v1` altında yapabilecekleri' }),
    yetkiler: Type.Array(choice(yetkiler), { description: 'Bu mağazada `/panel/v1` altında yapabilecekleri' }),
  },
  { title: 'KullaniciMagazasi', examples: [ornekUyelik] },
)
export type KullaniciMagazasi = Static<typeof KullaniciMagazasi>

export const PanelOturumu = closed(
  {
    kullanici: Kullanici,
    magazalar: Type.Array(KullaniciMagazasi),
    csrf: Type.String({ description: 'Her yazmada SVC-Csrf başlığında gönderilir' }),
  },
  { title: 'PanelOturumu', examples: [{ kullanici: ornekKullanici, magazalar: [ornekUyelik], csrf: ornekCsrf }] },
)
export type PanelOturumu = Static<typeof PanelOturumu>

export const OturumKaydi = closed(
  {
    id: Id,
    tarayici: Type.String({ description: 'Tarayıcının kendini tanıttığı metin, kısaltılmış' }),
    olusturma: Timestamp,
    son_gorulme: Timestamp,
    bitis: Timestamp,
    bu: Type.Boolean({ description: 'İsteğin geldiği oturum' }),
  },
  { title: 'OturumKaydi', examples: [ornekOturum] },
)
export type OturumKaydi = Static<typeof OturumKaydi>

export const Degisti = closed({ degisti: Type.Literal(true) }, { title: 'Degisti' })

export const EkipUyesi = closed(
  {
    id: Id,
    eposta: Type.String(),
    ad: Type.String(),
    rol,
    kapsamlar: Type.Array(choice(kapsamlar), { description: 'Yalnız calisan için seçilenler' }),
    kapali: Type.Boolean({ description: 'Hesabı kapatılmış' }),
    anahtar_sayisi: Type.Integer({ description: 'Bu mağazada oluşturduğu, hâlâ geçen API anahtarları' }),
    son_giris: nullable(Timestamp),
    olusturma: Timestamp,
  },
  { title: 'EkipUyesi', examples: [ornekEkipUyesi] },
)
export type EkipUyesi = Static<typeof EkipUyesi>

export const Davet = closed(
  {
    id: Id,
    eposta: Type.String(),
    rol,
    kapsamlar: kapsamListesi,
    bitis: Timestamp,
    olusturma: Timestamp,
    davet_eden: Type.String({ description: 'Daveti gönderenin adı' }),
  },
  { title: 'Davet', examples: [ornekDavet] },
)
export type Davet = Static<typeof Davet>

export const Ekip = closed(
  { uyeler: Type.Array(EkipUyesi), davetler: Type.Array(Davet) },
  { title: 'Ekip', examples: [{ uyeler: [ornekEkipUyesi], davetler: [ornekDavet] }] },
)
export type Ekip = Static<typeof Ekip>

export const DavetBilgisi = closed(
  {
    eposta: Type.String(),
    magaza: Type.String({ description: 'Mağazanın adı' }),
    rol,
    hesap_var: Type.Boolean({ description: 'Bu e-postayla bir hesap zaten var; onun parolası istenir' }),
  },
  {
    title: 'DavetBilgisi',
    examples: [{ eposta: ornekDavet.eposta, magaza: 'Dükkân', rol: 'calisan', hesap_var: false }],
  },
)
export type DavetBilgisi = Static<typeof DavetBilgisi>

// ---------------------------------------------------------------- inputs

const EPOSTA_MAX = 254
const yeniEposta = eposta(EPOSTA_MAX)
const bilinen = knownEposta(EPOSTA_MAX)
const ad = text(200, 1)
const ornekParola = 'çok gizli bir parola'

export const GirisGirdisi = closed(
  { eposta: bilinen, parola: GirilenParola },
  { title: 'GirisGirdisi', examples: [{ eposta: ornekKullanici.eposta, parola: ornekParola }] },
)
export type GirisGirdisi = Static<typeof GirisGirdisi>

export const KurulumGirdisi = closed(
  {
    kod: Kod,
    eposta: yeniEposta,
    parola: Parola,
    ad,
    dil: Type.Optional(choice(diller)),
    magaza: Type.Optional(
      closed(
        { ad, kod: Type.Optional(text(40, 1)) },
        { description: 'Açılacak mağaza; hiç mağaza yoksa zorunlu. Kodu verilmezse adından çıkar' },
      ),
    ),
  },
  {
    title: 'KurulumGirdisi',
    examples: [
      {
        kod: '7F3K-92QD',
        eposta: ornekKullanici.eposta,
        parola: ornekParola,
        ad: ornekKullanici.ad,
        magaza: { ad: 'Dükkân', kod: 'dukkan' },
      },
    ],
  },
)
export type KurulumGirdisi = Static<typeof KurulumGirdisi>

export const ParolaDegisikligi = closed(
  { eski: GirilenParola, yeni: Parola },
  { title: 'ParolaDegisikligi', examples: [{ eski: ornekParola, yeni: 'daha da gizli bir parola' }] },
)
export type ParolaDegisikligi = Static<typeof ParolaDegisikligi>

export const EpostaGirdisi = closed(
  { eposta: bilinen },
  { title: 'EpostaGirdisi', examples: [{ eposta: ornekKullanici.eposta }] },
)

export const KullaniciDegisikligi = closed(
  { ad: Type.Optional(ad), dil: Type.Optional(choice(diller)) },
  { title: 'KullaniciDegisikligi', examples: [{ ad: 'Zeynep Kaya', dil: 'en' }] },
)
export type KullaniciDegisikligi = Static<typeof KullaniciDegisikligi>

const yeniKapsamlar = Type.Optional(
  Type.Array(choice(kapsamlar), { maxItems: kapsamlar.length, description: 'Yalnız calisan için, en az bir tane' }),
)

type RolGirdisi = { rol: Rol; kapsamlar?: Kapsam[] }

const iptal = Type.Optional(
  Type.Boolean({ description: 'Bu mağazada oluşturduğu API anahtarları da iptal edilsin; verilmezse kalırlar' }),
)

export const RolDegisikligi = closed(
  { rol, kapsamlar: yeniKapsamlar, anahtarlari_iptal: iptal },
  { title: 'RolDegisikligi', examples: [{ rol: 'calisan', kapsamlar: ['siparis:okuma'], anahtarlari_iptal: true }] },
)
export type RolDegisikligi = RolGirdisi & { anahtarlari_iptal?: boolean }

export const UyeCikarma = closed({ anahtarlari_iptal: iptal }, { title: 'UyeCikarma' })

export const DavetGirdisi = closed(
  { eposta: yeniEposta, rol, kapsamlar: yeniKapsamlar },
  { title: 'DavetGirdisi', examples: [{ eposta: ornekDavet.eposta, rol: 'yonetici' }] },
)
export type DavetGirdisi = RolGirdisi & { eposta: string }

export const DavetKodu = kodGirdisi('DavetKodu')

export const DavetKabulu = closed(
  { kod: Kod, parola: Parola, ad: Type.Optional(ad), dil: Type.Optional(choice(diller)) },
  { title: 'DavetKabulu', examples: [{ kod: ornekKod, parola: ornekParola, ad: 'Mehmet Kaya' }] },
)
export type DavetKabulu = Static<typeof DavetKabulu>
