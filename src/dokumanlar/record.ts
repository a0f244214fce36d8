import type { Section } from './model.ts'
import type { Schema } from './openapi-shape.ts'

/** The record that the operations of a section are about: what the first of them answers, alone or in a list. */
export function recordOf(section: Section): Schema | null {
  for (const { success } of section.operations) {
    const found = success.schema?.$ref ? success.schema : success.schema?.properties?.veri?.items
    if (found?.$ref) return found
  }
  return null
}
