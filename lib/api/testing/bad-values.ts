export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** The few words of JSON Schema that the contract's inputs use. */
export type InputSchema = {
  type?: string
  format?: string
  pattern?: string
  const?: Json
  enum?: Json[]
  anyOf?: InputSchema[]
  properties?: Record<string, InputSchema>
  items?: InputSchema
  minLength?: number
  minimum?: number
  $ref?: string
  $defs?: Record<string, InputSchema>
}

const TEXT_BY_FORM: [RegExp, string][] = [
  [/uuid/u, '01890000-0000-7000-8000-000000000000'],
  [/date-time/u, '2027-01-01T00:00:00.000Z'],
  [/email/u, 'kikite@example.jp'],
  [/\\d\{6\}\$/u, '123456'],
]

/** A value that a schema of the contract accepts, its rules across fields aside. */
export function sampleOf(schema: InputSchema, root: InputSchema = schema): Json {
  if (schema.$ref) return sampleOf(root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}, root)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0] ?? null
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {}, root)
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, part]) => [name, sampleOf(part, root)]),
    )
  if (schema.items) return [sampleOf(schema.items, root)]
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  const form = `${schema.format ?? ''} ${schema.pattern ?? ''}`
  const text = TEXT_BY_FORM.find(([known]) => known.test(form))?.[1] ?? '夜の庭'
  return text.padEnd(schema.minLength ?? 0, 'x')
}

/** Values that have broken other shops: wrong types, edges of types and columns, text that is not plain. */
const NASTY_VALUES: readonly Json[] = [
  null,
  true,
  -1,
  0.5,
  2 ** 31,
  2 ** 53,
  1e308,
  '',
  '\u0000',
  'あ\u0000',
  '\ud800',
  '\u202e逆',
  'ゔ'.repeat(10_000),
  "' or 1=1; --",
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '00000000-0000-0000-0000-000000000000',
  [],
  ['x'],
  {},
  nested(200),
]

/** What a client may not decide, whatever it sends (safety 20). */
export const FOREIGN_FIELDS: Record<string, Json> = {
  id: '01890000-0000-7000-8000-000000000001',
  uid: '01890000-0000-7000-8000-000000000001',
  userId: '01890000-0000-7000-8000-000000000001',
  creatorId: '01890000-0000-7000-8000-000000000001',
  accountId: '01890000-0000-7000-8000-000000000001',
  role: 'admin',
  staffRoles: ['admin'],
  emailVerified: true,
  amount: 1,
  status: 'paid',
  state: 'published',
  nid: 'KN999999',
  constructor: { prototype: { polluted: true } },
}

/** The body with one thing wrong, for every thing in it and every nasty value; each left out, each of a list twice. */
export function* spoiled(body: Json): Generator<{ what: string; body: Json | undefined }> {
  for (const path of pathsOf(body)) {
    const where = path.join('.') || '(body)'
    for (const nasty of NASTY_VALUES)
      yield {
        what: `${where} = ${JSON.stringify(nasty).slice(0, 40)}`,
        body: replaced(body, path, nasty),
      }
    if (path.length > 0) yield { what: `${where} missing`, body: replaced(body, path, undefined) }
    const list = valueAt(body, path)
    if (Array.isArray(list) && list.length > 0)
      yield { what: `${where} twice`, body: replaced(body, path, [...list, ...list]) }
  }
}

/** Texts that are no body at all, or too much of one. */
export const BROKEN_BODIES: Record<string, string> = {
  'broken JSON': '{"a":',
  'no JSON': 'これはJSONではありません',
  'ends in half a character': '{"a":"\u{1f319}',
  'a number': '1',
  'an array': '[]',
  null: 'null',
  'deeply nested': `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  'deeply nested, unclosed': '{"a":'.repeat(100_000),
  'too large': JSON.stringify({ title: 'x'.repeat(1_100_000) }),
  'many fields': JSON.stringify(
    Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`f${n}`, n])),
  ),
  prototypes: '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
}

/** Query values, already percent-encoded; `&` begins a second value of the same name. */
export const NASTY_QUERY_VALUES: readonly string[] = [
  '',
  '-1',
  '0',
  '1.5',
  'NaN',
  '1e309',
  '99999999999999999999',
  '%00',
  '%',
  '%ff',
  '%ED%A0%80',
  '%E2%80%AE',
  "'%20or%201=1;--",
  '%25_%5C',
  '%E3%81%82'.repeat(1_000),
  'a'.repeat(10_000),
  '[]',
  '%7B%7D',
  'null',
  '00000000-0000-0000-0000-000000000000',
]

/** Path parameters that are no id of ours, as written in the request line. */
export const NASTY_PARAMS: readonly string[] = [
  'x',
  '0',
  '%00',
  '%',
  '%ff',
  '%2e%2e%2f',
  '%2f',
  "'%20or%201=1",
  '%E3%81%82',
  'KN12345',
  'KN0000011',
  'KN999999',
  'KN000001%00',
  'a'.repeat(4_000),
  '00000000-0000-0000-0000-000000000000',
  '01890000-0000-7000-8000-00000000000g',
]

function nested(depth: number): Json {
  let value: Json = 'x'
  for (let level = 0; level < depth; level += 1) value = level % 2 ? { a: value } : [value]
  return value
}

type Path = readonly string[]

function* pathsOf(value: Json, path: Path = []): Generator<Path> {
  yield path
  if (value !== null && typeof value === 'object')
    for (const [name, part] of Object.entries(value)) yield* pathsOf(part, [...path, name])
}

const valueAt = (value: Json, path: Path): Json | undefined =>
  path.reduce<Json | undefined>(
    (part, name) => Object.entries(part ?? {}).find(([key]) => key === name)?.[1] as Json,
    value,
  )

/** A copy with another value at the path; undefined takes the thing out. */
function replaced(value: Json, [name, ...rest]: Path, by: Json | undefined): Json | undefined {
  if (name === undefined) return by
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).flatMap(([key, part]): [string, Json][] => {
    const changed = key === name ? replaced(part, rest, by) : part
    return changed === undefined ? [] : [[key, changed]]
  })
  return Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries)
}
