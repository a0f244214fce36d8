import { type Static, Type } from 'typebox'
import { choice, closed, form, GirilenParola, Id, nullable, Timestamp, text } from '../../../core/schema.ts'
import { ornekGecis, ornekGecisYaniti, ornekKayitYaniti, ornekKurtarma } from '../examples.ts'
import { Kod, kodGirdisi, ornekKod, PanelOturumu } from '../schema.ts'

// Second factors and re-authentication.

const BASE64URL = form('^[A-Za-z0-9_-]+$', { tr: 'base64url biçiminde olmalı', en: 'must be written as base64url' })
const totp = Type.String({ minLength: 6, maxLength: 20, description: 'Uygulamadaki altı hane' })
const kurtarma = text(60, 1)

// ---------------------------------------------------------------- answers

const IkinciAdim = closed(
  {
    ikinci_adim: closed({
      kod: Type.String({ description: '`giris/ikinci-adim` isteğinde gönderilir; tek başına hiçbir şey açmaz' }),
      totp: Type.Boolean({ description: 'Uygulama kodu kabul edilir' }),
      gecis: Type.Boolean({ description: 'Geçiş anahtarı kabul edilir' }),
      bitis: Timestamp,
    }),
  },
  { title: 'IkinciAdim' },
)
export type IkinciAdim = Static<typeof IkinciAdim>

/** The session, or the pending second step. */
export const GirisYaniti = Type.Union([PanelOturumu, IkinciAdim], { title: 'GirisYaniti' })
export type GirisYaniti = PanelOturumu | IkinciAdim

export const Gecis = closed(
  { id: Id, ad: Type.String(), son_kullanim: nullable(Timestamp), olusturma: Timestamp },
  { title: 'Gecis', examples: [ornekGecis] },
)
export type Gecis = Static<typeof Gecis>

export const IkinciAdimDurumu = closed(
  {
    totp: Type.Boolean({ description: 'Uygulama kodu açık' }),
    gecisler: Type.Array(Gecis),
    kurtarma_kodu: Type.Integer({ description: 'Kalan kurtarma kodu' }),
  },
  { title: 'IkinciAdimDurumu', examples: [{ totp: true, gecisler: [ornekGecis], kurtarma_kodu: 10 }] },
)
export type IkinciAdimDurumu = Static<typeof IkinciAdimDurumu>

export const TotpSirri = closed(
  {
    gizli: Type.String({ description: 'Elle yazmak için, base32' }),
    adres: Type.String({ description: 'QR kodu için' }),
  },
  { title: 'TotpSirri', examples: [{ gizli: 'JBSWY3DPEHPK3PXP', adres: 'otpauth://totp/Kepenk:zeynep' }] },
)
export type TotpSirri = Static<typeof TotpSirri>

const kodlar = Type.Array(Type.String(), { description: 'Yalnız burada görünür; boşsa eskileri geçerlidir' })

export const KurtarmaKodlari = closed(
  { kurtarma_kodlari: kodlar },
  { title: 'KurtarmaKodlari', examples: [{ kurtarma_kodlari: [ornekKurtarma] }] },
)
export type KurtarmaKodlari = Static<typeof KurtarmaKodlari>

export const YeniGecis = closed(
  { gecis: Gecis, kurtarma_kodlari: kodlar },
  { title: 'YeniGecis', examples: [{ gecis: ornekGecis, kurtarma_kodlari: [] }] },
)
export type YeniGecis = Static<typeof YeniGecis>

/** WebAuthn's own shape, as the browser takes it. */
export const GecisSorgusu = closed(
  {
    secenekler: Type.Object(
      {},
      { additionalProperties: true, description: 'Tarayıcıya verilecek WebAuthn seçenekleri' },
    ),
  },
  { title: 'GecisSorgusu' },
)
export type GecisSorgusu = { secenekler: object }

export const Kanitlandi = closed({ kanitlandi: Type.Literal(true) }, { title: 'Kanitlandi' })

// ---------------------------------------------------------------- inputs

const bytes = (max: number, description: string) =>
  Type.String({ minLength: 1, maxLength: max, pattern: BASE64URL, description: `${description}, base64url` })

const kimlik = bytes(1400, 'Geçiş anahtarının kimliği')
const istemci_verisi = bytes(4000, 'clientDataJSON')

const KayitYaniti = closed({
  kimlik,
  istemci_verisi,
  kanit_nesnesi: bytes(20_000, 'attestationObject'),
  tasima: Type.Optional(
    Type.Array(choice(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']), { maxItems: 7 }),
  ),
})
export type KayitYaniti = Static<typeof KayitYaniti>

const GecisYaniti = closed({
  kimlik,
  istemci_verisi,
  dogrulayici_verisi: bytes(4000, 'authenticatorData'),
  imza: bytes(4000, 'signature'),
})
export type GecisYaniti = Static<typeof GecisYaniti>

const ad = text(100, 1)

export const GecisGirdisi = closed(
  { ad, yanit: KayitYaniti },
  { title: 'GecisGirdisi', examples: [{ ad: 'Telefonum', yanit: ornekKayitYaniti }] },
)
export type GecisGirdisi = Static<typeof GecisGirdisi>

export const GecisDegisikligi = closed({ ad }, { title: 'GecisDegisikligi', examples: [{ ad: 'Yeni telefonum' }] })

export const TotpOnayi = closed({ kod: totp }, { title: 'TotpOnayi', examples: [{ kod: '123456' }] })

const biri = 'Biri verilir'
const adim = { totp: Type.Optional(totp), kurtarma: Type.Optional(kurtarma), gecis: Type.Optional(GecisYaniti) }

export const IkinciAdimGirdisi = closed(
  { kod: Kod, ...adim },
  { title: 'IkinciAdimGirdisi', description: biri, examples: [{ kod: ornekKod, totp: '123456' }] },
)
export type IkinciAdimGirdisi = Static<typeof IkinciAdimGirdisi>

export const IkinciAdimKodu = kodGirdisi('IkinciAdimKodu')

export const GecisGirisi = closed(
  { yanit: GecisYaniti },
  { title: 'GecisGirisi', examples: [{ yanit: ornekGecisYaniti }] },
)
export type GecisGirisi = Static<typeof GecisGirisi>

export const KanitGirdisi = closed(
  { parola: Type.Optional(GirilenParola), ...adim },
  { title: 'KanitGirdisi', description: biri, examples: [{ parola: 'çok gizli bir parola' }] },
)
export type KanitGirdisi = Static<typeof KanitGirdisi>
