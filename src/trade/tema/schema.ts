import { type Static, Type } from 'typebox'
import { choice, closed, html, Id, moment, text } from '../../core/schema.ts'
import {
  type BOLUM_ALANLARI,
  type BolumTuru,
  bolumTurleri,
  EN_COK_BOLUM,
  gorunumler,
  kaynaklar,
  koseler,
  taraflar,
  yogunluklar,
  yukseklikler,
} from './bolum.ts'

// Theme of a store: one document with the number of its shape, since texts outlive releases. A section is one object whose
// kind says which of the fields it has (BOLUM_ALANLARI); what is not given is absent.

export const BICIM = 1
export const GOVDE_MAX = 20_000
/** Of the document as it is stored. */
export const MAX_BYTES = 256 * 1024

const described = (max: number, description: string, min = 0) => Type.String({ ...text(max, min), description })

/** Stored percent-encoded. */
const address = (description: string, min = 0) => Type.String({ ...text(2000, min), encoded: true, description })
const LINK = 'Dükkânın içinde bir yol (`/kategori/gomlek`) ya da http(s), mailto, tel adresi'

export const Gorsel = closed({
  adres: address('Görselin adresi: https, ya da mağazanın kendi medyası', 1),
  alt: Type.Optional(described(200, 'Görseli göremeyenler için ne olduğu; süs ise boş')),
})
export type Gorsel = Static<typeof Gorsel>

const Dugme = closed({ metin: text(60, 1), adres: address(LINK, 1) })

const GaleriGorseli = closed({ ...Gorsel.properties, baglanti: Type.Optional(address(LINK)) })

const Soru = closed({ soru: text(300, 1), yanit: described(4000, 'Düz metin; satır sonları olabilir', 1) })

const idler = (description: string) => Type.Array(Id, { maxItems: 24, description })

/** All fields that sections have, each in one shape. */
export const alanlar = {
  baslik: described(200, 'Başlık; verilmeyen yerde bölümün kendi adı'),
  metin: described(2000, 'Düz metin; satır sonları olabilir'),
  gorsel: Gorsel,
  dugme: Dugme,
  taraf: choice(taraflar, { description: 'Görselin yeri; verilmezse `sol`' }),
  kaynak: choice(kaynaklar, { description: 'Satırdaki ürünler; son üçü `hedef_id` ister' }),
  hedef_id: Type.String({ ...Id, description: 'Kategorinin, koleksiyonun ya da markanın kimliği' }),
  adet: Type.Integer({
    minimum: 1,
    maximum: 24,
    description: 'En çok kaç tane; verilmezse ürünlerde 8 (`sik` görünümde 12), yorumlarda 3',
  }),
  kategoriler: idler('Kategorilerin kimlikleri, gösterilecek sırayla; boşsa en üsttekiler'),
  markalar: idler('Markaların kimlikleri, gösterilecek sırayla; boşsa ilk on ikisi'),
  govde: html(GOVDE_MAX),
  gorseller: Type.Array(GaleriGorseli, { maxItems: 12 }),
  sorular: Type.Array(Soru, { maxItems: 30 }),
  bitis: moment('Geri sayımın sonu; geçince bölüm görünmez', { maxLength: 40 }),
  adres: address('Videonun ya da haritanın https adresi', 1),
  yukseklik: choice(yukseklikler, { description: 'Boşluğun büyüklüğü; verilmezse `orta`' }),
}

export const Bolum = closed(
  {
    tur: choice(bolumTurleri, { description: 'Bölümün türü; hangi alanları olduğunu söyler' }),
    ...(Object.fromEntries(Object.entries(alanlar).map(([ad, sema]) => [ad, Type.Optional(sema)])) as {
      [K in keyof typeof alanlar]: ReturnType<typeof Type.Optional<(typeof alanlar)[K]>>
    }),
  },
  { title: 'TemaBolumu', examples: [{ tur: 'urun_satiri', baslik: 'Yeni gelenler', kaynak: 'yeni', adet: 8 }] },
)
/** As given: fields of any kind. */
export type BolumGirdisi = Static<typeof Bolum>

