import { exampleValues } from './example-values'
import type { JsonSchema } from './json-schemas'

type Components = Readonly<Record<string, JsonSchema>>
/** Where a value stands: its property, the property of the object that has it, and that object's schema. */
type Place = { name: string; parent: string; owner: string; depth: number }

/** Deep enough for every answer; replies to replies end here. */
const DEEPEST = 12
const HASH = 2 ** 32

/** A value that a schema accepts, as a client may see it: each property has the value of `example-values.ts`. */
export function exampleOf(
  schema: JsonSchema,
  components: Components,
  place: Place = { name: '', parent: '', owner: '', depth: 0 },
): unknown {
  const at = { ...place, depth: place.depth + 1 }
  const of = (part: unknown, where: Place = at) => exampleOf(part as JsonSchema, components, where)
  if (typeof schema.$ref === 'string') {
    const owner = schema.$ref.split('/').at(-1) ?? ''
    return of(components[owner], { ...at, owner })
  }
  const { name, parent, owner } = place
  const known = [`${owner}.${name}`, `${parent}.${name}`, name]
    .map((key) => exampleValues[key])
    .find((value) => value !== undefined)
  if (schema.const !== undefined) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum.includes(known) ? known : schema.enum[0]
  if (Array.isArray(schema.allOf)) return Object.assign({}, ...schema.allOf.map((one) => of(one)))
  const options = (schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[]
  if (options.length > 0 && !schema.properties)
    return of(options.find(({ type }) => type !== 'null') ?? options[0])
  if (schema.properties)
    return objectOf(schema, (part, name) => of(part, { ...at, name, parent: place.name }))
  if (schema.type === 'object') return {}
  if (schema.type === 'array') return listOf(schema, at, of)
  return known !== undefined && suits(schema, known) ? known : plainValue(schema, place)
}

/** With one field alone of those that exclude each other. */
function objectOf(
  { properties, oneOf = [] }: JsonSchema,
  valueFor: (part: unknown, name: string) => unknown,
): object {
  const choices = (oneOf as { required?: string[] }[]).flatMap(({ required = [] }) => required)
  return Object.fromEntries(
    Object.entries(properties as object)
      .filter(([name]) => !choices.slice(1).includes(name))
      .map(([name, part]) => [name, valueFor(part, name)]),
  )
}

function listOf(
  { items, prefixItems, minItems = 1 }: JsonSchema,
  at: Place,
  of: (part: unknown) => unknown,
): unknown[] {
  if (Array.isArray(prefixItems)) return prefixItems.map((part) => of(part))
  if (at.depth > DEEPEST || !items || (at.owner === 'Comment' && at.name === 'replies')) return []
  return Array.from({ length: Math.max(1, minItems as number) }, () => of(items))
}

/** Whether a value is of the schema's type and within its limits. */
function suits(schema: JsonSchema, value: unknown): boolean {
  const types = [schema.type].flat()
  if (typeof value === 'boolean') return types.includes('boolean')
  if (typeof value === 'number')
    return (
      (types.includes('number') || (types.includes('integer') && Number.isInteger(value))) &&
      value >= Number(schema.minimum ?? value) &&
      value <= Number(schema.maximum ?? value)
    )
  if (typeof value !== 'string' || !types.includes('string')) return false
  const isLong = value.length > Number(schema.maxLength ?? value.length)
  const fits = schema.pattern === undefined || new RegExp(String(schema.pattern), 'u').test(value)
  return !isLong && fits && (schema.format === undefined || looksLike(String(schema.format), value))
}

const FORMS: Readonly<Record<string, RegExp>> = {
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u,
  'date-time': /^\d{4}-\d\d-\d\dT[\d:.]+Z$/u,
  date: /^\d{4}-\d\d-\d\d$/u,
  email: /@/u,
}
const looksLike = (format: string, value: string) => FORMS[format]?.test(value) ?? true

/** What a schema alone can say. */
function plainValue(schema: JsonSchema, { name, parent, owner }: Place): unknown {
  const [type] = [schema.type].flat()
  if (schema.default !== undefined) return schema.default
  if (type === 'boolean') return false
  if (type === 'integer' || type === 'number')
    return Math.max(Number(schema.minimum ?? 0), Math.min(1, Number(schema.maximum ?? 1)))
  if (type === 'null') return null
  if (schema.format === 'uuid')
    return idOf(/^ids?$/u.test(name) ? parent.replace(/^items$|s$/u, '') || owner : name)
  if (schema.format === 'date-time') return '2026-07-03T12:00:00.000Z'
  if (schema.format === 'date') return '2026-07-31'
  if (schema.format === 'email') return 'kikite@example.jp'
  return TEXTS.find((text) => suits(schema, text))
}

/** For texts of which no property's value is known: the first one of the right form. */
const TEXTS = ['夜の庭', '123456', '0000000', '123456789012', 'S202607-000123', 'example']

/** The same id wherever the same thing is named. */
function idOf(name: string): string {
  const thing = name.replace(/Ids?$/u, '').toLowerCase()
  let hash = 5381
  for (const letter of thing) hash = (hash * 33 + (letter.codePointAt(0) ?? 0)) % HASH
  return `0197d3a0-5c00-7${String(hash % 1000).padStart(3, '0')}-8${String(thing.length % 1000).padStart(3, '0')}-${hash.toString(16).padStart(12, '0')}`
}
