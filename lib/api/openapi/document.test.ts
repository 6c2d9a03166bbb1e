import { describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import { contract } from '@/lib/contract'
import { exactlyOne, Id, lineOfText, Nid, QueryFlag } from '@/lib/contract/common'
import type { Routes } from '@/lib/contract/route'
import { type OpenApi, openApiValidator } from '../testing/openapi-validator'
import { openApiDocument } from './document'
import { exampleValues } from './example-values'
import { fileCalls } from './file-calls'
import { operationIds } from './operation-ids'
import { propertyWords } from './property-words'
import { studioAndStaffWords } from './studio-and-staff-words'

const site = { name: 'こえにわ', origin: 'https://koeniwa.example' }
const documentOf = (calls: Routes, names: Record<string, string>) =>
  JSON.parse(openApiDocument(calls, names, site))

/** Every schema and other object of a document, with its place. */
function* nodesOf(node: unknown, at = '#'): Generator<[string, Record<string, unknown>]> {
  if (typeof node !== 'object' || node === null) return
  yield [at, node as Record<string, unknown>]
  for (const [name, each] of Object.entries(node)) yield* nodesOf(each, `${at}/${name}`)
}

describe('the document of the whole contract', () => {
  const document = documentOf(contract, operationIds)
  const nodes = [...nodesOf(document)]
  /** What a reference leads to. */
  const resolved = (node: Record<string, unknown>): Record<string, unknown> =>
    typeof node.$ref === 'string'
      ? node.$ref
          .split('/')
          .slice(1)
          .reduce((at, name) => at[name], document)
      : node

  test('has each call', () => {
    const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(calls.toSorted()).toEqual(Object.keys(contract).toSorted())
  })

  test('names each call once, in the way of functions, and groups them', () => {
    const operations = nodes.filter(([at]) => /^#\/paths\/.*\/(?:get|put|post|delete)$/u.test(at))
    const names = operations.map(([, { operationId }]) => String(operationId))
    expect(names).toHaveLength(Object.keys(contract).length)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^[a-z]+(?:[A-Z][a-z]+)*$/u)
    const groups = document.tags.map(({ name }: { name: string }) => name)
    for (const [, { tags }] of operations)
      expect(groups).toEqual(expect.arrayContaining(tags as []))
  })

  test('says where to wait, and for how long', () => {
    const refusals = nodes.filter(([at]) => at.endsWith('/responses/429'))
    expect(refusals.length).toBeGreaterThan(20)
    for (const [, refusal] of refusals)
      expect(resolved(refusal).headers).toEqual({
        'Retry-After': { $ref: '#/components/headers/RetryAfter' },
        ...('WWW-Authenticate' in (resolved(refusal).headers as object) && {
          'WWW-Authenticate': { $ref: '#/components/headers/BearerRefused' },
        }),
      })
  })

  test('has patterns that a program can read, without a regular expression’s slashes and flags', () => {
    const patterns = nodes.filter(([at, { pattern }]) => typeof pattern === 'string' && at)
    expect(patterns.length).toBeGreaterThan(50)
    for (const [, { pattern }] of patterns) {
      expect(() => new RegExp(String(pattern), 'u')).not.toThrow()
      expect(pattern).not.toMatch(/^\/|\/[a-z]*$/u)
    }
  })

  test('refers to nothing that is not in it', () => {
    const references = nodes.filter(([, { $ref }]) => $ref !== undefined)
    expect(references.length).toBeGreaterThan(500)
    for (const [at, node] of references) expect([at, typeof resolved(node)]).toEqual([at, 'object'])
  })

  test('names the codes of each refusal', () => {
    const refusals = nodes.filter(([at]) => /\/responses\/4\d\d$/u.test(at))
    expect(refusals.length).toBeGreaterThan(1_000)
    for (const [at, refusal] of refusals) {
      const text = JSON.stringify(resolved(refusal).content)
      expect([at, text]).toEqual([at, expect.stringContaining('{"code":{"enum":["')])
    }
  })

  test('has an example of each body and answer, which its schema accepts', () => {
    const validator = openApiValidator(document)
    const faults = Object.keys(contract).flatMap((key) => {
      const [method = '', path = ''] = key.split(' ')
      const { requestBody, responses } = document.paths[path][method.toLowerCase()]
      const status = Number(Object.keys(responses)[0])
      const sent = requestBody?.content['application/json'].example
      const answered = responses[status].content?.['application/json'].example
      return [
        ...(requestBody ? validator.body(key, JSON.stringify(sent)) : []),
        ...validator.answer(key, status, answered === undefined ? '' : JSON.stringify(answered)),
      ].map((fault) => `${key}: ${fault}`)
    })
    expect(faults).toEqual([])
  })

  test('has each property of which words or a value are known', () => {
    const names = new Set(nodes.flatMap(([, { properties }]) => Object.keys(properties ?? {})))
    const known = [exampleValues, propertyWords, studioAndStaffWords].flatMap(Object.keys)
    expect(known.filter((key) => !names.has(key.split('.').at(-1) ?? ''))).toEqual([])
  })

  test('describes each property', () => {
    const properties = nodes
      .filter(([at]) => !at.includes('/example/'))
      .flatMap(
        ([at, node]) =>
          Object.entries(node.properties ?? {}).map(([name, one]) => [`${at}/${name}`, one]) as [
            string,
            Record<string, unknown>,
          ][],
      )
      .filter(([, one]) => !one.$ref && !(one.enum && Object.keys(one).length === 1))
    expect(properties.length).toBeGreaterThan(2_000)
    expect(properties.filter(([, { description }]) => !description).map(([at]) => at)).toEqual([])
  })

  test('says which texts may not be empty', () => {
    const bodyOf = (path: string, method: string) =>
      document.paths[path][method].requestBody.content['application/json'].schema.properties
    expect(bodyOf('/playlist/create', 'post').title).toMatchObject({ minLength: 1, maxLength: 60 })
    expect(bodyOf('/my/bookmarks', 'post').note.minLength).toBeUndefined()
  })

  test('has paths in its answers that lead below its server', () => {
    const [{ url }] = document.servers
    const paths = [...JSON.stringify(document.paths).matchAll(/"\w*[pP]ath":"(\/[^"]+)"/gu)]
    expect(paths.length).toBeGreaterThan(20)
    for (const [, path = ''] of paths)
      if (!/^\/(?:library|album)/u.test(path)) expect(new URL(path, url).href).toMatch(`${url}/`)
  })

  test('says of each parameter and body what it is', () => {
    for (const [at, node] of nodes) {
      if (at.endsWith('/requestBody')) expect(node.required).toBe(true)
      if (/\/parameters\/\d+$/u.test(at)) expect([at, node.schema]).not.toEqual([at, {}])
    }
  })
})

describe('media', () => {
  const mediaOf = (media: string) =>
    JSON.parse(openApiDocument({}, {}, { ...site, media })) as OpenApi & {
      paths: Record<string, { get: Record<string, unknown> }>
    }

  test('stand there with the token in the path, or beside it', () => {
    const { paths } = mediaOf(site.origin)
    expect(Object.keys(paths)).toHaveLength(8)
    for (const [path, { get }] of Object.entries(paths)) {
      expect(get.servers).toBeUndefined()
      expect(get.security).toEqual(
        path.startsWith('/media/t/{token}/')
          ? []
          : [{ streamToken: [] }, { streamTokenInQuery: [] }],
      )
      expect(Object.values(operationIds)).not.toContain(get.operationId)
    }
  })

  test('have the server of their own, where they have an origin of their own', () => {
    for (const { get } of Object.values(mediaOf('https://media.example').paths))
      expect(get.servers).toEqual([{ url: 'https://media.example/api' }])
  })
})

describe('a call', () => {
  const Cover = z.object({ path: z.string(), alt: z.string().default('') }).meta({ id: 'Cover' })
  const calls: Routes = {
    'GET /works/{nid}': {
      summary: '作品',
      access: 'guest',
      params: z.object({ nid: Nid }),
      query: z.object({
        free: QueryFlag.optional(),
        take: z.coerce.number().int().min(1).max(100).default(30),
      }),
      response: z.object({ nid: Nid, cover: Cover.nullable() }),
      errors: [],
    },
    'POST /works': {
      summary: '作る',
      access: 'verified',
      status: 201,
      body: exactlyOne(
        z.object({
          title: lineOfText(60),
          cover: Cover.optional(),
          a: Id.optional(),
          b: Id.optional(),
        }),
        ['a', 'b'],
        'どちらか一つ',
      ),
      response: null,
      errors: [],
    },
  }
  const names = { 'GET /works/{nid}': 'getWork', 'POST /works': 'createWork' }
  const document = documentOf(calls, names)
  const validator = openApiValidator(document as OpenApi)
  const read = document.paths['/works/{nid}'].get
  const create = document.paths['/works'].post

  test('has its parameters with their types and defaults', () => {
    expect(read.parameters).toEqual([
      {
        name: 'nid',
        in: 'path',
        required: true,
        schema: { type: 'string', pattern: '^KN\\d{6,9}$' },
      },
      { name: 'free', in: 'query', schema: { type: 'boolean' } },
      {
        name: 'take',
        in: 'query',
        schema: { type: 'integer', minimum: 1, maximum: 100, default: 30 },
      },
    ])
    expect(create.parameters).toEqual([
      expect.objectContaining({ name: 'Idempotency-Key', in: 'header' }),
    ])
  })

  test('names who may call: anybody, signed in or not, or an account', () => {
    expect(read.security).toEqual([{}, { bearer: [] }])
    expect(create.security).toEqual([{ bearer: [] }])
  })

  test.each([
    ['what is there', { nid: 'KN000101', cover: { path: '/a', alt: '' } }, 0],
    ['what is absent', { nid: 'KN000101', cover: null }, 0],
    ['a default that was left out', { nid: 'KN000101', cover: { path: '/a' } }, 1],
    ['a number of another form', { nid: '101', cover: null }, 1],
    ['a field of its own', { nid: 'KN000101', cover: null, price: 0 }, 1],
  ])('is answered with %s', (_, answer, faults) => {
    const found = validator.answer('GET /works/{nid}', 200, JSON.stringify(answer))
    expect(found.length > 0).toBe(faults > 0)
  })

  const id = '01890000-0000-7000-8000-000000000000'
  test.each([
    ['one of two', { title: '雨', a: id }, true],
    ['a default left out', { title: '雨', b: id, cover: { path: '/a' } }, true],
    ['both', { title: '雨', a: id, b: id }, false],
    ['neither', { title: '雨' }, false],
    ['more letters than fit', { title: '雨'.repeat(61), a: id }, false],
  ])('may be sent %s: %#', (_, body, isValid) => {
    expect(validator.body('POST /works', JSON.stringify(body)).length === 0).toBe(isValid)
  })
})

describe('the calls of files', () => {
  const calls = Object.fromEntries(
    Object.entries(fileCalls).map(([key, { route }]) => [key, route]),
  )
  const names = Object.fromEntries(
    Object.entries(fileCalls).map(([key, { operationId }]) => [key, operationId]),
  )
  const { paths } = documentOf(calls as Routes, names)

  test('have names that no other call has', () => {
    for (const name of Object.values(names)) {
      expect(name).toMatch(/^[a-z]+(?:[A-Z][a-z]+)*$/u)
      expect(Object.values(operationIds)).not.toContain(name)
    }
  })

  test('answer bytes, whole or in parts', () => {
    const { responses } = paths['/download/{id}'].get
    expect(responses['200'].content).toHaveProperty(
      ['application/zip', 'schema', 'format'],
      'binary',
    )
    expect(responses['206'].headers).toHaveProperty('Content-Range')
    expect(JSON.stringify(responses['403'])).toContain('download/')
    expect(paths['/image/{id}/{width}.webp'].get.responses['200'].content).toHaveProperty([
      'image/avif',
    ])
  })

  test('take bytes by tus', () => {
    const { parameters, requestBody } = paths['/studio/uploads/{id}'].patch
    expect(parameters.map(({ name }: { name: string }) => name)).toContain('Upload-Offset')
    expect(requestBody.content).toHaveProperty(['application/offset+octet-stream'])
  })
})
