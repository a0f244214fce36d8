import { type Static, Type } from 'typebox'
import { choice, closed, nullable, Timestamp, text } from '../../../core/schema.ts'
import { davranislar } from '../../../trade/saglayici/kopru.ts'
import { AyarGirdisi, GizliAyarlar, GorunenAyarlar } from '../../../trade/saglayici/schema.ts'

// Carrier apps in the panel; secrets are shown once.

const ornek = {
  kod: 'hizli',
  ad: 'Hızlı Kargo',
  tur: 'http',
  adres: 'https://kopru.example/kargo',
  davranis: null,
  ayarlar: { adres: 'https://kopru.example/kargo' },
  gizli_ayarlar: [],
  aktif: true,
  olusturma: '2026-11-01T08:00:00.000Z',
  guncelleme: '2026-11-15T08:00:00.000Z',
}

const alanlar = {
  kod: Type.String({ description: 'Değişmez' }),
  ad: Type.String({ description: 'Müşterinin gördüğü ad' }),
  tur: Type.String({ description: 'Türler ayrıca okunur: `kargo-uygulama-turleri`' }),
  adres: nullable(Type.String({ description: '`ayarlar.adres`' })),
  davranis: nullable(choice(davranislar, { description: '`ayarlar.davranis`' })),
  ayarlar: GorunenAyarlar,
  gizli_ayarlar: GizliAyarlar,
  aktif: Type.Boolean(),
  olusturma: Timestamp,
  guncelleme: Timestamp,
}

export const KargoUygulamasi = closed(alanlar, { title: 'KargoUygulamasi', examples: [ornek] })
export type KargoUygulamasi = Static<typeof KargoUygulamasi>

export const AcilanKargoUygulamasi = closed(
  { ...alanlar, gizli: nullable(Type.String({ description: 'Yenisi başladıysa; yalnız burada görünür' })) },
  { title: 'AcilanKargoUygulamasi', examples: [{ ...ornek, gizli: 'whsec_ornek' }] },
)

export const KargoUygulamasiGirdisi = Type.Partial(
  closed({
    ad: text(80, 1),
    tur: Type.String({
      maxLength: 40,
      description: 'Yeni bir kodun türü; verilmezse imzalı köprü. Sonra değişmez, yerleşik kodlarınki bellidir',
    }),
    ayarlar: AyarGirdisi,
    adres: Type.String({ encoded: true, maxLength: 2000, description: '`ayarlar.adres` yerine' }),
    davranis: choice(davranislar, { description: '`ayarlar.davranis` yerine' }),
    yeni_gizli: Type.Boolean({ description: 'Gizliyi yeniler; eskisi 24 saat daha geçer' }),
  }),
  {
    additionalProperties: false,
    title: 'KargoUygulamasiGirdisi',
    examples: [{ ad: 'Hızlı Kargo', adres: 'https://kopru.example/kargo' }],
  },
)
