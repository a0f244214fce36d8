import type { ErrorObject, ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'
import { type AlanHatasi, alanHatasi, hata, MAX_NAMED, type Metin, throwIfAny } from '../../core/errors.ts'
import { formText, KNOWN_EPOSTA } from '../../core/schema.ts'
import { olanlar } from '../../core/text/near.ts'
import { EPOSTA_DEGIL } from '../../trade/eposta.ts'
import { createAjv } from './keywords.ts'
import { repeatable, valueReader } from './query-values.ts'

// Validation: bodies are neither coerced nor stripped; query strings are converted by type. All errors are reported at
// once.

type BodyCheck = (value: unknown, raw: Buffer) => void
type QueryCheck = (value: Record<string, unknown>) => void

// Collecting all errors of a hostile body takes seconds and an answer thirty times its size: beyond these bounds only
// the first is reported (130,000 values take 0.6 s). The longest legal list has 1,000 items of 3 fields.
const ALL_ERRORS_UP_TO = { bytes: 256 * 1024, commas: 5_000 }
const COMMA = 0x2c

function isModest(raw: Buffer): boolean {
  if (raw.length > ALL_ERRORS_UP_TO.bytes) return false
  let commas = 0
  for (let at = raw.indexOf(COMMA); at >= 0; at = raw.indexOf(COMMA, at + 1)) {
    if (++commas > ALL_ERRORS_UP_TO.commas) return false
  }
  return true
}

// Shared by all schemas.
const firstError = createAjv({})
const everyError = createAjv({ allErrors: true })
// Four hundred digits become Infinity, which only a check of the bounds refuses: strictNumbers would leave those out.
const everyErrorOfText = createAjv({ allErrors: true, useDefaults: true, strictNumbers: false })

// Schemas are compiled when first needed: doing it for all routes took a third of the start.
export const bodyCheck = (schema: TSchema): BodyCheck => {
  let isRight: ValidateFunction | undefined
  return (value, raw) => {
    isRight ??= firstError.compile(schema)
    if (isRight(value)) return
    throwAny(isModest(raw) ? errorsOf(schema, value) : isRight.errors)
  }
}

/** Compiled lazily, and cached by Ajv. */
function errorsOf(schema: TSchema, value: unknown): ValidateFunction['errors'] {
  const validate = everyError.compile(schema)
  validate(value)
  return validate.errors
}

export const queryCheck = (schema: TSchema): QueryCheck => {
  let isRight: ValidateFunction | undefined
  const readValues = valueReader(schema)
  const mayRepeat = repeatable(schema)
  return (value) => {
    isRight ??= everyErrorOfText.compile(schema)
    throwIfAny(repeated(value, mayRepeat))
    readValues(value)
    if (!isRight(value)) throwAny(isRight.errors, unknownParameter(schema))
  }
}

/** A parameter is given once; several of them arrive as a list. */
const repeated = (query: Record<string, unknown>, may: ReadonlySet<string>, path = ''): AlanHatasi[] =>
  Object.entries(query).flatMap(([name, value]) => {
    if (path === '' && may.has(name)) return []
    const alan = `${path}${name}`
    if (Array.isArray(value)) return [alanHatasi(alan, 'girdi_gecersiz', ONCE)]
    return typeof value === 'object' && value !== null
      ? repeated(value as Record<string, unknown>, may, `${alan}.`)
      : []
  })

/** Only the first one names what there is: an address may hold thousands of unknown ones. */
function unknownParameter(schema: TSchema): (e: ErrorObject) => Metin | undefined {
  let said = false
  return ({ keyword, instancePath, params }) => {
    if (said || keyword !== 'additionalProperties' || instancePath !== '') return undefined
    said = true
    const { properties = {} } = schema as { properties?: Record<string, unknown> }
    const { tr, en } = olanlar(params.additionalProperty, Object.keys(properties))
    return { tr: `${NOT_KNOWN.tr}; ${tr}`, en: `${NOT_KNOWN.en}; ${en}` }
  }
}

const ONCE: Metin = { tr: 'yalnız bir kez verilebilir', en: 'can be given only once' }

function throwAny(errors: ValidateFunction['errors'], own?: (e: ErrorObject) => Metin | undefined): void {
  const told = (errors ?? []).filter((e) => e.keyword !== 'propertyNames' && e.keyword !== 'if')
  const named = told.slice(0, MAX_NAMED).map((e) => alanHatasi(pathOf(e), 'girdi_gecersiz', own?.(e) ?? textFor(e)))
  throwIfAny(named, told.length)
}

function pathOf(e: ErrorObject): string {
  const own = e.keyword === 'required' ? e.params.missingProperty : e.params.additionalProperty
  const parts = e.instancePath.split('/').slice(1)
  if (own !== undefined) parts.push(own)
  return parts
    .map((p) => p.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((p, i) => (/^\d+$/.test(p) ? `[${p}]` : i === 0 ? p : `.${p}`))
    .join('')
}

const typeNames: Record<string, Metin> = {
  string: { tr: 'metin', en: 'a string' },
  integer: { tr: 'tam sayı', en: 'an integer' },
  number: { tr: 'sayı', en: 'a number' },
  boolean: { tr: 'true ya da false', en: 'true or false' },
  array: { tr: 'dizi', en: 'an array' },
  object: { tr: 'nesne', en: 'an object' },
  null: { tr: 'null', en: 'null' },
}

function typeText(types: string | string[]): Metin {
  const names = [types].flat().map((t) => typeNames[t] ?? { tr: t, en: t })
  return {
    tr: `${names.map((n) => n.tr).join(' ya da ')} olmalı`,
    en: `must be ${names.map((n) => n.en).join(' or ')}`,
  }
}

const NOT_KNOWN: Metin = { tr: 'böyle bir alan yok', en: 'is not a known field' }

const mostCharacters = (p: Record<string, unknown>): Metin => ({
  tr: `en çok ${p.limit} karakter olabilir`,
  en: `must have at most ${p.limit} characters`,
})

const texts: Record<string, (p: Record<string, unknown>) => Metin> = {
  required: () => ({ tr: 'zorunlu', en: 'is required' }),
  additionalProperties: () => NOT_KNOWN,
  type: (p) => typeText(p.type as string | string[]),
  enum: (p) => {
    const values = (p.allowedValues as unknown[]).map(String).join(', ')
    return { tr: `şunlardan biri olmalı: ${values}`, en: `must be one of: ${values}` }
  },
  const: (p) => ({ tr: `${p.allowedValue} olmalı`, en: `must be ${p.allowedValue}` }),
  minLength: (p) =>
    p.limit === 1
      ? { tr: 'boş olamaz', en: 'must not be empty' }
      : { tr: `en az ${p.limit} karakter olmalı`, en: `must have at least ${p.limit} characters` },
  maxLength: mostCharacters,
  htmlMaxLength: mostCharacters,
  minItems: (p) => ({ tr: `en az ${p.limit} öge olmalı`, en: `must have at least ${p.limit} items` }),
  maxItems: (p) => ({ tr: `en çok ${p.limit} öge olabilir`, en: `must have at most ${p.limit} items` }),
  maxProperties: (p) => ({
    tr: `en çok ${p.limit} alan olabilir`,
    en: `must have at most ${p.limit} properties`,
  }),
  minimum: (p) => ({ tr: `en az ${p.limit} olmalı`, en: `must be at least ${p.limit}` }),
  maximum: (p) => ({ tr: `en çok ${p.limit} olabilir`, en: `must be at most ${p.limit}` }),
  exclusiveMinimum: (p) => ({ tr: `${p.limit} değerinden büyük olmalı`, en: `must be greater than ${p.limit}` }),
  visible: () => ({ tr: 'görünür bir karakter içermeli', en: 'must hold a visible character' }),
  pattern: (p) => formText(String(p.pattern)) ?? { tr: 'biçimi uygun değil', en: 'is not of the right form' },
  format: (p) => formatText(String(p.format)),
}

function formatText(format: string): Metin {
  if (format === 'uri') return { tr: 'geçerli bir adres olmalı', en: 'must be a valid address' }
  if (format === 'email' || format === KNOWN_EPOSTA) return EPOSTA_DEGIL
  return {
    tr: 'geçerli bir an olmalı, örneğin 2026-11-15T08:00:00Z',
    en: 'must be a valid moment, e.g. 2026-11-15T08:00:00Z',
  }
}

const textFor = (e: ErrorObject): Metin =>
  texts[e.keyword]?.(e.params) ?? { tr: 'geçersiz', en: e.message ?? 'is invalid' }

/** Refuses what PostgreSQL would refuse or alter: NUL and lone surrogates in a query string. */
export function assertStorableQuery(query: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(query)) {
    // Names are stored, too, or looked for: those of options and custom fields come in brackets. Repeated ones are lists.
    if ([name, value].flat().some((text) => typeof text === 'string' && !isStorable(text))) {
      throw hata('girdi_gecersiz', name, { tr: 'geçersiz karakter içeriyor', en: 'holds an invalid character' })
    }
  }
}

export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()
