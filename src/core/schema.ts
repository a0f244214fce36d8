import { type Static, type TProperties, type TSchema, Type } from 'typebox'
import type { Metin } from './errors.ts'

// Common schema shapes of all domains. A schema with a title becomes a named component of the OpenAPI document, so that
// one definition serves validation, documentation and types.

export const MAX_SAFE = 9007199254740991

/** Object without further properties. */
export const closed = <P extends TProperties>(
  properties: P,
  options: { title?: string; description?: string; examples?: unknown[] } = {},
) => Type.Object(properties, { additionalProperties: false, ...options })

/** `type: [x, 'null']` instead of a union: shorter documents and one clear message per field. */
export const nullable = <T extends TSchema & { type?: string }>(schema: T) =>
  Type.Unsafe<Static<T> | null>({
    ...schema,
    type: [schema.type, 'null'],
    ...('enum' in schema ? { enum: [...(schema.enum as unknown[]), null] } : {}),
  })

export const choice = <const V extends readonly string[]>(values: V, options: object = {}) =>
  Type.Unsafe<V[number]>({ type: 'string', enum: [...values], ...options })

export const Money = Type.Integer({ minimum: 0, maximum: MAX_SAFE, description: '1/100 para birimi, KDV dahil' })
export const Quantity = Type.Integer({ minimum: 0, maximum: 2147483647 })
export const Count = Type.Integer()
export const Timestamp = Type.String({ format: 'date-time', description: 'ISO 8601, UTC' })
export const Id = Type.String({ minLength: 1, maxLength: 100 })
/** A required text must also have visible characters. */
export const text = (max: number, min = 0) =>
  Type.String({ ...(min > 0 ? { minLength: min, visible: true } : {}), maxLength: max })

/** Product codes; stored and looked up trimmed. */
export const Sku = Type.String({ trim: true, maxLength: 100 })
export const Barkod = Type.String({ trim: true, maxLength: 64 })

/** A moment as people write it: parsed by parseMoment(). */
export const moment = (description: string, options: { maxLength?: number } = {}) =>
  Type.String({
    format: 'date-time',
    ...options,
    description: `${description}\n\nISO 8601; yalnız gün de olur, saat dilimi yazılmazsa İstanbul saatidir.`,
  })

/** HTML field: its limit is not `maxLength`, since `&amp;` counts as one character. */
export const html = (max: number) =>
  Type.String({
    htmlMaxLength: max,
    description:
      'HTML; zararlı etiketler temizlenir. Sınır temizlenmiş metin içindir, `&amp;` gibi yazımlar bir karakter sayılır',
  })

/** Descriptions of patterns: error messages show words, not regular expressions. */
const forms = new Map<string, Metin>()
export const formText = (pattern: string): Metin | undefined => forms.get(pattern)

/** Registers a pattern with its description. */
export function form(pattern: string, metin: Metin): string {
  forms.set(pattern, metin)
  return pattern
}

const HTTP_ADDRESS = form('^[hH][tT][tT][pP][sS]?://', {
  tr: 'http:// ya da https:// ile başlamalı',
  en: 'must begin with http:// or https://',
})
/** Stored percent-encoded and in punycode. */
export const WebAddress = Type.String({ encoded: true, format: 'uri', pattern: HTTP_ADDRESS, maxLength: 2000 })

/** An address to be stored. */
export const eposta = (max: number, options: { description?: string } = {}) =>
  Type.String({ format: 'email', maxLength: max, ...options })
/** An address to look up by: also older ones whose domain has no dot. */
export const knownEposta = (max: number, options: { description?: string } = {}) =>
  Type.String({ format: KNOWN_EPOSTA, maxLength: max, ...options })
export const KNOWN_EPOSTA = 'known-email'

/** Three characters; an empty string counts as absent. */
export const currency = (options: { default?: string; description: string }) =>
  Type.Unsafe<string>({
    type: 'string',
    maxLength: 3,
    if: { minLength: 1 },
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    then: { minLength: 3 },
    ...options,
  })

/** For new passwords; a password to compare may be anything. */
export const Parola = Type.String({
  minLength: 8,
  maxLength: 200,
  description: 'Denetim karakterleri dışında her harf, simge ve boşluk olabilir',
})
export const GirilenParola = Type.String({ minLength: 1, maxLength: 200 })

export const listOf = <T extends TSchema>(item: T) => closed({ veri: Type.Array(item) })
export const pageOf = <T extends TSchema>(item: T) =>
  closed({ veri: Type.Array(item), sonraki: nullable(Type.String({ maxLength: 200 })) })

export const DEFAULT_LIMIT = 20
const MAX_LIMIT = 100
/** Rows of the longest page plus one that tells of a next: the planner's estimate. */
export const LONGEST_PAGE = MAX_LIMIT + 1

/** Query of a paged list: its own filters, limit and cursor. */
export const pageQuery = <P extends TProperties>(filters: P) =>
  closed({
    ...filters,
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: MAX_LIMIT, default: DEFAULT_LIMIT, description: 'Sayfadaki kayıt sayısı' }),
    ),
    sonraki: Type.Optional(
      Type.String({ maxLength: 200, description: 'Önceki yanıtın sonraki değeri; boşsa ilk sayfa' }),
    ),
  })

export const Silindi = closed({ silindi: Type.Literal(true), id: Type.String() }, { title: 'Silindi' })

/** An empty string counts as absent. */
export const absentIfEmpty = (value: string | null | undefined): string | undefined => value || undefined
