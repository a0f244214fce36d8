import { readFileSync } from 'node:fs'

// What is read of docs/openapi.json and its like; they have no more kinds of schema than these.

export type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: (string | null)[]
  const?: unknown
  anyOf?: Schema[]
  /** Only in `Olay`, which is written by itself. */
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  maxItems?: number
  description?: string
}

type Content = { content?: { 'application/json'?: { schema: Schema; examples?: Record<string, unknown> } } }

export type Operation = {
  summary: string
  description: string
  parameters: {
    name: string
    in: 'path' | 'query' | 'header'
    required?: boolean
    schema: Schema
    description?: string
  }[]
  requestBody?: Content
  responses: Record<string, Content>
}

export type Document = {
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Operation }>
  components: { schemas: Record<string, Schema> }
}

export const readDocument = (name: 'openapi' | 'openapi-panel' | 'openapi-vitrin' = 'openapi'): Document =>
  JSON.parse(readFileSync(new URL(`../../docs/${name}.json`, import.meta.url), 'utf8'))

export const operationsOf = (doc: Document): Operation[] =>
  Object.values(doc.paths).flatMap((path) => Object.values(path))

/** Files that machines read are no calls of a client: whoever wants one fetches its address. */
export const isFile = ({ responses }: Operation): boolean =>
  responses['200']?.content !== undefined && !('application/json' in responses['200'].content)

export const refName = (ref: string): string => ref.replace('#/components/schemas/', '')

/** The schema itself, when it is given by name. */
export function resolved(doc: Document, schema: Schema): Schema {
  const found = schema.$ref === undefined ? schema : doc.components.schemas[refName(schema.$ref)]
  if (!found) throw new Error(`${schema.$ref} is not in the document`)
  return found
}

export const bodyOf = (op: Operation): Schema | undefined => op.requestBody?.content?.['application/json']?.schema

/** What is answered when all went well. */
export function replyOf(op: Operation): Schema {
  const schema = (op.responses['200'] ?? op.responses['201'])?.content?.['application/json']?.schema
  if (!schema) throw new Error(`${op.summary} answers nothing`)
  return schema
}
