import { alanHatasi, type Metin, throwIfAny } from '../../core/errors.ts'
import { all, type Work } from '../../db/work.ts'
import { type OzelSorgusu, ozelWord } from '../../trade/ozel.ts'
import * as queries from './queries.ts'
import { askedForm, askedValue, isOfType, readValues, type Tanim } from './rules.ts'
import type { Kayit, VitrinOzelAlanlari } from './schema.ts'

// Values against the definitions of their store.

/** As they are kept; throws what is wrong with them. Nothing is asked when they are as they were. */
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

const NOT_ASKED: Metin = {
  tr: 'süzülebilen bir özel alan değil',
  en: 'is not a custom field that can be filtered by',
}

type Sorulan = { kod: string; deger: string | number | boolean }

/** What a list is asked for. Shoppers ask for what they see. */
export async function askedValues(
  w: Work,
  kayit: Kayit,
  asked: OzelSorgusu | undefined,
  { onStorefront = false } = {},
): Promise<Sorulan[]> {
  const entries = Object.entries(asked ?? {})
  if (entries.length === 0) return []
  const tanimlar = await all(w, queries.listOfKind, { kayit })
  const found = entries.map(([kod, text]) => {
    const tanim = tanimlar.find((t) => t.kod === kod && t.filtrelenir && (t.vitrinde || !onStorefront))
    const deger = tanim ? askedValue(tanim, text) : null
    return { kod, deger, metin: tanim ? askedForm(tanim) : NOT_ASKED }
  })
  throwIfAny(found.flatMap((f) => (f.deger === null ? [alanHatasi(`ozel.${f.kod}`, 'girdi_gecersiz', f.metin)] : [])))
  return found as Sorulan[]
}

/** The same as words, where records are found by them. */
export const askedWords = async (...asked: Parameters<typeof askedValues>): Promise<string[]> =>
  (await askedValues(...asked)).map(({ kod, deger }) => ozelWord(kod, deger))

/**
 * What shoppers see of a record's values, in the order of the definitions. What was written before there was a definition and
 * is of another type is left out: a page relies on the type, and makes a link of what is told to be one.
 */
export const shownValues = (tanimlar: readonly Tanim[], ozel: Record<string, unknown>): VitrinOzelAlanlari =>
  tanimlar.flatMap((tanim) => {
    const { kod, ad, tur } = tanim
    const deger = (Object.hasOwn(ozel, kod) ? ozel[kod] : null) as string | number | boolean
    return isOfType(tanim, deger) ? [{ kod, ad, tur, deger }] : []
  })

/** Those that shoppers see. */
export const onStorefront = (w: Work, kayit: Kayit) => all(w, queries.listOnStorefront, { kayit })

export type SiraliTanim = Tanim & { sira: number; id: string }

/** The order of the definitions of a kind. */
export const byPlace = (a: SiraliTanim, b: SiraliTanim): number => a.sira - b.sira || (a.id < b.id ? -1 : 1)
