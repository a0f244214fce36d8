import { type Static, Type } from 'typebox'
import { choice, closed, nullable } from '../../core/schema.ts'
import { AYAR_ADI, type Ayarlar, bicimler, MAX_AYAR, MOST_AYAR } from './ayar.ts'
import type { KopruTuru } from './tur.ts'

// Kinds of providers and their settings, for the panel.

/** Names depend on the kind. */
export const AyarGirdisi = Type.Unsafe<Record<string, string>>({
  type: 'object',
  maxProperties: MOST_AYAR,
  patternProperties: { [AYAR_ADI]: { type: 'string', maxLength: MAX_AYAR } },
  additionalProperties: false,
  description: 'Türün ayarları: ad → değer. Yalnız verilenler değişir; boş değer isteğe bağlı ayarı siler',
})

export const GorunenAyarlar = Type.Unsafe<Ayarlar>({
  type: 'object',
  patternProperties: { [AYAR_ADI]: { type: 'string' } },
  additionalProperties: false,
  description: 'Türün ayarları, gizli olanları dışında',
})

export const GizliAyarlar = Type.Array(Type.String(), { description: 'Verilmiş gizli ayarların adları' })

const IkiDil = closed({ tr: Type.String(), en: Type.String() }, { title: 'IkiDil' })

const ornek = {
  tur: 'http',
  baslik: { tr: 'İmzalı köprü', en: 'Signed bridge' },
  aciklama: { tr: 'Sizin ya da bir şirketin HTTPS hizmeti', en: 'Your or a company’s HTTPS service' },
  kod: null,
  deneme: false,
  imzali: true,
  ayarlar: [
    {
      alan: 'adres',
      bicim: 'adres',
      baslik: { tr: 'HTTPS adresi', en: 'HTTPS address' },
      aciklama: null,
      gerekli: true,
      varsayilan: null,
      secenekler: [],
    },
  ],
}

export const SaglayiciTuru = closed(
  {
    tur: Type.String(),
    baslik: IkiDil,
    aciklama: IkiDil,
    kod: nullable(Type.String({ description: 'Yerleşik türün tek kodu; null: kodu mağaza verir' })),
    deneme: Type.Boolean({ description: 'Gerçek para ya da kargo yok' }),
    imzali: Type.Boolean({ description: 'İstekleri ve bildirimleri imzalayan bir gizlisi var' }),
    ayarlar: Type.Array(
      closed({
        alan: Type.String(),
        bicim: choice(bicimler, { description: 'gizli: yazılır, bir daha gösterilmez' }),
        baslik: IkiDil,
        aciklama: nullable(IkiDil),
        gerekli: Type.Boolean(),
        varsayilan: nullable(Type.String()),
        secenekler: Type.Array(closed({ deger: Type.String(), baslik: IkiDil })),
      }),
    ),
  },
  { title: 'SaglayiciTuru', examples: [ornek] },
)
export type SaglayiciTuru = Static<typeof SaglayiciTuru>

export const shownKind = ({ tur, baslik, aciklama, kod, deneme, imzali, ayarlar }: KopruTuru): SaglayiciTuru => ({
  tur,
  baslik,
  aciklama,
  kod,
  deneme,
  imzali,
  ayarlar: Object.entries(ayarlar).map(([alan, ayar]) => ({
    alan,
    bicim: ayar.bicim,
    baslik: ayar.baslik,
    aciklama: ayar.aciklama ?? null,
    gerekli: ayar.gerekli !== undefined,
    varsayilan: ayar.varsayilan ?? null,
    secenekler: ayar.secenekler?.map(({ deger, baslik: b }) => ({ deger, baslik: b })) ?? [],
  })),
})
