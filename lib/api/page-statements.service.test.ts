// postgres: one
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type MadeWork, makeWork, type Person, somebody } from './testing/catalogue'
import { countStatements } from './testing/count-statements'
import { type TestService, testService } from './testing/test-service'

let service: TestService
let creator: Person
let album: MadeWork
let voice: MadeWork
beforeAll(async () => {
  service = await testService()
  creator = await somebody(service.parts)
  album = await makeWork(creator)
  voice = await makeWork(creator, { type: 'voice' })
}, 60_000)
afterAll(() => service.close())

/** The calls of each page of the store (`app/(store)`), without the texts on top, which all pages share. */
const pages: [page: string, most: number, calls: () => string[]][] = [
  ['the rows of the top page', 3, () => ['/home']],
  ['the top page', 5, () => ['/home', '/banner', '/bannerText']],
  [
    'an album',
    5,
    () => [
      `/album/${album.nid}`,
      `/album/${album.nid}/related`,
      `/album/${album.nid}/reviews?take=10`,
    ],
  ],
  [
    'a voice',
    5,
    () => [
      `/voice/${voice.nid}`,
      `/album/${voice.nid}/related`,
      `/voice/${voice.nid}/comments?take=10`,
    ],
  ],
  [
    'a channel',
    5,
    () => [
      `/user/${creator.uid}`,
      `/works?take=30&skip=0&creator=${creator.uid}`,
      `/user/${creator.uid}/gifts?take=100`,
      `/merchandises?creator=${creator.uid}&take=12`,
    ],
  ],
  ['a person', 5, () => ['/cast/鳴瀬ゆづは', '/works?take=30&skip=0&cast=鳴瀬ゆづは']],
  ['a tag', 5, () => ['/tag/ASMR', '/works?take=30&skip=0&tag=ASMR', '/static/voiceTags.json']],
  ['all tags', 5, () => ['/tags?take=100']],
  ['the ranking', 5, () => ['/ranking']],
  ['the list of works', 5, () => ['/works?take=30&skip=0', '/static/voiceTags.json']],
  ['a search', 5, () => ['/works?query=雨だれ&take=30&skip=0']],
  ['a search with a tag', 5, () => ['/works?query=雨だれ&tag=朗読&take=30&skip=0']],
  ['merchandise', 5, () => ['/merchandises?take=30&skip=0']],
  ['the news', 5, () => ['/texts/news?take=30&skip=0']],
]

test.each(pages)(
  '%s costs at most %i statements with nothing in memory',
  async (_, most, calls) => {
    const { parts, call } = await service.twin()
    const statements = countStatements(parts)
    const answers = await Promise.all(calls().map((path) => call(encodeURI(path))))
    expect(answers.map(({ status }) => status)).toEqual(calls().map(() => 200))
    expect(statements()).toBeGreaterThan(0)
    expect(statements()).toBeLessThanOrEqual(most)
  },
)

test('a channel without gifts is told from one that is not there', async () => {
  const gifts = (id: string) => service.call(`/user/${id}/gifts`)
  expect((await gifts(creator.uid)).body).toEqual({ items: [], total: 0 })
  expect((await gifts('00000000-0000-7000-8000-000000000000')).status).toBe(404)
})

test('a page beyond the last has the whole number of merchandise and of a creator’s works', async () => {
  const beyond = async (path: string) => (await service.call(path)).body
  expect(await beyond(`/works?creator=${creator.uid}&skip=30`)).toMatchObject({
    items: [],
    total: 2,
  })
  expect(await beyond('/merchandises?skip=30')).toEqual({ items: [], total: 0 })
})
