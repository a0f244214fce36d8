import { type Static, Type } from 'typebox'
import { choice, closed, Money, nullable, Timestamp, text } from '../../../core/schema.ts'

const ornek = {
  kod: 'standart',
  ad: 'Standart kargo',
  tur: 'sabit',
  ucret: 4990,
  kademeler: null,
  ek_ucret: null,
  bedava_ustu: 75000,
  aktif: true,
  sira: 1,
  olusturma: '2026-11-01T08:00:00.000Z',
  guncelleme: '2026-11-15T08:00:00.000Z',
}

const Kademe = closed(
  {
    desi: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Bu desiye kadar, bu desi dahil' }),
    ucret: Money,
  },
  { title: 'TeslimatKademesi', examples: [{ desi: 5, ucret: 4990 }] },
)

export const TeslimatSecenegi = closed(
  {
    kod: Type.String({ description: 'Değişmez' }),
    ad: Type.String({ description: 'Müşterinin gördüğü ad' }),
    tur: choice(['sabit', 'desi']),
    ucret: nullable({ ...Money, description: 'Yalnız sabit seçenekte' }),
    kademeler: Type.Union([Type.Array(Kademe), Type.Null()], { description: 'Yalnız desili seçenekte, artan' }),
    ek_ucret: nullable({ ...Money, description: 'Son kademeyi aşan her desi için' }),
    bedava_ustu: nullable({ ...Money, description: 'İndirimli ürün tutarı buna ulaşınca ücretsiz' }),
    aktif: Type.Boolean(),
    sira: Type.Integer(),
    olusturma: Timestamp,
    guncelleme: Timestamp,
  },
  { title: 'TeslimatSecenegi', examples: [ornek] },
)
export type TeslimatSecenegi = Static<typeof TeslimatSecenegi>

export const TeslimatSecenegiGirdisi = Type.Partial(
  closed({
    ad: text(80, 1),
    ucret: { ...Money, description: 'Tek ücret; kademelerle birlikte verilmez' },
    kademeler: Type.Array(Kademe, { minItems: 1, maxItems: 50 }),
    ek_ucret: nullable(Money),
    bedava_ustu: nullable(Money),
    aktif: Type.Boolean(),
    sira: Type.Integer({ minimum: 0, maximum: 9999 }),
  }),
  {
    additionalProperties: false,
    title: 'TeslimatSecenegiGirdisi',
    examples: [{ ad: 'Standart kargo', ucret: 4990, bedava_ustu: 75000 }],
  },
)
