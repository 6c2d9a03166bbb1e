import { z } from 'zod'

export type JsonSchema = Record<string, unknown>
/** What is sent, or what is answered: they differ where a text is normalised or a field has a default. */
type Direction = 'input' | 'output'

const COMPONENTS = '#/components/schemas/'

/**
 * The JSON schemas (2020-12) of a document's calls. Those with an `id` are named once, among the components; where what
 * is sent differs from what is answered under the same name, it is called `…Input`.
 */
export function jsonSchemas() {
  const named: Record<Direction, Map<string, JsonSchema>> = { input: new Map(), output: new Map() }
  const references: { schema: JsonSchema; direction: Direction; id: string }[] = []

  function gather(node: unknown, direction: Direction): void {
    if (Array.isArray(node)) for (const each of node) gather(each, direction)
    if (!isSchema(node) || Array.isArray(node)) return
    const { $ref } = node
    if (typeof $ref === 'string')
      references.push({ schema: node, direction, id: $ref.replace('#/$defs/', '') })
    // What the format says already, in a thousand places.
    if (node.format === 'uuid') delete node.pattern
    if (node.format === 'date-time') node.pattern = 'Z$'
    // Clients must bear with new fields in answers.
    if (direction === 'output' && node.additionalProperties === false)
      delete node.additionalProperties
    for (const each of Object.values(node)) gather(each, direction)
  }

  /** Names that mean another thing when sent: by themselves, or by what they refer to. */
  function differing(): ReadonlySet<string> {
    const both = [...named.input].filter(([id]) => named.output.has(id))
    const found = new Set<string>()
    for (;;) {
      const before = found.size
      for (const [id, schema] of both)
        if (
          JSON.stringify(schema) !== JSON.stringify(named.output.get(id)) ||
          [...found].some((other) => JSON.stringify(schema).includes(`"#/$defs/${other}"`))
        )
          found.add(id)
      if (found.size === before) return found
    }
  }

  return {
    /** A schema that `finish` makes whole. */
    of(schema: z.ZodType, direction: Direction): JsonSchema {
      // Inside a list a named schema is a reference, as everywhere else.
      const list: JsonSchema = z.toJSONSchema(z.array(schema), {
        io: direction,
        // What a vendor or a browser defines.
        unrepresentable: 'any',
        override: tellRequired,
      })
      const { $defs = {}, items } = list as {
        $defs?: Record<string, JsonSchema>
        items: JsonSchema
      }
      for (const [id, definition] of Object.entries($defs)) {
        if (named[direction].has(id)) continue
        delete definition.id
        gather(definition, direction)
        named[direction].set(id, definition)
      }
      gather(items, direction)
      return items
    },

    /** Writes the references of all schemas so far. @returns the components, by name */
    finish(): Record<string, JsonSchema> {
      const own = differing()
      const nameOf = (id: string, direction: Direction) =>
        direction === 'input' && own.has(id) ? `${id}Input` : id
      const components = (['output', 'input'] as const).flatMap((direction) =>
        [...named[direction]].map(([id, schema]) => [nameOf(id, direction), schema] as const),
      )
      for (const { schema, direction, id } of references)
        schema.$ref = COMPONENTS + nameOf(id, direction)
      return Object.fromEntries(components.toSorted(([a], [b]) => (a < b ? -1 : 1)))
    },
  }
}

/** A text that is normalised first may not be empty where its schema refuses the empty one. */
function tellRequired({ zodSchema, jsonSchema }: Written): void {
  if (zodSchema._zod.def.type !== 'pipe' || jsonSchema.type !== 'string') return
  if (!z.safeParse(zodSchema, '').success) jsonSchema.minLength ??= 1
}

type Written = { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }

const isSchema = (node: unknown): node is JsonSchema => typeof node === 'object' && node !== null
