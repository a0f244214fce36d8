import { type Static, Type } from 'typebox'
import { choice, closed, nullable, Timestamp } from '../../../core/schema.ts'
import { davranislar } from '../../../trade/saglayici/kopru.ts'
import { AyarGirdisi, GizliAyarlar, GorunenAyarlar } from '../../../trade/saglayici/schema.ts'

// Payment providers in the panel; secrets are shown once.

const ornek = {
  kod: 'banka',
  tur: 'http',
  adres: 'https://kopru.example/odeme',
  davranis: null,
  ayarlar: { adres: 'https://kopru.example/odeme' },
  gizli_ayarlar: [],
  aktif: true,
  varsayilan: true,
  olusturma: '2026-11-01T08:00:00.000Z',
  guncelleme: '2026-11-15T08:00:00.000Z',
}

const alanlar = {
  kod: Type.String({ description: 'Değişmez' }),
  tur: Type.String({ description: 'Türler ayrıca okunur: `odeme-saglayici-turleri`' }),
  adres: nullable(Type.String({ description: '`ayarlar.adres`' })),
  davranis: nullable(choice(davranislar, { description: '`ayarlar.davranis`' })),
  ayarlar: GorunenAyarlar,
  gizli_ayarlar: GizliAyarlar,
  aktif: Type.Boolean({ description: 'false: yerleşik deneme, bu mağazada açılmamış' }),
  varsayilan: Type.Boolean({ description: 'Kart ödemelerini bu alır' }),
  olusturma: nullable({ ...Timestamp, description: 'deneme yerleşiktir: null' }),
  guncelleme: nullable(Timestamp),
}

export const OdemeSaglayicisi = closed(alanlar, { title: 'OdemeSaglayicisi', examples: [ornek] })
export type OdemeSaglayicisi = Static<typeof OdemeSaglayicisi>

export const AcilanOdemeSaglayicisi = closed(
  { ...alanlar, gizli: nullable(Type.String({ description: 'Yenisi başladıysa; yalnız burada görünür' })) },
  { title: 'AcilanOdemeSaglayicisi', examples: [{ ...ornek, gizli: 'whsec_ornek' }] },
)

export const OdemeSaglayicisiGirdisi = Type.Partial(
  closed({
    tur: Type.String({
      maxLength: 40,
      description: 'Yeni bir kodun türü; verilmezse imzalı köprü. Sonra değişmez, yerleşik kodlarınki bellidir',
    }),
    ayarlar: AyarGirdisi,
    adres: Type.String({ encoded: true, maxLength: 2000, description: '`ayarlar.adres` yerine' }),
    davranis: choice(davranislar, { description: '`ayarlar.davranis` yerine' }),
    varsayilan: Type.Literal(true, { description: 'Kart ödemelerini bundan sonra bu alır' }),
    yeni_gizli: Type.Boolean({ description: 'Gizliyi yeniler; eskisi 24 saat daha geçer' }),
  }),
  {
    additionalProperties: false,
    title: 'OdemeSaglayicisiGirdisi',
    examples: [{ adres: 'https://kopru.example/odeme', varsayilan: true }],
  },
)
