import { panelRoutes, routes, vitrinRoutes } from '../../src/contracts.ts'
import type { Route } from '../../src/http/contract/route.ts'

/** Schema of an input value, and its name. */
export type Input = { route: Route; part: 'body' | 'query'; name: string; schema: Schema }
export type Schema = Record<string, any>

export const allRoutes: readonly Route[] = [...routes, ...vitrinRoutes, ...panelRoutes]

function* valuesIn(schema: Schema | undefined, name: string, seen: Set<object>): Generator<[string, Schema]> {
  if (schema === null || typeof schema !== 'object' || seen.has(schema)) return
  seen.add(schema)
  yield [name, schema]
  for (const [own, inner] of Object.entries(schema.properties ?? {})) yield* valuesIn(inner as Schema, own, seen)
  for (const inner of Object.values(schema.patternProperties ?? {})) yield* valuesIn(inner as Schema, `${name}{}`, seen)
  for (const key of ['items', 'additionalProperties', 'propertyNames', 'if', 'then', 'else']) {
    yield* valuesIn(schema[key], key === 'items' ? `${name}[]` : `${name}:${key}`, seen)
  }
  for (const key of ['anyOf', 'oneOf', 'allOf']) {
    for (const inner of schema[key] ?? []) yield* valuesIn(inner, name, seen)
  }
}

/** Every value that can be sent, of every route. */
export function inputs(): Input[] {
  return allRoutes.flatMap((route) =>
    (['body', 'query'] as const).flatMap((part) =>
      [...valuesIn(route[part] as Schema | undefined, part, new Set())].map(([name, schema]) => ({
        route,
        part,
        name,
        schema,
      })),
    ),
  )
}

export const placeOf = ({ route, part, name }: Input): string => `${route.method} ${route.path} ${part} ${name}`
