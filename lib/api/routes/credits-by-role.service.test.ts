// postgres: both
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { AttributeType } from '@/lib/contract/catalogue'
import { changeWork, withdrawWork } from '@/lib/domain/creators/studio'
import {
  countingStatements,
  draft,
  type MadeWork,
  makeWork,
  type Person,
  somebody,
} from '../testing/catalogue'
import { type TestService, testService } from '../testing/test-service'

const NAME = '朝比奈みのり'
const MANY = '一色ばかり'

let service: TestService
let creator: Person
let works: Record<'both' | 'voiced' | 'written' | 'withdrawn', MadeWork>

const credit = (attributeType: AttributeType, roleName = '', castName = NAME) => ({
  ...{ attributeType, castName, castNameReading: '', roleName },
})

beforeAll(async () => {
  service = await testService()
  creator = await somebody(service.parts)
  const make = (title: string, cast: ReturnType<typeof credit>[]) =>
    makeWork(creator, { title, cast }, { tracks: 1 })
  works = {
    both: await make('ひとり二役', [
      credit('voiceActor', '姉'),
      credit('scenario'),
      credit('voiceActor', '妹'),
    ]),
    voiced: await make('声だけ', [credit('voiceActor'), credit('scenario', '', MANY)]),
    written: await make('脚本だけ', [credit('scenario')]),
    withdrawn: await make('取り下げた', [credit('illustrator'), credit('scenario')]),
  }
  await withdrawWork({ ...creator.ctx, now: new Date() }, works.withdrawn.id)
})
afterAll(() => service.close())

type Listed = { items: { nid: string; credits?: unknown }[]; total: number }
const list = async (query: string) =>
  (await service.call(`/works?cast=${encodeURIComponent(NAME)}&${query}`)).body as Listed
const nids = async (query: string) => (await list(query)).items.map(({ nid }) => nid)
const roles = async () =>
  (await service.call(`/cast/${encodeURIComponent(NAME)}`)).body as Record<string, unknown>

describe('a person who does more than one thing', () => {
  test('has the number of works in the store for each role, the most first', async () => {
    expect(await roles()).toMatchObject({
      workCount: 3,
      attributeTypes: ['scenario', 'voiceActor'],
      credits: [
        { attributeType: 'scenario', workCount: 2 },
        { attributeType: 'voiceActor', workCount: 2 },
      ],
    })
  })

  test('is listed in one role: each work once, in each order, with its exact number', async () => {
    const { both, voiced, written } = works
    for (const sort of ['new', 'longest', 'priceHigh', 'shortest', 'popular']) {
      const found = await list(`attributeType=voiceActor&sort=${sort}`)
      expect([sort, found.total, found.items.map(({ nid }) => nid).sort()]).toEqual([
        sort,
        2,
        [both.nid, voiced.nid].sort(),
      ])
    }
    expect(await nids('attributeType=scenario')).toEqual([written.nid, both.nid])
    expect(await list('attributeType=scenario&take=1')).toMatchObject({ total: 2 })
    expect(await nids('attributeType=scenario&take=1&skip=1')).toEqual([both.nid])
    expect(await nids('attributeType=illustrator')).toEqual([])
  })

  test('is found with other filters, and with words', async () => {
    const { both, written } = works
    expect(await nids('attributeType=scenario&type=album&tag=ASMR')).toEqual([
      written.nid,
      both.nid,
    ])
    expect(await nids('attributeType=scenario&type=voice')).toEqual([])
    expect(await nids('attributeType=voiceActor&query=脚本だけ')).toEqual([])
    expect(await nids('attributeType=scenario&query=脚本だけ')).toEqual([written.nid])
  })

  test('has the roles and names of each work beside it, also without a filter by role', async () => {
    const { items } = await list('sort=new')
    expect(items.map(({ credits }) => credits)).toEqual([
      [{ attributeType: 'scenario', roleName: null }],
      [{ attributeType: 'voiceActor', roleName: null }],
      [
        { attributeType: 'voiceActor', roleName: '姉' },
        { attributeType: 'scenario', roleName: null },
        { attributeType: 'voiceActor', roleName: '妹' },
      ],
    ])
    const { body } = await service.call('/works?take=1')
    expect((body as Listed).items[0]).not.toHaveProperty('credits')
  })

  test('is listed in one role in four statements', async () => {
    const { statements } = await countingStatements(service.parts, () =>
      list('attributeType=scenario&take=1'),
    )
    expect(statements).toBeLessThanOrEqual(4)
  })

  test('follows what the work says now', async () => {
    const changed = await makeWork(creator, { cast: [credit('music')] }, { tracks: 1 })
    expect(await nids('attributeType=music')).toEqual([changed.nid])
    const { type: _, ...written } = draft({ cast: [credit('mixing')] })
    await changeWork({ ...creator.ctx, now: new Date() }, changed.id, written)
    expect(await nids('attributeType=music')).toEqual([])
    expect(await nids('attributeType=mixing')).toEqual([changed.nid])
    await withdrawWork({ ...creator.ctx, now: new Date() }, changed.id)
    expect((await roles()).attributeTypes).toEqual(['scenario', 'voiceActor'])
  })
})

test('a role that does not exist is refused', async () => {
  const { status, body } = await service.call('/works?cast=a&attributeType=director')
  expect([status, body.code]).toEqual([400, 'invalid-input'])
})
