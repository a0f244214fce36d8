import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { Route } from '../src/http/route.ts'

// That each is a schema is asked of the contract, once.
const ajv = new Ajv({ strict: false, validateSchema: false })
addFormats.default(ajv)
const compiled = new Map<Route, ValidateFunction>()

/** Every 2xx body must fit the schema of its route exactly; one that does not fails the request with a 500. */
export function checkReply(route: Route, body: string): void {
  let validate = compiled.get(route)
  if (!validate) {
    validate = ajv.compile(route.reply)
    compiled.set(route, validate)
  }
  if (!validate(JSON.parse(body))) {
    throw new Error(`${route.method} ${route.path} answers out of shape: ${ajv.errorsText(validate.errors)}`)
  }
}
