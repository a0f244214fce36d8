import { type HataKodu, statusOf, textOf } from '../../core/errors.ts'
import type { Json } from './openapi-schema.ts'

// Parts that every operation of a contract has, whatever it answers.

export const templated = (path: string): string => path.replace(/:([a-z_]+)/g, '{$1}')

/** `putSepetlerIdKalemler`; shoppers' operations say so, since a program may know both documents. */
export function operationId(method: string, path: string): string {
  const told = path
    .replace(/^\/v1/, '')
    .replace(/^\/vitrin\/v1\/:magaza/, '/vitrin')
    .replace(/^\/panel\/v1/, '/panel')
  return method.toLowerCase() + told.replace(/[/:.-]+(\w)/g, (_, c: string) => c.toUpperCase())
}

/** `schemas`: of those that are more than a text. */
export const pathParameters = (path: string, schemas: Record<string, Json> = {}): Json[] =>
  [...path.matchAll(/:([a-z_]+)/g)].map(([, name = '']) => {
    const { description, ...schema } = schemas[name] ?? { type: 'string' }
    const told = name === 'magaza' ? 'Mağazanın kodu' : description
    return { name, in: 'path', required: true, ...(told !== undefined && { description: told }), schema }
  })

export const header = (name: string, description: string, max?: number): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', ...(max ? { minLength: 1, maxLength: max } : {}) },
})

/** Headers of every answer that is none of ours to refuse. */
export const EVERY_ANSWER = ['SVC-Istek', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']

export const headerRefs = (names: readonly string[]): Json =>
  Object.fromEntries(names.map((n) => [n, { $ref: `#/components/headers/${n}` }]))

export function errorResponses(codes: readonly HataKodu[]): Json {
  const byStatus = Map.groupBy(codes, statusOf)
  return Object.fromEntries(
    [...byStatus].map(([status, own]) => [
      status,
      {
        description: own.map((c) => `\`${c}\`: ${textOf(c).tr}`).join('\n\n'),
        headers: headerRefs(['SVC-Istek', ...(status === 429 || status === 503 ? ['Retry-After'] : [])]),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Hata' },
            examples: Object.fromEntries(own.map((kod) => [kod, { value: { hata: { kod, mesaj: textOf(kod).tr } } }])),
          },
          'application/problem+json': { schema: { $ref: '#/components/schemas/Sorun' } },
        },
      },
    ]),
  )
}
