import { alanHatasi, type Metin, throwIfAny } from '../../core/errors.ts'
import { olanlar } from '../../core/text/near.ts'
import { all, type Work } from '../../db/work.ts'
import { type OzelSorgusu, ozelWord } from '../../trade/ozel.ts'
import * as queries from './queries.ts'
import { askedForm, askedValue, isOfType, readValues, type Tanim } from './rules.ts'
import type { Kayit, VitrinOzelAlanlari } from './schema.ts'

// Custom values, checked against the store's definitions.

/** Stored form; throws all errors. No query when nothing changed. */
export async function checkedValues<D extends Record<string, unknown>>(
  w: Work,
  kayit: Kayit,
  given: D,
  old: Record<string, unknown> = {},
): Promise<D> {
  if (JSON.stringify(given) === JSON.stringify(old) || Object.keys(given).length === 0) return given
  const rows = await all(w, queries.rulesOfKind, { kayit })
  const tanimlar = rows.flatMap((row) => (row.id === null ? [] : [row]))
  const { ozel, hatalar } = readValues(given, old, tanimlar, { yalnizTanimli: rows[0]?.yalniz_tanimli ?? false })
  throwIfAny(hatalar)
  return ozel
}

const notAsked = ({ tr, en }: Metin): Metin => ({
  tr: `süzülebilen bir özel alan değil; ${tr}`,
  en: `is not a custom field that can be filtered by; ${en}`,
})

type Sorulan = { kod: string; deger: string | number | boolean }

/** Filter of a list by custom fields. Shoppers can filter only by visible fields. */
export async function askedValues(
  w: Work,
  kayit: Kayit,
  asked: OzelSorgusu | undefined,
  { onStorefront = false } = {},
): Promise<Sorulan[]> {
  const entries = Object.entries(asked ?? {})
  if (entries.length === 0) return []
  const known = (await all(w, queries.listOfKind, { kayit })).filter(
    (t) => t.filtrelenir && (t.vitrinde || !onStorefront),
  )
  const kodlar = known.map((t) => t.kod)
  const found = entries.map(([kod, text]) => {
    const tanim = known.find((t) => t.kod === kod)
    const deger = tanim ? askedValue(tanim, text) : null
    return { kod, deger, metin: tanim ? askedForm(tanim) : notAsked(olanlar(kod, kodlar)) }
  })
  throwIfAny(found.flatMap((f) => (f.deger === null ? [alanHatasi(`ozel.${f.kod}`, 'girdi_gecersiz', f.metin)] : [])))
  return found as Sorulan[]
}

/** The same as search words. */
export const askedWords = async (...asked: Parameters<typeof askedValues>): Promise<string[]> =>
  (await askedValues(...asked)).map(({ kod, deger }) => ozelWord(kod, deger))

/**
 * Visible values of a record, in the order of the definitions. Values of another type, written before the definition,
 * are left out: pages rely on the type, e.g. to render a link.
 */
export const shownValues = (tanimlar: readonly Tanim[], ozel: Record<string, unknown>): VitrinOzelAlanlari =>
  tanimlar.flatMap((tanim) => {
    const { kod, ad, tur } = tanim
    const deger = (Object.hasOwn(ozel, kod) ? ozel[kod] : null) as string | number | boolean
    return isOfType(tanim, deger) ? [{ kod, ad, tur, deger }] : []
  })

/** Definitions visible to shoppers. */
export const onStorefront = (w: Work, kayit: Kayit) => all(w, queries.listOnStorefront, { kayit })

export type SiraliTanim = Tanim & { sira: number; id: string }

export const byPlace = (a: SiraliTanim, b: SiraliTanim): number => a.sira - b.sira || (a.id < b.id ? -1 : 1)
