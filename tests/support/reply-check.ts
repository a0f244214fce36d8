import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/schema'
import type { Route } from '../../src/http/contract/route.ts'

// A quarter of the time that Ajv would take to compile them, in each process anew.
const compiled = new Map<object, Validator>()

const fitting = (key: object, schema: TSchema): Validator => {
  const validator = compiled.get(key) ?? Compile(schema)
  compiled.set(key, validator)
  return validator
}

const whyNot = (validator: Validator, value: unknown): string =>
  validator
    .Errors(value)[1]
    .map(({ instancePath, message }) => `${instancePath} ${message}`)
    .join(', ')

/** Every 2xx body must match its route's schema; otherwise the request fails with a 500. */
export function checkReply(route: Route, body: string): void {
  const shape = fitting(route, route.reply)
  const value: unknown = JSON.parse(body)
  if (!shape.Check(value)) {
    throw new Error(`${route.method} ${route.path} answers out of shape: ${whyNot(shape, value)}`)
  }
}

type Body = { id: string; olay: string }

/** The event's body must match the contract's schema for its name. */
export function checkEvent<E extends Body>(routes: readonly Route[], event: E): E {
  const log = routes.find((r) => r.path === '/v1/olaylar')?.reply as Log | undefined
  const shape = log?.properties.veri.items.oneOf.find((s) => s.properties.olay.const === event.olay)
  if (!shape) throw new Error(`no shape for ${event.olay}`)
  const validator = fitting(shape, shape)
  const value: unknown = event
  if (!validator.Check(value)) throw new Error(`${event.olay} is told out of shape: ${whyNot(validator, value)}`)
  return event
}

type Shape = { properties: { olay: { const: string } } }
type Log = { properties: { veri: { items: { oneOf: Shape[] } } } }
