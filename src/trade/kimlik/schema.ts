import { type Static, Type } from 'typebox'
import { closed, nullable } from '../../core/schema.ts'

// What a shop says about itself and its seller, for the head, the foot and the contact page of a storefront. All of it is
// public: the law has sellers tell title, numbers, address, KEP and telephone.

const ILETISIM = {
  eposta: 'Alıcıların yazacağı adres',
  telefon: 'Alıcıların arayacağı numara, E.164',
  adres: 'Açık adres; satır sonları olabilir',
}
const SATICI = {
  unvan: 'Ticaret unvanı ya da ad soyad',
  mersis: 'MERSİS numarası, 16 rakam',
  vkn: 'Vergi kimlik numarası; şahıs işletmesinde T.C. kimlik numarası',
  vergi_dairesi: 'Bağlı olunan vergi dairesi',
  kep: 'Kayıtlı elektronik posta adresi',
}
const RENK = 'Ana renk, `#rrggbb`'
const IKINCI = 'İkinci renk, `#rrggbb`'

// ---------------------------------------------------------------- shown: what was not given is null

const verilen = (description: string) => nullable(Type.String({ description }))

const iletisim = nullable(
  closed(
    { eposta: verilen(ILETISIM.eposta), telefon: verilen(ILETISIM.telefon), adres: verilen(ILETISIM.adres) },
    { description: 'İletişim sayfasında ve sayfanın altında gösterilecekler; hiçbiri verilmemişse null' },
  ),
)
const satici = nullable(
  closed(
    {
      unvan: verilen(SATICI.unvan),
      mersis: verilen(SATICI.mersis),
      vkn: verilen(SATICI.vkn),
      vergi_dairesi: verilen(SATICI.vergi_dairesi),
      kep: verilen(SATICI.kep),
    },
    { description: 'Satıcının yasayla gösterilen bilgileri; hiçbiri verilmemişse null' },
  ),
)
const logo = verilen('Logonun adresi')

/** As its owner sees it. */
export const Kimlik = closed(
  { logo, renk: verilen(RENK), renk_ikinci: verilen(IKINCI), iletisim, satici },
  { description: 'Vitrinin gösterdiği kimlik: logo, renkler, iletişim ve satıcı bilgileri; hiçbiri verilmemişse null' },
)
export type Kimlik = Static<typeof Kimlik>

/** As shoppers see it, among the fields of the store. */
export const vitrinKimligi = {
  logo,
  renkler: nullable(
    closed(
      { ana: verilen(RENK), ikinci: verilen(IKINCI) },
      { description: 'Mağazanın renkleri; hiçbiri verilmemişse null' },
    ),
  ),
  iletisim,
  satici,
}

// ---------------------------------------------------------------- given

// Numbers have room for the blanks of a pasted one.
const part = (maxLength: number, description: string) =>
  Type.Optional(nullable(Type.String({ maxLength, description })))

const IletisimGirdisi = closed({
  eposta: part(254, ILETISIM.eposta),
  telefon: part(40, 'Alıcıların arayacağı numara; ülke kodu yoksa Türkiye’dedir, E.164 olarak saklanır'),
  adres: part(500, ILETISIM.adres),
})

const SaticiGirdisi = closed({
  unvan: part(200, SATICI.unvan),
  mersis: part(40, SATICI.mersis),
  vkn: part(40, SATICI.vkn),
  vergi_dairesi: part(100, SATICI.vergi_dairesi),
  kep: part(254, SATICI.kep),
})

/** Stored like this, normalised, with only the parts that were given. */
export const KimlikGirdisi = closed(
  {
    logo: part(2000, 'Logonun adresi: https, ya da mağazanın kendi medyası'),
    renk: part(7, RENK),
    renk_ikinci: part(7, IKINCI),
    iletisim: Type.Optional(nullable(IletisimGirdisi)),
    satici: Type.Optional(nullable(SaticiGirdisi)),
  },
  {
    description:
      'Vitrinin gösterdiği kimlik; hepsi herkese açıktır. Verilince bütünüyle değişir: verilmeyen, null ya da boş olan alan boşalır',
  },
)
export type KimlikGirdisi = Static<typeof KimlikGirdisi>

/** With a null for each part that was not given. */
export function wholeKimlik(given: KimlikGirdisi | null): Kimlik | null {
  if (given === null) return null
  const { logo = null, renk = null, renk_ikinci = null, iletisim: i, satici: s } = given
  return {
    ...{ logo, renk, renk_ikinci },
    iletisim: i ? { eposta: null, telefon: null, adres: null, ...i } : null,
    satici: s ? { unvan: null, mersis: null, vkn: null, vergi_dairesi: null, kep: null, ...s } : null,
  }
}

/** Example of the contracts. */
export const ornekKimlik = {
  logo: 'https://dukkan.example/logo.svg',
  renk: '#0f766e',
  renk_ikinci: '#f59e0b',
  iletisim: {
    eposta: 'merhaba@dukkan.example',
    telefon: '+902120000000',
    adres: 'Bağdat Caddesi 12, Kadıköy, İstanbul',
  },
  satici: {
    unvan: 'Dükkân Ticaret Ltd. Şti.',
    mersis: '0123456789000015',
    vkn: '1234567890',
    vergi_dairesi: 'Kadıköy',
    kep: 'dukkan@hs01.kep.example',
  },
}
