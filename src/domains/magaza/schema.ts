import { type Static, Type } from 'typebox'
import { choice, closed, nullable, Timestamp, text } from '../../core/schema.ts'

export const planlar = ['temel', 'plus', 'pro'] as const
export type Plan = (typeof planlar)[number]

/** What the world calls the test store. */
export const TEST_KOD = 'test'

export const Magaza = closed(
  {
    id: Type.String({ description: 'Mağaza kodu' }),
    ad: Type.String(),
    adres: Type.String({ description: 'Vitrin adresi' }),
    para_birimi: Type.String({ description: 'Ana para birimi' }),
    dil: Type.String(),
    plan: choice(planlar),
    anahtar: closed({
      test: Type.Boolean({ description: 'Test anahtarı mı' }),
      kapsamlar: Type.Array(Type.String()),
    }),
    sunucu_saati: Timestamp,
  },
  {
    title: 'Magaza',
    examples: [
      {
        id: 'dukkan',
        ad: 'Dükkân',
        adres: 'https://dukkan.example',
        para_birimi: 'TRY',
        dil: 'tr',
        plan: 'pro',
        anahtar: { test: false, kapsamlar: ['urun:okuma', 'urun:yazma'] },
        sunucu_saati: '2026-11-15T08:00:00.000Z',
      },
    ],
  },
)

// ---------------------------------------------------------------- as its owner sees and changes it in the panel

const ornekAyar = {
  id: 'dukkan',
  ad: 'Dükkân',
  adres: 'https://dukkan.example',
  eposta: 'sahip@dukkan.example',
  para_birimi: 'TRY',
  dil: 'tr',
  plan: 'pro',
  test: false,
}

export const MagazaAyarlari = closed(
  {
    id: Type.String({ description: 'Mağaza kodu; değişmez' }),
    ad: Type.String(),
    adres: nullable(Type.String({ description: 'Vitrin adresi; null ise hizmetin kendi adresi' })),
    eposta: nullable(Type.String({ description: 'Mağazanın kendisine yazılan adres' })),
    para_birimi: Type.String({ description: 'Ana para birimi; değişmez' }),
    dil: Type.String(),
    plan: choice(planlar),
    test: Type.Boolean(),
  },
  { title: 'MagazaAyarlari', examples: [ornekAyar] },
)

export const MagazaDegisikligi = Type.Partial(
  closed({
    ad: text(200, 1),
    adres: nullable(Type.String({ maxLength: 200, description: 'null ya da boş: hizmetin kendi adresi' })),
    eposta: nullable(Type.String({ maxLength: 254, description: 'null ya da boş: yazılmaz' })),
    dil: Type.String({ maxLength: 2, description: 'İki küçük harf' }),
  }),
  {
    additionalProperties: false,
    title: 'MagazaDegisikligi',
    examples: [{ ad: 'Dükkân', adres: 'https://dukkan.example', eposta: null }],
  },
)
export type MagazaDegisikligi = Static<typeof MagazaDegisikligi>

export const KurKaydi = closed(
  {
    para_birimi: Type.String(),
    kur: Type.String({ description: 'Ana para biriminin bir biriminin bu para birimindeki karşılığı' }),
    guncelleme: Timestamp,
  },
  { title: 'KurKaydi', examples: [{ para_birimi: 'USD', kur: '0.025', guncelleme: '2026-11-15T08:00:00.000Z' }] },
)

export const KurGirdisi = closed({ kur: text(40, 1) }, { title: 'KurGirdisi', examples: [{ kur: '0,025' }] })
