import type { Schema } from './document.ts'

/** Every enum of a schema with the way to it: `[['izin_gecmisi', 'kaynak'], ['api', 'panel']]`. */
export function valuesOf(schema: Schema): [path: string[], values: string[]][] {
  const values = schema.enum?.filter((value) => value !== null)
  if (values && values.length > 0) return [[[], values]]
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    valuesOf(property).map(([path, own]): [string[], string[]] => [[name, ...path], own]),
  )
  return [...fields, ...(schema.items ? valuesOf(schema.items) : []), ...(schema.anyOf ?? []).flatMap(valuesOf)]
}
