import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { Route } from '../../src/http/contract/route.ts'

// The contract test checks once that each is a valid schema. Optimised code would take as long again to compile.
const ajv = new Ajv({ strict: false, validateSchema: false, code: { optimize: false } })
addFormats.default(ajv)
const compiled = new Map<object, ValidateFunction>()

const fitting = (key: object, schema: object): ValidateFunction => {
  const validate = compiled.get(key) ?? ajv.compile(schema)
  compiled.set(key, validate)
  return validate
}

/** Every 2xx body must match its route's schema; otherwise the request fails with a 500. */
export function checkReply(route: Route, body: string): void {
  const validate = fitting(route, route.reply)
  if (!validate(JSON.parse(body))) {
    throw new Error(`${route.method} ${route.path} answers out of shape: ${ajv.errorsText(validate.errors)}`)
  }
}

type Body = { id: string; olay: string }

/** The event's body must match the contract's schema for its name. */
export function checkEvent<E extends Body>(routes: readonly Route[], event: E): E {
  const log = routes.find((r) => r.path === '/v1/olaylar')?.reply as Log | undefined
  const shape = log?.properties.veri.items.oneOf.find((s) => s.properties.olay.const === event.olay)
  if (!shape) throw new Error(`no shape for ${event.olay}`)
  const validate = fitting(shape, shape)
  const fits: boolean = validate(event)
  if (!fits) throw new Error(`${event.olay} is told out of shape: ${ajv.errorsText(validate.errors)}`)
  return event
}

type Shape = { properties: { olay: { const: string } } }
type Log = { properties: { veri: { items: { oneOf: Shape[] } } } }
