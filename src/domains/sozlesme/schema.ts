import { type Static, Type } from 'typebox'
import { choice, closed, form, nullable, Timestamp } from '../../core/schema.ts'
import { SABLON_MAX, sozlesmeDilleri, sozlesmeTurleri } from '../../trade/sozlesme/tur.ts'
import { Kim } from '../kim/schema.ts'

const optional = Type.Optional
const tur = choice(sozlesmeTurleri, {
  description: '`on_bilgilendirme`: ön bilgilendirme formu; `mesafeli_satis`: mesafeli satış sözleşmesi',
})
const dil = choice(sozlesmeDilleri, { description: 'Metnin dili' })
const Ozet = Type.String({ description: 'Metnin (UTF-8) SHA-256 özeti, onaltılık' })
/** As clients send it. */
const HASH = form('^[0-9a-f]{64}$', { tr: '64 onaltılık rakam olmalı', en: 'must be 64 hexadecimal digits' })
const ORNEK_OZET = '55ff3f7b8ee53a5e22e1a6bd0e1ed8a1e4c3e1c9b26f53f1ec44f7fb2a4e5d6c'
const GorulenOzet = Type.String({
  pattern: HASH,
  maxLength: 64,
  description: 'Gösterilen metnin `ozet` değeri',
})

// ---------------------------------------------------------------- of a cart

export const DolduMetin = closed(
  {
    tur,
    dil,
    baslik: Type.String({ description: 'Belgenin adı' }),
    sablon_surumu: Type.Integer({ description: 'Şablonun sürümü; mağaza kendi metnini yazmadıysa 0' }),
    metin: Type.String({
      description:
        'Bu sepet için doldurulmuş düz metin. `# ` ve `## ` ile başlayan satırlar başlık, `- ` ile başlayanlar liste öğesidir; satır başındaki ters bölü gösterilmez',
    }),
    ozet: Ozet,
  },
  { title: 'SepetSozlesmesi' },
)
export type DolduMetin = Static<typeof DolduMetin>

/** What a shopper says to have accepted. */
export const SozlesmeKabulu = closed(
  {
    dil: optional(choice(sozlesmeDilleri, { description: 'Gösterilen metnin dili; boşsa mağazanın dili' })),
    on_bilgilendirme: GorulenOzet,
    mesafeli_satis: GorulenOzet,
  },
  {
    title: 'SozlesmeKabulu',
    description:
      'Müşterinin okuyup kabul ettiği sözleşmeler, `GET …/sozlesmeler` yanıtındaki özetlerle. Metinler artık böyle değilse 409 `sepet_degisti`, hiçbir şey olmaz. Verilirse siparişle birlikte oldukları gibi saklanırlar',
  },
)
export type SozlesmeKabulu = Static<typeof SozlesmeKabulu>

// ---------------------------------------------------------------- of an order

export const SiparisSozlesmesi = closed(
  {
    tur,
    dil,
    baslik: Type.String({ description: 'Belgenin adı' }),
    sablon_surumu: Type.Integer({ description: 'Şablonun sürümü; mağaza kendi metnini yazmamışsa 0' }),
    metin: nullable(Type.String({ description: 'Kabul edilen metin; alıcının verileri silindiyse null' })),
    ozet: Ozet,
    ozet_tutuyor: nullable(
      Type.Boolean({ description: 'Saklanan metin şimdi yeniden özetlenince `ozet` ile aynı mı; metin yoksa null' }),
    ),
    kabul: { ...Timestamp, description: 'Kabul edildiği an' },
    ag: nullable(
      Type.String({ description: 'Kabul edilen ağın izi: adresin kendisi değil, mağazaya özgü anahtarlı özeti' }),
    ),
  },
  {
    title: 'SiparisSozlesmesi',
    examples: [
      {
        ...{ tur: 'mesafeli_satis', dil: 'tr', baslik: 'Mesafeli satış sözleşmesi', sablon_surumu: 2 },
        metin: '# Mesafeli Satış Sözleşmesi',
        ozet: ORNEK_OZET,
        ozet_tutuyor: true,
        kabul: '2026-11-15T08:00:00.000Z',
        ag: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
      },
    ],
  },
)
export type SiparisSozlesmesi = Static<typeof SiparisSozlesmesi>

// ---------------------------------------------------------------- templates

export const SozlesmeSablonu = closed(
  {
    tur,
    dil,
    surum: Type.Integer({ minimum: 0, description: 'Geçerli sürüm; hiç kaydedilmemişse 0' }),
    varsayilan: Type.Boolean({ description: 'Hizmetle gelen metin mi' }),
    metin: Type.String({ description: '`{{degisken}}` yerleri sepetten doldurulan düz metin' }),
    kim: Kim,
    zaman: nullable(Timestamp),
  },
  {
    title: 'SozlesmeSablonu',
    examples: [
      {
        ...{ tur: 'mesafeli_satis', dil: 'tr', surum: 2, varsayilan: false },
        metin: '# Mesafeli Satış Sözleşmesi\n\nSatıcı: {{satici_unvan}}',
        ...{ kim: { tur: 'kullanici', ad: 'Ayşe' }, zaman: '2026-11-15T08:00:00.000Z' },
      },
    ],
  },
)
export type SozlesmeSablonu = Static<typeof SozlesmeSablonu>

export const SozlesmeSablonuGirdisi = closed(
  {
    surum: Type.Integer({
      minimum: 0,
      maximum: 2147483647,
      description:
        'Hangi sürüme bakarak yazıldığı; bu arada yenisi kaydedilmişse istek geri çevrilir (`surum_uyusmuyor`)',
    }),
    metin: nullable(
      // Room for line ends of Windows: what is stored has a bound of its own.
      Type.String({
        maxLength: SABLON_MAX * 2,
        description: `En çok ${SABLON_MAX} karakter düz metin; bilinmeyen bir değişken geri çevrilir. null: hizmetle gelen metne dön`,
      }),
    ),
  },
  { title: 'SozlesmeSablonuGirdisi', examples: [{ surum: 1, metin: '# Sözleşme\n\nSatıcı: {{satici_unvan}}' }] },
)
export type SozlesmeSablonuGirdisi = Static<typeof SozlesmeSablonuGirdisi>

export const SablonSurumu = closed(
  { surum: Type.Integer({ minimum: 1 }), varsayilan: Type.Boolean(), kim: Kim, zaman: Timestamp },
  {
    title: 'SozlesmeSablonuSurumu',
    examples: [
      { surum: 2, varsayilan: false, kim: { tur: 'kullanici', ad: 'Ayşe' }, zaman: '2026-11-15T08:00:00.000Z' },
    ],
  },
)
export type SablonSurumu = Static<typeof SablonSurumu>
