import { type Static, Type } from 'typebox'
import { choice, closed, nullable, pageQuery } from '../../../core/schema.ts'
import { OZEL_KODU, OzelSorgusu } from '../../../trade/ozel.ts'
import { SAYFA } from '../examples.ts'
import { hedefTurleri, Sayfa, SayfaDegisikligi, SayfaGirdisi, yasalTurler } from '../schema.ts'

const altbilgide = Type.Boolean({ description: 'Vitrinin alt bilgi bağlantıları arasında' })

export const PanelSayfasi = closed(
  { ...Sayfa.properties, altbilgide },
  { title: 'PanelSayfasi', examples: [{ ...SAYFA, altbilgide: true }] },
)
export type PanelSayfasi = Static<typeof PanelSayfasi>

const { id, baslik, tanitici, adres, tur, yasal_tur, yayinda, yayin, guncelleme } = Sayfa.properties
export const SayfaSatiri = closed(
  { id, baslik, tanitici, adres, tur, yasal_tur, yayinda, altbilgide, yayin, guncelleme },
  {
    title: 'SayfaSatiri',
    examples: [
      {
        id: SAYFA.id,
        baslik: SAYFA.baslik,
        tanitici: SAYFA.tanitici,
        adres: SAYFA.adres,
        tur: SAYFA.tur,
        yasal_tur: null,
        yayinda: true,
        altbilgide: true,
        yayin: SAYFA.yayin,
        guncelleme: SAYFA.guncelleme,
      },
    ],
  },
)
export type SayfaSatiri = Static<typeof SayfaSatiri>

export const SayfaSatiriSorgusu = pageQuery({
  ara: Type.Optional(Type.String({ maxLength: 200, description: 'Başlıkta ya da tanıtıcıda geçen metin' })),
  durum: Type.Optional(choice(['yayinda', 'taslak'])),
  tur: Type.Optional(choice(['sayfa', 'yasal'])),
  ozel: Type.Optional(OzelSorgusu),
})
export type SayfaSatiriSorgusu = Static<typeof SayfaSatiriSorgusu>

const duzen = {
  yayinda: Type.Optional(Type.Boolean({ description: 'Yeni sayfada verilmezse taslak kalır' })),
  yasal_tur: Type.Optional(nullable(choice(yasalTurler, { description: 'Her türden en çok biri yayında olabilir' }))),
  ozel: Type.Optional(
    Type.Record(Type.String({ pattern: OZEL_KODU }), Type.Unknown(), {
      maxProperties: 50,
      additionalProperties: false,
      description: 'Özel alanlar, tamamı; en çok 16 kB',
    }),
  ),
}

export const PanelSayfaGirdisi = closed(
  { ...SayfaGirdisi.properties, ...duzen },
  { title: 'PanelSayfaGirdisi', examples: [{ baslik: 'Gizlilik', yasal_tur: 'gizlilik', yayinda: true }] },
)
export type PanelSayfaGirdisi = Static<typeof PanelSayfaGirdisi>

export const PanelSayfaDegisikligi = closed(
  { ...SayfaDegisikligi.properties, ...duzen },
  { title: 'PanelSayfaDegisikligi', examples: [{ yayinda: false }] },
)
export type PanelSayfaDegisikligi = Static<typeof PanelSayfaDegisikligi>

export const MenuHedefi = closed(
  {
    type: choice(hedefTurleri),
    id: Type.String(),
    ad: Type.String(),
    gorunur: Type.Boolean({ description: 'Vitrinde açılır; taslak, kapalı ya da dahili kayıt görünmez' }),
  },
  {
    title: 'MenuHedefi',
    examples: [{ type: 'category', id: 'kat_01m7ej22gae0btsp38rve9kxyc', ad: 'Gömlek', gorunur: true }],
  },
)
export type MenuHedefi = Static<typeof MenuHedefi>