type Alanlar = { [K in keyof typeof alanlar]: Static<(typeof alanlar)[K]> }
type Zorunlu<T extends BolumTuru> = (typeof BOLUM_ALANLARI)[T]['zorunlu'][number]
type IstegeBagli<T extends BolumTuru> = (typeof BOLUM_ALANLARI)[T]['istege_bagli'][number]

/** As checked: the fields of its kind. */
export type BolumOf<T extends BolumTuru> = { tur: T } & Pick<Alanlar, Zorunlu<T>> &
  Partial<Pick<Alanlar, IstegeBagli<T>>>
export type Bolum = { [T in BolumTuru]: BolumOf<T> }[BolumTuru]

const gorunumAlanlari = {
  gorunum: choice(gorunumler, { description: '`sakin`, `cesur` ya da `sik` (bir ekranda çok ürün)' }),
  vurgu: Type.Optional(
    described(7, 'Düğmelerin rengi, `#rrggbb`; verilmezse kimliğin ana rengi, o da yoksa görünümün kendi rengi'),
  ),
  kose: Type.Optional(choice(koseler, { description: 'Köşeler; verilmezse görünümün kendi köşesi' })),
  yogunluk: Type.Optional(choice(yogunluklar, { description: 'Ürün kartlarının sıklığı; verilmezse görünümünki' })),
  duyuru: Type.Optional(
    closed(
      { metin: text(200, 1), adres: Type.Optional(address(LINK)) },
      { description: 'Her sayfanın en üstünde bir satır' },
    ),
  ),
}

export const ornekTema = {
  bicim: BICIM,
  gorunum: 'sakin',
  vurgu: '#0f766e',
  duyuru: { metin: '2.000 TL ve üzeri siparişte kargo bizden', adres: '/sayfa/teslimat' },
  ana: [
    {
      tur: 'karsilama',
      baslik: 'Yazın ketenleri geldi',
      metin: 'Serin, hafif, yıkandıkça yumuşayan.',
      gorsel: { adres: 'https://dukkan.example/keten.webp', alt: 'Keten gömlek' },
      dugme: { metin: 'Yeni gelenlere bak', adres: '/urunler' },
    },
    { tur: 'kategoriler' },
    { tur: 'urun_satiri', kaynak: 'cok_satan', adet: 8 },
    { tur: 'sorular', sorular: [{ soru: 'Kargo ne zaman gelir?', yanit: 'İki iş gününde.' }] },
  ],
}

export const TemaBelgesi = closed(
  {
    bicim: Type.Optional(Type.Integer({ minimum: BICIM, maximum: BICIM, description: 'Belgenin biçim numarası' })),
    ...gorunumAlanlari,
    ana: Type.Array(Bolum, { maxItems: EN_COK_BOLUM, description: 'Ana sayfanın bölümleri, sırayla' }),
  },
  { title: 'TemaBelgesi', examples: [ornekTema] },
)
export type TemaGirdisi = Static<typeof TemaBelgesi>

/** As stored. */
export type Tema = Omit<TemaGirdisi, 'ana' | 'bicim'> & { bicim: typeof BICIM; ana: readonly Bolum[] }

/** What every page wears, kept with the store: no page asks for it. */
export type Giysi = Omit<Tema, 'ana' | 'bicim'> & { surum: number }

/** What a store has that has chosen nothing. */
export const VARSAYILAN: Tema = {
  bicim: BICIM,
  gorunum: 'sakin',
  ana: [
    { tur: 'karsilama' },
    { tur: 'kategoriler' },
    { tur: 'urun_satiri', kaynak: 'yeni' },
    { tur: 'urun_satiri', kaynak: 'cok_satan' },
    { tur: 'urun_satiri', kaynak: 'indirim' },
  ],
}
