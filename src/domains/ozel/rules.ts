import { type AlanHatasi, alanHatasi, type Metin } from '../../core/errors.ts'
import { sameTexts } from '../../core/text/same-text.ts'
import { plainValue } from '../../core/text/sozcuk.ts'
import { webAddress } from '../../core/text/web-address.ts'
import { ASKED_MAX, OZEL_MAX } from '../../trade/ozel.ts'
import type { Kayit, OzelAlan, Tur } from './schema.ts'

// Validation of definitions and of values.

export type Tanim = Pick<OzelAlan, 'kayit' | 'kod' | 'ad' | 'tur' | 'en_az' | 'en_cok' | 'secenekler'> &
  Pick<OzelAlan, 'vitrinde' | 'filtrelenir'>

const CHARACTERS: Partial<Record<Tur, number>> = { metin: 200, uzun_metin: OZEL_MAX }
/** Most characters of a value; undefined when its type is no free text. */
const mostOf = ({ tur, filtrelenir }: Pick<Tanim, 'tur' | 'filtrelenir'>): number | undefined =>
  tur === 'metin' && filtrelenir ? ASKED_MAX : CHARACTERS[tur]

const ON_STOREFRONT: readonly Kayit[] = ['urun', 'varyant', 'sayfa']
/** Not filterable: too long for a search word, or meant for machines. */
const NEVER_ASKED: readonly Tur[] = ['uzun_metin', 'baglanti', 'gorsel']

/** Errors of a definition that contradicts itself. */
export function checkDefinition(t: Tanim): AlanHatasi[] {
  const wrong = (is: boolean, alan: string, metin: Metin) => (is ? [alanHatasi(alan, 'girdi_gecersiz', metin)] : [])
  const most = mostOf(t)
  const bounded = t.tur === 'sayi' || most !== undefined
  const isLength = (n: number | null) => n === null || (Number.isInteger(n) && n >= 0 && n <= (most as number))
  const misfit = (n: number | null) => (most === undefined ? !bounded && n !== null : !isLength(n))
  const lengths = { tr: `0 ile ${most} arası tam sayı olmalı`, en: `must be an integer from 0 to ${most}` }
  const bound = most === undefined ? TEXTS.noBounds : lengths
  const upsideDown = t.en_az !== null && t.en_cok !== null && t.en_az > t.en_cok
  const chosen = t.tur === 'secim'
  return [
    ...wrong(misfit(t.en_az), 'en_az', bound),
    ...wrong(misfit(t.en_cok), 'en_cok', bound),
    ...wrong(bounded && upsideDown, 'en_cok', TEXTS.upsideDown),
    ...wrong(chosen && t.secenekler.length === 0, 'secenekler', TEXTS.noChoice),
    ...wrong(!chosen && t.secenekler.length > 0, 'secenekler', TEXTS.onlyChoice),
    ...wrong(sameTexts(t.secenekler), 'secenekler', TEXTS.twice),
    ...wrong(t.vitrinde && !ON_STOREFRONT.includes(t.kayit), 'vitrinde', TEXTS.hidden),
    ...wrong(t.filtrelenir && (t.kayit === 'varyant' || NEVER_ASKED.includes(t.tur)), 'filtrelenir', TEXTS.notAsked),
  ]
}

const TEXTS = {
  noBounds: { tr: 'yalnız sayı ve metin alanlarında olabilir', en: 'is for numbers and texts only' },
  upsideDown: { tr: 'alt sınırdan küçük olamaz', en: 'must not be less than the lower limit' },
  noChoice: { tr: 'en az bir seçenek olmalı', en: 'must have at least one choice' },
  onlyChoice: { tr: 'yalnız seçim alanlarında olabilir', en: 'is for choices only' },
  twice: { tr: 'bir seçenek iki kez var', en: 'has a choice twice' },
  hidden: {
    tr: 'yalnız ürün, varyant ve sayfa alanları vitrinde görünür',
    en: 'only fields of products, variants and pages show',
  },
  notAsked: {
    tr: 'varyant alanları ile uzun metin, bağlantı ve görsel alanları süzülmez',
    en: 'fields of variants, long texts, links and pictures cannot be filtered by',
  },
  undefined: { tr: 'tanımlı bir özel alan değil', en: 'is not a defined custom field' },
}

// ---------------------------------------------------------------- values

type Okunan = { deger: unknown } | { metin: Metin }
const wrong = (tr: string, en: string): Okunan => ({ metin: { tr, en } })

/** Stored form of a value, or an error. An empty text is null. */
function readValue(tanim: Tanim, deger: unknown): Okunan {
  if (deger === null || deger === '') return { deger: null }
  return READERS[tanim.tur](deger, tanim)
}

const COLOUR = /^#[0-9a-f]{6}$/i

