import { type Static, Type } from 'typebox'
import { closed, nullable } from '../../core/schema.ts'

// What a shop says about itself and its seller, for the head, the foot and the contact page of a storefront. All of it is
// public: the law has sellers tell title, numbers, address, KEP and telephone.

const EPOSTA = 'Alıcıların yazacağı adres'
const ADRES = 'Açık adres; satır sonları olabilir'
const UNVAN = 'Ticaret unvanı ya da ad soyad'
const MERSIS = 'MERSİS numarası, 16 rakam'
const VKN = 'Vergi kimlik numarası; şahıs işletmesinde T.C. kimlik numarası'
const DAIRE = 'Bağlı olunan vergi dairesi'
const KEP = 'Kayıtlı elektronik posta adresi'
const RENK = 'Ana renk, `#rrggbb`'
const IKINCI = 'İkinci renk, `#rrggbb`'

// ---------------------------------------------------------------- as a setting

// Numbers have room for the blanks of a pasted one.
const part = (maxLength: number, description: string) =>
  Type.Optional(nullable(Type.String({ maxLength, description })))

const Iletisim = closed(
  {
    eposta: part(254, EPOSTA),
    telefon: part(40, 'Alıcıların arayacağı numara; ülke kodu yoksa Türkiye’dedir, E.164 olarak saklanır'),
    adres: part(500, ADRES),
  },
  { description: 'İletişim sayfasında gösterilenler' },
)

const Satici = closed(
  {
    unvan: part(200, UNVAN),
    mersis: part(40, MERSIS),
    vkn: part(40, VKN),
    vergi_dairesi: part(100, DAIRE),
    kep: part(254, KEP),
  },
  { description: 'Satıcının yasayla gösterilen bilgileri' },
)

/** Stored with the parts that were given only. */
export const Kimlik = closed(
  {
    logo: part(2000, 'Logonun adresi: https, ya da mağazanın kendi medyası'),
    renk: part(7, RENK),
    renk_ikinci: part(7, IKINCI),
    iletisim: Type.Optional(nullable(Iletisim)),
    satici: Type.Optional(nullable(Satici)),
  },
  {
    description:
      'Vitrinin gösterdiği kimlik: logo, renkler, iletişim ve satıcı bilgileri; hepsi herkese açıktır. Verilince bütünüyle değişir; null ya da boş olan alan yoktur',
  },
)
export type Kimlik = Static<typeof Kimlik>

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

// ---------------------------------------------------------------- as shoppers see it

const verilen = (description: string) => nullable(Type.String({ description }))

/** Always there; what was not given is null. */
export const vitrinKimligi = {
  logo: verilen('Logonun adresi'),
  renkler: nullable(
    closed(
      { ana: verilen(RENK), ikinci: verilen(IKINCI) },
      { description: 'Mağazanın renkleri; hiçbiri verilmemişse null' },
    ),
  ),
  iletisim: nullable(
    closed(
      { eposta: verilen(EPOSTA), telefon: verilen('Alıcıların arayacağı numara, E.164'), adres: verilen(ADRES) },
      { description: 'İletişim sayfasında ve sayfanın altında gösterilecekler; hiçbiri verilmemişse null' },
    ),
  ),
  satici: nullable(
    closed(
      {
        unvan: verilen(UNVAN),
        mersis: verilen(MERSIS),
        vkn: verilen(VKN),
        vergi_dairesi: verilen(DAIRE),
        kep: verilen(KEP),
      },
      { description: 'Satıcının yasayla gösterilen bilgileri; hiçbiri verilmemişse null' },
    ),
  ),
}
