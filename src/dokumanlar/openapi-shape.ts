// The part of OpenAPI 3.1 that these pages read. The document is ours, so nothing else occurs.

export type Schema = {
  $ref?: string
  type?: string | string[]
  description?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  patternProperties?: Record<string, Schema>
  allOf?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
}

/** `example`: of a file. */
export type Content = Record<string, { schema?: Schema; examples?: Record<string, unknown>; example?: string }>

export type ParameterShape = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: Schema
}

/** One security alternative; an empty one needs nothing. */
type Need = Record<string, string[]>

/** A reference to a shared component. */
type Referred = { $ref: string }

/** Requests that the service sends by itself. */
export type WebhookShape = {
  tags: string[]
  summary: string
  description?: string
  parameters?: (ParameterShape | Referred)[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string }>
}

export type OperationShape = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  'x-kapsam'?: string | null
  security?: Need[]
  parameters?: ParameterShape[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; headers?: Record<string, unknown>; content?: Content }>
}

export type OpenApiShape = {
  info: { title: string; version: string; summary?: string }
  security?: Need[]
  tags?: { name: string; description?: string }[]
  paths: Record<string, Record<string, OperationShape>>
  webhooks?: Record<string, { post: WebhookShape }>
  components?: { schemas?: Record<string, Schema>; parameters?: Record<string, ParameterShape> }
}

/** Component of a `$ref`. */
export type Resolve = (ref: string) => Schema | undefined