const READERS: Record<Tur, (deger: unknown, tanim: Tanim) => Okunan> = {
  metin: (deger, tanim) =>
    typeof deger === 'string' && /\p{Cc}/u.test(deger)
      ? wrong('tek satır olmalı', 'must be one line')
      : readText(deger, tanim),
  uzun_metin: (deger, tanim) => readText(deger, tanim),
  sayi: (deger, { en_az, en_cok }) => {
    if (typeof deger !== 'number') return wrong('sayı olmalı', 'must be a number')
    if (en_az !== null && deger < en_az) return wrong(`en az ${en_az} olmalı`, `must be at least ${en_az}`)
    if (en_cok !== null && deger > en_cok) return wrong(`en çok ${en_cok} olabilir`, `must be at most ${en_cok}`)
    return { deger }
  },
  evet_hayir: (deger) =>
    typeof deger === 'boolean' ? { deger } : wrong('true ya da false olmalı', 'must be true or false'),
  tarih: (deger) =>
    isDay(deger) ? { deger } : wrong('gün olmalı, örneğin 2026-11-16', 'must be a day, e.g. 2026-11-16'),
  secim: (deger, { secenekler }) => {
    const values = secenekler.join(', ')
    return typeof deger === 'string' && secenekler.includes(deger)
      ? { deger }
      : wrong(`şunlardan biri olmalı: ${values}`, `must be one of: ${values}`)
  },
  renk: (deger) =>
    typeof deger === 'string' && COLOUR.test(deger)
      ? { deger: deger.toLowerCase() }
      : wrong('renk olmalı, örneğin #1a2b3c', 'must be a colour, e.g. #1a2b3c'),
  baglanti: readAddress,
  gorsel: readAddress,
}

function readText(deger: unknown, tanim: Tanim): Okunan {
  if (typeof deger !== 'string') return wrong('metin olmalı', 'must be a string')
  const length = [...deger].length
  const { en_az, en_cok } = tanim
  const most = en_cok ?? (mostOf(tanim) as number)
  if (length > most) return wrong(`en çok ${most} karakter olabilir`, `must have at most ${most} characters`)
  if (length < (en_az ?? 0)) return wrong(`en az ${en_az} karakter olmalı`, `must have at least ${en_az} characters`)
  return { deger }
}

function readAddress(deger: unknown): Okunan {
  const adres = webAddress(deger)
  if (adres !== null) return { deger: adres }
  return typeof deger === 'string' && /^https?:\/\//i.test(deger)
    ? wrong(
        'geçerli bir adres olmalı, kodlanınca en çok 2000 karakter',
        'must be a valid address of at most 2000 characters',
      )
    : wrong('http:// ya da https:// ile başlayan bir adres olmalı', 'must be an address that begins with http(s)://')
}

function isDay(deger: unknown): boolean {
  if (typeof deger !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(deger)) return false
  const day = new Date(`${deger}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(deger)
}

type Degerler = Record<string, unknown>
type Denetim<D extends Degerler> = { ozel: D; hatalar: AlanHatasi[] }

/**
 * Stored form of the values, and their errors. Unchanged values are kept whatever has been defined since: a definition
 * never blocks the next save of a record.
 */
export function readValues<D extends Degerler>(
  given: D,
  old: Degerler,
  tanimlar: readonly Tanim[],
  { yalnizTanimli }: { yalnizTanimli: boolean },
): Denetim<D> {
  const byCode = new Map(tanimlar.map((t) => [t.kod, t]))
  const hatalar: AlanHatasi[] = []
  const read = (kod: string, deger: unknown): unknown => {
    if (Object.hasOwn(old, kod) && JSON.stringify(old[kod]) === JSON.stringify(deger)) return deger
    const tanim = byCode.get(kod)
    const okunan = tanim ? readValue(tanim, deger) : yalnizTanimli ? { metin: TEXTS.undefined } : { deger }
    if ('deger' in okunan) return okunan.deger
    hatalar.push(alanHatasi(`ozel.${kod}`, 'girdi_gecersiz', okunan.metin))
    return deger
  }
  const ozel = Object.fromEntries(Object.entries(given).map(([kod, deger]) => [kod, read(kod, deger)])) as D
  return { ozel, hatalar }
}

/** Whether a value has the field's type; limits are ignored. */
export const isOfType = (tanim: Tanim, deger: unknown): boolean =>
  deger !== null &&
  deger !== '' &&
  'deger' in READERS[tanim.tur](deger, { ...tanim, en_az: null, en_cok: null, filtrelenir: false })

/** Expected form of a filter value, in words. */
export const askedForm = ({ tur, secenekler }: Tanim): Metin => {
  if (tur === 'sayi') return { tr: 'sayı olmalı, örneğin 12.5', en: 'must be a number, e.g. 12.5' }
  if (tur === 'evet_hayir') return { tr: 'true ya da false olmalı', en: 'must be true or false' }
  if (tur === 'tarih') return { tr: 'gün olmalı, örneğin 2026-11-16', en: 'must be a day, e.g. 2026-11-16' }
  if (tur === 'renk') return { tr: 'renk olmalı, örneğin #1a2b3c', en: 'must be a colour, e.g. #1a2b3c' }
  const values = secenekler.join(', ')
  return tur === 'secim'
    ? { tr: `şunlardan biri olmalı: ${values}`, en: `must be one of: ${values}` }
    : { tr: 'boş olamaz', en: 'must not be empty' }
}

/** Parses a filter value; null when invalid. */
export function askedValue({ tur, secenekler }: Tanim, text: string): string | number | boolean | null {
  const asked = text.trim()
  if (tur === 'sayi') return /^-?\d+(\.\d+)?$/.test(asked) ? Number(asked) : null
  if (tur === 'evet_hayir') return asked === 'true' ? true : asked === 'false' ? false : null
  if (tur === 'secim') return secenekler.find((s) => plainValue(s) === plainValue(asked)) ?? null
  if (tur === 'tarih') return isDay(asked) ? asked : null
  if (tur === 'renk') return COLOUR.test(asked) ? asked : null
  return asked === '' ? null : asked
}
