// postgres: one
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type ContractKey, contract } from '@/lib/contract'
import { type MadeWork, makeWork, type Person, somebody } from './testing/catalogue'
import { openTestMedia, type TestMedia } from './testing/media'

let service: TestMedia
let person: Person
let album: MadeWork
beforeAll(async () => {
  service = await openTestMedia()
  person = await somebody(service.parts)
  album = await makeWork(person)
}, 60_000)
afterAll(async () => {
  await service.close()
  expect(service.failures).toEqual([])
})

/** What scripts of every site may read; all other calls are for our own pages, and for apps. */
const OPEN: readonly ContractKey[] = [
  'GET /album/{nid}',
  'GET /album/{nid}/related',
  'GET /album/{nid}/reviews',
  'GET /banner',
  'GET /bannerText',
  'GET /cast/{name}',
  'GET /channels',
  'GET /delivery-fees',
  'GET /gifts/{id}',
  'GET /home',
  'GET /identity/jwks.json',
  'GET /lines',
  'GET /merchandises',
  'GET /merchandises/{id}',
  'GET /permission/albums',
  'GET /permission/generate/{trackId}',
  'GET /playlist/{id}',
  'GET /postal-code/{code}',
  'GET /ranking',
  'GET /sellers',
  'GET /sitemap',
  'GET /static/homeAppendModules.json',
  'GET /static/voiceTags.json',
  'GET /suggest',
  'GET /tag/{name}',
  'GET /tags',
  'GET /texts/{kind}',
  'GET /texts/{kind}/{name}',
  'GET /user/check',
  'GET /user/{id}',
  'GET /user/{id}/gifts',
  'GET /voice/{nid}',
  'GET /voice/{nid}/comments',
  'GET /works',
  'GET /works/cards',
]

const ELSEWHERE = { Origin: 'https://cast.example' }

const ask = async (method: string, path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(service.origin + path, {
    method,
    headers: { ...ELSEWHERE, ...headers },
  })
  await answer.arrayBuffer()
  return answer
}
const preflight = (path: string, method: string) =>
  ask('OPTIONS', path, {
    'Access-Control-Request-Method': method,
    'Access-Control-Request-Headers': 'authorization,range,x-stream-token',
  })

/** The headers of an answer that browsers go by. */
const rulesOf = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')))

const pathOf = (key: ContractKey) =>
  `/api${key.slice(key.indexOf('/'))}`
    .replace('{id}', album.id)
    .replace('{trackId}', album.trackIds[0] ?? '')
    .replace('{nid}', album.nid)
    .replace('{code}', '1000001')
    .replace('{kind}', 'legal')
    .replace(/\{\w+\}/u, 'x')

describe('a script of another site (safety 87)', () => {
  test('reads the public reads, and is told nothing by any other call', async () => {
    const open: string[] = []
    for (const key of Object.keys(contract) as ContractKey[]) {
      const [method = ''] = key.split(' ')
      for (const headers of [undefined, { Authorization: `Bearer ${person.bearer}` }]) {
        const rules = rulesOf(await ask(method, pathOf(key), headers))
        if (Object.keys(rules).length > 0) open.push(key)
        expect(rules).not.toHaveProperty('access-control-allow-credentials')
      }
    }
    expect(open.toSorted()).toEqual([...OPEN, ...OPEN].toSorted())
  })

  test('may ask first for a public read, with a token, and for nothing else', async () => {
    const open: string[] = []
    for (const key of Object.keys(contract) as ContractKey[]) {
      const [method = ''] = key.split(' ')
      const answer = await preflight(pathOf(key), method)
      if (answer.status !== 204) expect(rulesOf(answer)).toEqual({})
      else open.push(key)
    }
    expect(open.toSorted()).toEqual([...OPEN].toSorted())
    expect(rulesOf(await preflight('/api/works', 'GET'))).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': expect.stringMatching(
        /Authorization.*Range.*X-Stream-Token/u,
      ),
    })
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
      expect((await preflight('/api/works', method)).status).toBe(405)
    expect((await ask('OPTIONS', '/api/works')).status).toBe(405)
  })

  test.each([
    ['a refusal', '/api/album/KN999999', {}, 404],
    ['what it knows already', '/api/works', { 'If-None-Match': '*' }, 304],
    ['the document', '/api/openapi.json', {}, 200],
  ])('reads %s', async (_, path, headers, status) => {
    const answer = await ask('GET', path, headers)
    expect([answer.status, rulesOf(answer)]).toEqual([
      status,
      expect.objectContaining({ 'access-control-allow-origin': '*' }),
    ])
  })

  test('reads media with their length, part and version, whatever the answer', async () => {
    const trackId = album.trackIds[0] ?? ''
    const path = `/api/media/${trackId}/${album.id}/trial/v2_h/v2_h.m4a`
    const asked = await preflight(path, 'GET')
    expect([asked.status, rulesOf(asked)]).toEqual([
      204,
      expect.objectContaining({
        'access-control-allow-headers': expect.stringContaining('X-Stream-Token'),
      }),
    ])
    const refused = await ask('GET', path)
    expect([refused.status, rulesOf(refused)]).toEqual([
      403,
      {
        'access-control-allow-origin': '*',
        'access-control-expose-headers': expect.stringMatching(
          /Content-Length, Content-Range, Date, ETag/u,
        ),
      },
    ])
  })
})
