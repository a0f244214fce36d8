import { type Static, Type } from 'typebox'
import { Count, choice, closed, nullable, pageQuery, Timestamp, text } from '../../core/schema.ts'
import { OZEL_KODU, OzelDegerler } from '../../trade/ozel.ts'

/** Kinds of records that have custom fields. */
export const kayitlar = ['urun', 'varyant', 'musteri', 'siparis', 'sayfa'] as const
export type Kayit = (typeof kayitlar)[number]

export const turler = [
  'metin',
  'uzun_metin',
  'sayi',
  'evet_hayir',
  'tarih',
  'secim',
  'renk',
  'baglanti',
  'gorsel',
] as const
export type Tur = (typeof turler)[number]

const ornek = {
  id: 'oza_01m7ej22hde6gb66wt8g4cb84w',
  kayit: 'urun',
  kod: 'garanti_ay',
  ad: 'Garanti (ay)',
  tur: 'sayi',
  aciklama: '',
  en_az: 0,
  en_cok: 120,
  secenekler: [],
  vitrinde: true,
  filtrelenir: true,
  sira: 0,
  olusturma: '2026-11-16T09:30:00.000Z',
  guncelleme: '2026-11-16T09:30:00.000Z',
}

const said = {
  en_az: { description: '`sayi`: en küçük değer; `metin`, `uzun_metin`: en az karakter; ötekilerde null' },
  en_cok: { description: '`sayi`: en büyük değer; `metin`, `uzun_metin`: en çok karakter; ötekilerde null' },
  secenekler: { description: '`secim`: seçilebilen değerler; ötekilerde boş' },
  vitrinde: { description: 'Alıcılar görür: ürün, varyant ve sayfa alanlarında' },
  filtrelenir: {
    description:
      'Listeler `ozel[kod]=değer` ile süzülebilir: varyant dışındaki kayıtların, 100 karaktere kadar değerleriyle; uzun metin, ' +
      'bağlantı ve görsel alanları süzülmez',
  },
  sira: { description: 'Gösterilme sırası; eşitse eskisi önce' },
}

export const OzelAlan = closed(
  {
    id: Type.String(),
    kayit: choice(kayitlar, { description: 'Hangi kayıtların alanı' }),
    kod: Type.String({ description: '`ozel` içindeki adı' }),
    ad: Type.String(),
    tur: choice(turler, {
      description:
        'metin: tek satır, en çok 200 karakter, süzülen alanda 100; uzun_metin: en çok 2000; tarih: `2026-11-16`; renk: `#1a2b3c`; ' +
        'baglanti, gorsel: http(s) adresi',
    }),
    aciklama: Type.String(),
    en_az: nullable(Type.Number(said.en_az)),
    en_cok: nullable(Type.Number(said.en_cok)),
    secenekler: Type.Array(Type.String(), said.secenekler),
    vitrinde: Type.Boolean(said.vitrinde),
    filtrelenir: Type.Boolean(said.filtrelenir),
    sira: Count,
    olusturma: Timestamp,
    guncelleme: Timestamp,
  },
  { title: 'OzelAlan', examples: [ornek] },
)
export type OzelAlan = Static<typeof OzelAlan>

const LARGEST = 1_000_000_000_000_000
const Bound = (o: object) => Type.Optional(nullable(Type.Number({ minimum: -LARGEST, maximum: LARGEST, ...o })))

const fields = {
  aciklama: Type.Optional(text(500)),
  en_az: Bound(said.en_az),
  en_cok: Bound(said.en_cok),
  secenekler: Type.Optional(Type.Array(text(100, 1), { maxItems: 100, ...said.secenekler })),
  vitrinde: Type.Optional(Type.Boolean({ default: false, ...said.vitrinde })),
  filtrelenir: Type.Optional(Type.Boolean({ default: false, ...said.filtrelenir })),
  sira: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, default: 0, ...said.sira })),
}

export const OzelAlanGirdisi = closed(
  {
    kayit: choice(kayitlar),
    kod: Type.String({
      pattern: OZEL_KODU,
      description: 'Küçük harf, rakam ve _; harfle başlar, en çok 60 karakter. Bir tür kayıtta tektir, değişmez',
    }),
    ad: text(100, 1),
    tur: choice(turler),
    ...fields,
  },
  {
    title: 'OzelAlanGirdisi',
    examples: [{ kayit: 'urun', kod: 'garanti_ay', ad: 'Garanti (ay)', tur: 'sayi', en_az: 0, vitrinde: true }],
  },
)
export type OzelAlanGirdisi = Static<typeof OzelAlanGirdisi>

export const OzelAlanDegisikligi = closed(
  { ad: Type.Optional(text(100, 1)), ...withoutDefaults(fields) },
  { title: 'OzelAlanDegisikligi', examples: [{ ad: 'Garanti süresi (ay)', filtrelenir: true }] },
)
export type OzelAlanDegisikligi = Static<typeof OzelAlanDegisikligi>

/** Without defaults, since fields left out of a change keep their values. */
function withoutDefaults<T extends Record<string, object>>(schemas: T): T {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const { default: _, ...rest } = schema as { default?: unknown }
      return [name, Type.Optional(rest)]
    }),
  ) as unknown as T
}

export const OzelAlanSorgusu = pageQuery({ kayit: Type.Optional(choice(kayitlar)) })
export type OzelAlanSorgusu = Static<typeof OzelAlanSorgusu>

export const OzelAyari = closed(
  {
    yalniz_tanimli: Type.Boolean({
      description: 'true: `ozel` içine yalnız tanımlı kodlar yazılır; yazılmış olanlar değiştirilene kadar kalır',
    }),
  },
  { title: 'OzelAyari', examples: [{ yalniz_tanimli: false }] },
)
export type OzelAyari = Static<typeof OzelAyari>

// ---------------------------------------------------------------- values beside a record

const degerler = { erp_no: 'S-2026-00451', fatura_no: 'GIB2026000000123', e_fatura: true }

/** For records whose answer takes no further fields (closed schema). */
export const yanindaki = (title: string) => ({
  shown: closed(
    {
      ozel: OzelDegerler,
      guncelleme: nullable({ ...Timestamp, description: 'Hiç yazılmadıysa null; ISO 8601, UTC' }),
    },
    { title, examples: [{ ozel: degerler, guncelleme: '2026-11-16T09:30:00.000Z' }] },
  ),
  input: closed({ ozel: OzelDegerler }, { title: `${title}Girdisi`, examples: [{ ozel: degerler }] }),
})
export type OzelGirdisi = { ozel: OzelDegerler }

// ---------------------------------------------------------------- on the storefront

export const VitrinOzelAlanlari = Type.Array(
  closed({
    kod: Type.String(),
    ad: Type.String(),
    tur: choice(turler),
    deger: Type.Unsafe<string | number | boolean>({ type: ['string', 'number', 'boolean'] }),
  }),
  { description: 'Mağazanın vitrinde gösterdiği, değeri olan özel alanlar' },
)
export type VitrinOzelAlanlari = Static<typeof VitrinOzelAlanlari>
