import type { JsonSchema } from './json-schemas'
import { propertyWords } from './property-words'
import { studioAndStaffWords } from './studio-and-staff-words'

const known = { ...studioAndStaffWords, ...propertyWords }

/** Describes each property that does not describe itself. @param node of a document, whose schemas are changed */
export function addWords(node: unknown, owner = ''): void {
  if (typeof node !== 'object' || node === null) return
  if (Array.isArray(node)) for (const each of node) addWords(each, owner)
  const { properties } = node as JsonSchema
  for (const [name, schema] of Object.entries(properties ?? {}) as [string, JsonSchema][]) {
    const ofList = 'items' in (properties as object) ? `paged.${name}` : name
    const words = known[`${owner}.${name}`] ?? known[ofList] ?? known[name]
    if (words && schema.description === undefined && !('$ref' in schema)) schema.description = words
  }
  for (const [name, each] of Object.entries(node)) if (name !== 'example') addWords(each, owner)
}
