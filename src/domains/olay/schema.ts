import { type Static, type TSchema, Type } from 'typebox'
import type { Metin } from '../../core/errors.ts'
import { choice, closed, pageQuery, Timestamp } from '../../core/schema.ts'
import type { Alanlar } from '../../trade/olay-alani.ts'
import { DENEME_OLAYI, denemeOlayi, type OlayAdi, type OlayKaydi, olaylar, olayTablosu } from '../../trade/olaylar.ts'
import { ornekOlay } from './examples.ts'

/** Schemas of the records; passed in by the composition root. */
export type KayitSemalari = Record<OlayKaydi, TSchema>

const head = {
  id: Type.String({ description: 'Olay yeniden gönderilse de aynı kalır' }),
  magaza: Type.String({ description: 'Mağaza kodu' }),
  zaman: Timestamp,
}
const AN_ANINDA = 'Kaydın olay anındaki hâli, API yanıtlarındaki biçimiyle'

const fieldsOf = (alanlar: Alanlar) =>
  closed(
    Object.fromEntries(
      Object.entries(alanlar).map(([ad, { sema, anlam }]) => [ad, Type.Unsafe({ ...sema, description: anlam.tr })]),
    ),
  )
const sampleOf = (alanlar: Alanlar) => Object.fromEntries(Object.entries(alanlar).map(([ad, { ornek }]) => [ad, ornek]))

/** `siparis.para_iade_edildi` → `SiparisParaIadeEdildiOlayi` */
const titleOf = (olay: string): string =>
  `${olay.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}Olayi`

type Parts = { veri: TSchema; ek?: TSchema; ornek: { veri: object; ek?: object } }

const bodyOf = (olay: string, { veri, ek, ornek }: Parts): TSchema => {
  const { id, magaza, zaman } = head
  const { id: evt, magaza: kod, zaman: an } = ornekOlay
  return closed(
    { id, olay: Type.Literal(olay), magaza, zaman, veri, ...(ek && { ek }) },
    { title: titleOf(olay), examples: [{ id: evt, olay, magaza: kod, zaman: an, ...ornek }] },
  )
}

const exampleOf = (kayit: TSchema): object => (kayit as unknown as { examples: [object] }).examples[0]

function bodyOfRecord(olay: OlayAdi, kayitlar: KayitSemalari): TSchema {
  const { kayit, ek, ornek } = olayTablosu[olay]
  const veri = kayitlar[kayit]
  const sample = { veri: { ...exampleOf(veri), ...ornek } }
  return bodyOf(olay, ek ? { veri, ek: fieldsOf(ek), ornek: { ...sample, ek: sampleOf(ek) } } : { veri, ornek: sample })
}

const denemeGovdesi = bodyOf(DENEME_OLAYI, {
  veri: fieldsOf(denemeOlayi.veri),
  ornek: { veri: sampleOf(denemeOlayi.veri) },
})

const textsOf = ({ ad, anlam }: { ad: Metin; anlam: Metin }) => ({ ad, anlam })

type Gonderilen = { olay: string; ad: Metin; anlam: Metin; govde: TSchema }

/** Everything a receiver can get: events of the log, and the test event. */
export const gonderilenler = (kayitlar: KayitSemalari): Gonderilen[] => [
  ...olaylar.map((olay) => ({ olay, ...textsOf(olayTablosu[olay]), govde: bodyOfRecord(olay, kayitlar) })),
  { olay: DENEME_OLAYI, ...textsOf(denemeOlayi), govde: denemeGovdesi },
]

/**
 * Any event of the log. Common fields stand here, as before events had schemas of their own; `olay` is the
 * discriminator.
 */
export const olayOf = (kayitlar: KayitSemalari): TSchema => {
  const { id, magaza, zaman } = head
  const veri = Type.Unsafe({ type: 'object', description: AN_ANINDA, anyOf: Object.values(kayitlar) })
  const ek = Type.Unsafe({
    type: 'object',
    additionalProperties: true,
    description: 'Olaya özgü ek bilgi; yalnız söyleyecek fazlası olan olaylarda',
  })
  const govdeler = olaylar.map((olay) => bodyOfRecord(olay, kayitlar))
  const shown = govdeler[olaylar.indexOf(ornekOlay.olay)] as TSchema
  const common = closed(
    { id, olay: choice(olaylar), magaza, zaman, veri, ek: Type.Optional(ek) },
    { title: 'Olay', examples: [exampleOf(shown)] },
  )
  return { ...common, oneOf: govdeler, discriminator: { propertyName: 'olay' } }
}

export const OlaySorgusu = pageQuery({
  sonra: Type.Optional(
    Type.String({
      maxLength: 100,
      description:
        'Son aldığınız olayın kimliği (`evt_…`) ya da bir an: ondan sonra günlüğe girenler, en eskisi önce (günlüğe giriş, olayın kesinleşmesinden sonradır: önce başlayıp sonra kesinleşenler de gelir). Boşsa en yenisi önce',
    }),
  ),
  olay: Type.Optional(choice(olaylar, { description: 'Yalnız bu addaki olaylar' })),
})
export type OlaySorgusu = Static<typeof OlaySorgusu>

/** Rows of the log that a read goes through: all, those of a group (the first part of names), or those with stock. */
export type Through = 'all' | 'grup' | 'stok'
