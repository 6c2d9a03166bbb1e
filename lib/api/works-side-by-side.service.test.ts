// postgres: both
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { untilLockIsAwaited } from '@/lib/db/testing'
import { changeWork, holdWorks, releaseWorks, withdrawWork } from '@/lib/domain/creators/studio'
import { draft, makeWork, type Person, somebody } from './testing/catalogue'
import { type TestService, testService } from './testing/test-service'

let service: TestService
let creators: Person[]

beforeAll(async () => {
  service = await testService()
  creators = await Promise.all(Array.from({ length: 6 }, () => somebody(service.parts)))
})
afterAll(() => service.close())

const NAMES = ['あ', 'い', 'う', 'え', 'お', 'か']
/** Three of the names, in an order of their own for each number. */
const some = (n: number): string[] =>
  NAMES.map((_, at) => NAMES[(at * (n % 2 ? 1 : 5) + n) % NAMES.length] ?? '').slice(0, 3)
const cast = (n: number) =>
  some(n).map((castName) => ({
    attributeType: 'voiceActor' as const,
    castName,
    castNameReading: n % 3 ? '' : castName,
    roleName: '',
  }))

/** Works with the same tags and people come into the store, change and leave it, one by one and all of a creator's. */
async function live(creator: Person, n: number): Promise<void> {
  const ctx = () => ({ ...creator.ctx, now: new Date() })
  for (let round = n; round < n + 8; round += 1) {
    const work = await makeWork(creator, { tags: some(round), cast: cast(round) }, { tracks: 1 })
    const { type: _, ...written } = draft({ tags: some(round * 3), cast: cast(round + 1) })
    await changeWork(ctx(), work.id, written)
    if (round % 2) await withdrawWork(ctx(), work.id)
    else
      await service.parts.db.transaction(async (tx) => {
        await releaseWorks(ctx(), tx, await holdWorks(ctx(), tx, { creatorId: creator.uid }))
      })
  }
}

test('creators publish, change and withdraw works with the same names at once, and none waits for another in a circle', async () => {
  const ended = await Promise.allSettled(creators.map(live))
  expect(ended.filter(({ status }) => status === 'rejected')).toEqual([])
})

test('a reading that is added to one person locks the others of the work in their order, too', async () => {
  const { db } = service.parts
  const [creator, other] = creators
  if (!creator || !other) throw new Error('there are six')
  const voice = (castName: string, castNameReading = '') => ({
    attributeType: 'voiceActor' as const,
    castName,
    castNameReading,
    roleName: '',
  })
  const work = await makeWork(creator, { cast: [voice('先の声優')] }, { tracks: 1 })
  await makeWork(other, { cast: [voice('後の声優')] }, { tracks: 1 })
  const lock = (name: string) => sql`select from cast_person where name = ${name} for no key update`
  const { type: _, ...written } = draft({ cast: [voice('後の声優', 'あとのせいゆう')] })
  const changed = await db.transaction(async (tx) => {
    await tx.execute(lock('先の声優'))
    const change = changeWork({ ...creator.ctx, now: new Date() }, work.id, written)
    change.catch(() => undefined)
    await untilLockIsAwaited(service.parts.db)
    await tx.execute(lock('後の声優'))
    return { change }
  })
  expect((await changed.change).cast).toMatchObject([{ castNameReading: 'あとのせいゆう' }])
})

test('a change that adds a tag and a reading locks tags before people, as a work that enters the store does', async () => {
  const { db } = service.parts
  const [creator, other] = creators
  if (!creator || !other) throw new Error('there are six')
  const voice = (castNameReading: string) => ({
    attributeType: 'voiceActor' as const,
    castName: '間の声優',
    castNameReading,
    roleName: '',
  })
  const work = await makeWork(creator, { cast: [voice('')] }, { tracks: 1 })
  await makeWork(other, { tags: ['間のタグ'] }, { tracks: 1 })
  const { type: _, ...written } = draft({ tags: ['間のタグ'], cast: [voice('あいだのせいゆう')] })
  const changed = await db.transaction(async (tx) => {
    await tx.execute(sql`select from tag where name = '間のタグ' for no key update`)
    const change = changeWork({ ...creator.ctx, now: new Date() }, work.id, written)
    change.catch(() => undefined)
    await untilLockIsAwaited(service.parts.db)
    await tx.execute(sql`select from cast_person where name = '間の声優' for no key update`)
    return { change }
  })
  expect((await changed.change).tags).toEqual(['間のタグ'])
})
