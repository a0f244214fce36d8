import { type Static, type TObject, Type } from 'typebox'
import { choice, closed, html, nullable, pageQuery, Timestamp, text } from '../../core/schema.ts'
import { OzelSorgusu } from '../../trade/ozel.ts'
import { MENU, SAYFA } from './examples.ts'

// ---------------------------------------------------------------- pages

/** Legal pages of a shop in Turkey. */
export const yasalTurler = [
  'gizlilik',
  'kvkk',
  'mesafeli_satis',
  'on_bilgilendirme',
  'iade',
  'teslimat',
  'cerez',
  'uyelik',
  'kullanim',
] as const
export type YasalTur = (typeof yasalTurler)[number]

export const Sayfa = closed(
  {
    id: Type.String(),
    baslik: Type.String(),
    tanitici: Type.String(),
    tur: choice(['sayfa', 'yasal'], { description: '`yasal_tur` doluysa `yasal`' }),
    adres: Type.String(),
    yasal_tur: nullable(choice(yasalTurler, { description: 'Hangi yasal metin; API’den değişmez' })),
    yayinda: Type.Boolean({ description: 'API’den eklenen sayfa hemen yayındadır' }),
    ozet: nullable(Type.String()),
    govde: nullable(Type.String({ description: 'HTML; bölümlerden kurulan sayfada boş olabilir' })),
    seo: closed({ baslik: nullable(Type.String()), aciklama: nullable(Type.String()) }),
    ozel: Type.Record(Type.String(), Type.Unknown()),
    yayin: nullable(Type.String({ format: 'date-time', description: 'İlk yayın anı; ISO 8601, UTC' })),
    olusturma: Timestamp,
    guncelleme: Timestamp,
  },
  { title: 'Sayfa', examples: [SAYFA] },
)
export type Sayfa = Static<typeof Sayfa>

/** Characters of a page. */
export const GOVDE_MAX = 200_000

const sayfaAlanlari = {
  tanitici: Type.Optional(text(200)),
  govde: Type.Optional(nullable(html(GOVDE_MAX))),
  ozet: Type.Optional(nullable(text(500))),
  seo: Type.Optional(
    closed({ baslik: Type.Optional(nullable(text(120))), aciklama: Type.Optional(nullable(text(320))) }),
  ),
  altbilgide: Type.Optional(
    Type.Boolean({ description: 'Vitrinin alt bilgi bağlantıları arasında gösterilir; yanıtta yer almaz' }),
  ),
}
export const SayfaGirdisi = closed(
  { baslik: text(200, 1), ...sayfaAlanlari },
  {
    title: 'SayfaGirdisi',
    examples: [{ baslik: 'Hakkımızda', govde: '<p>1987’den beri Denizli’de dokuyoruz.</p>', altbilgide: true }],
  },
)
export type SayfaGirdisi = Static<typeof SayfaGirdisi>
export const SayfaDegisikligi = closed(
  { baslik: Type.Optional(text(200, 1)), ...sayfaAlanlari },
  { title: 'SayfaDegisikligi', examples: [{ ozet: 'Kısaca biz', seo: { baslik: 'Hakkımızda | Örnek Mağaza' } }] },
)
export type SayfaDegisikligi = Static<typeof SayfaDegisikligi>

export const SayfaSorgusu = pageQuery({ ozel: Type.Optional(OzelSorgusu) })
export type SayfaSorgusu = Static<typeof SayfaSorgusu>

// ---------------------------------------------------------------- menus

export const menuTaniticilari = ['header', 'footer'] as const
export type MenuTanitici = (typeof menuTaniticilari)[number]

/** Items that point to a record. */
export const hedefTurleri = ['category', 'collection', 'product', 'page'] as const
export type HedefTuru = (typeof hedefTurleri)[number]

/** Fields of an item except its children. */
export const ogeAlanlari = {
  type: choice([...hedefTurleri, 'url', 'none'], { description: '`none`: yalnız başlık, bağlantı yok' }),
  id: Type.Optional(Type.String({ maxLength: 100, description: 'Sizin verdiğiniz; aynen saklanır' })),
  label: Type.Optional(
    nullable(Type.String({ visible: true, maxLength: 200, description: 'Boşsa bağlı kaydın adı gösterilir' })),
  ),
  target_id: Type.Optional(
    nullable(
      Type.String({ maxLength: 100, description: 'Kategori, koleksiyon, ürün ya da sayfa; bu türlerde zorunlu' }),
    ),
  ),
  url: Type.Optional(
    nullable(
      Type.String({
        encoded: true,
        maxLength: 2000,
        description: 'http(s), mailto, tel ya da `/`, `?`, `#` ile başlayan; `url` türünde zorunlu',
      }),
    ),
  ),
}
export type MenuOgesi = Static<TObject<typeof ogeAlanlari>> & { children?: MenuOgesi[] }

const OGE = 'MenuOgesi'
// Recursive schema: `$id` is the target of its own `$ref`.
export const MenuOgesi = Type.Unsafe<MenuOgesi>(
  Type.Object(
    { ...ogeAlanlari, children: Type.Optional(Type.Array(Type.Unsafe<MenuOgesi>({ $ref: OGE }))) },
    {
      $id: OGE,
      title: OGE,
      description: 'En çok 5 düzey. Burada olmayan alanlar da kabul edilir ve aynen saklanır.',
      additionalProperties: true,
    },
  ),
)

export const Menu = closed(
  {
    tanitici: choice(menuTaniticilari),
    ogeler: Type.Array(MenuOgesi),
    guncelleme: nullable(Type.String({ format: 'date-time', description: 'Hiç yazılmadıysa null; ISO 8601, UTC' })),
  },
  { title: 'Menu', examples: [MENU] },
)
export type Menu = Static<typeof Menu>

export const MenuGirdisi = closed(
  {
    ogeler: Type.Array(MenuOgesi, {
      maxItems: 200,
      description: 'Menünün tamamı: alt ögelerle birlikte en çok 1.000 öge, 256 kB',
    }),
  },
  {
    title: 'MenuGirdisi',
    examples: [
      {
        ogeler: [
          { type: 'url', label: 'Yeni gelenler', url: '/yeni' },
          {
            type: 'none',
            label: 'Yardım',
            children: [{ type: 'url', label: 'Bize yazın', url: 'mailto:bilgi@magaza.example' }],
          },
        ],
      },
    ],
  },
)
export type MenuGirdisi = Static<typeof MenuGirdisi>
