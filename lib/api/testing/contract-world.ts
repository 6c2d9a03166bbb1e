import { z } from 'zod'
import { type ContractKey, contract } from '@/lib/contract'
import type { Route } from '@/lib/contract/route'
import { type InputSchema, type Json, sampleOf } from './bad-values'
import type { Person } from './catalogue'
import { isSampled, type Maker, nothing, type Sample } from './samples/sample'
import { samples } from './samples/samples'

/** Somebody, and what is there for them to call about: path parameters and fields of bodies. */
export type World = {
  person: Person
  params: Record<string, string>
  fields: Record<string, Json>
  /** Fields that the body does without. */
  without: readonly string[]
}

/** What a call names, and its owner. */
export async function makeWorld(key: ContractKey, maker: Maker): Promise<World> {
  const { params = {}, fields = {}, without = [] }: Partial<World> = await sampleFor(key)(maker)
  return { person: maker.owner, params, fields, without }
}

/** The sample of a call; `nothing` for one that has neither parameters nor a body. */
export function sampleFor(
  key: ContractKey,
  all: Partial<Record<string, Sample>> = samples,
): Sample {
  const sample = all[key]
  if (sample) return sample
  if (!isSampled(contract[key])) return nothing
  throw new Error(`${key} needs a sample in lib/api/testing/samples, in the file of its noun`)
}

/** The path with its parameters filled in; `except` puts another value in the place of one. */
export const fill = (key: ContractKey, params: World['params'], except?: [string, string]) =>
  key
    .slice(key.indexOf('/'))
    .replace(/\{(\w+)\}/gu, (_, name: string) =>
      name === except?.[0] ? except[1] : (params[name] ?? ''),
    )

const forms = new WeakMap<z.ZodType, Json>()

/** A body of the right form; what it names need not be there. */
function formOf(body: z.ZodType): Json {
  const known = forms.get(body)
  if (known !== undefined) return known
  const inputSchema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  const form = sampleOf(inputSchema as InputSchema)
  forms.set(body, form)
  return form
}

/** A body that the route accepts in this world. */
export const sampleBody = ({ body }: Route, { fields, without }: World): Json =>
  body ? inWorld(formOf(body), fields, without) : {}

/** Whether the route's body has a field of this name, however deep. */
export const hasField = ({ body }: Route, name: string): boolean =>
  body !== undefined && JSON.stringify(formOf(body)).includes(`"${name}":`)

/** The form with what this world has in the place of what the schema alone can say. */
export function inWorld(
  value: Json,
  fields: World['fields'],
  without: readonly string[] = [],
): Json {
  if (Array.isArray(value)) return value.map((one) => inWorld(one, fields))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !without.includes(name))
      .map(([name, part]) => [name, fields[name] ?? inWorld(part, fields)]),
  )
}
