import type { Section } from './model.ts'
import type { Schema } from './openapi-shape.ts'

/** Main record of a section: the answer of its first operation, alone or in a list. */
export function recordOf(section: Section): Schema | null {
  for (const { success } of section.operations) {
    const found = success.schema?.$ref ? success.schema : success.schema?.properties?.veri?.items
    if (found?.$ref) return found
  }
  return null
}
