// postgres: both
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import type { FoundLine } from '@/lib/contract/catalogue'
import type { WorkDraft } from '@/lib/contract/studio/works'
import { renewOutdated } from '@/lib/domain/content/catalogue'
import { changeWork, removeTrack, setSubtitles, withdrawWork } from '@/lib/domain/creators/studio'
import { type MadeWork, makeWork, type Person, somebody } from '../testing/catalogue'
import { type TestService, testService } from '../testing/test-service'

let service: TestService
let creator: Person
let night: MadeWork

beforeAll(async () => {
  service = await testService({ AGE_RATINGS: 'all,r18' })
  creator = await somebody(service.parts)
  night = await spoken({ title: '眠りの宿' }, [
    'おやすみなさい、カモメさん。',
    'もう、眠れないなんて言わせません♡',
    { ja: '波の音。', en: 'Listen to the ＷＡＶＥＳ.' },
  ])
  await spoken({ title: '秘めた宿', allowsLineSearch: false }, ['鴎には内緒の、眠れない話。'])
}, 60_000)
afterAll(() => service.close())

const now = () => ({ ...creator.ctx, now: new Date() })

type Said = string | { ja: string; en: string }
const linesOf = (said: Said[]) =>
  said.map((one, at) => ({
    startTime: at * 5_000,
    endTime: at * 5_000 + 4_000,
    text: typeof one === 'string' ? { 'ja-JP': one } : { 'ja-JP': one.ja, 'en-US': one.en },
  }))

/** A work that says these lines on its second track; its creator lets them be found unless told otherwise. */
async function spoken(changes: Partial<WorkDraft>, said: Said[]): Promise<MadeWork> {
  const work = await makeWork(creator, { allowsLineSearch: true, ...changes })
  await setSubtitles(now(), work.trackIds[1] ?? '', { lines: linesOf(said) })
  return work
}

async function find(words: string, more = ''): Promise<{ items: FoundLine[]; total: number }> {
  const { status, body } = await service.call(`/lines?query=${encodeURIComponent(words)}${more}`)
  expect(status).toBe(200)
  return body as never
}
const said = async (words: string) =>
  (await find(words)).items.map(({ text }) =>
    text.map(({ text: part, isHit }) => (isHit ? `[${part}]` : part)).join(''),
  )

describe('a line of a transcript', () => {
  test.each([
    ['眠れない', ['もう、[眠れない]なんて言わせません♡']],
    ['かもめ', ['おやすみなさい、[カモメ]さん。']],
    ['ｶﾓﾒ', ['おやすみなさい、[カモメ]さん。']],
    ['kamome', ['おやすみなさい、[カモメ]さん。']],
    ['カモメ おやすみ', ['[おやすみ]なさい、[カモメ]さん。']],
    ['♥', ['もう、眠れないなんて言わせません[♡]']],
    ['なさいカモメ', ['おやすみ[なさい、カモメ]さん。']],
    ['waves', ['Listen to the [ＷＡＶＥＳ].']],
    ['カモメ 眠れない', []],
    ['鴎', []],
    ['！？', []],
  ])('%s finds %j', async (words, found) => {
    expect(await said(words)).toEqual(found)
  })

  test('is shown with its time, its track and its work', async () => {
    const { items, total } = await find('眠れない')
    expect(total).toBe(1)
    expect(items[0]).toMatchObject({
      work: { nid: night.nid, title: '眠りの宿' },
      track: { id: night.trackIds[1], trackNo: 2, title: '第2夜' },
      startTime: 5_000,
    })
  })

  test('is asked for by words', async () => {
    expect((await service.call('/lines')).status).toBe(400)
  })

  test('follows the transcript and the order of the tracks', async () => {
    const work = await spoken({ title: '写しの宿' }, ['藤棚の下で。'])
    const trackId = work.trackIds[1] ?? ''
    await setSubtitles(now(), trackId, { lines: linesOf(['すすきの原で。', '藤棚はもうない。']) })
    expect(await said('藤棚')).toEqual(['[藤棚]はもうない。'])
    await setSubtitles(now(), trackId, { lines: [] })
    expect(await said('藤棚')).toEqual([])
  })
})

describe('nobody finds a line', () => {
  test('that its creator does not let be found, from that moment on', async () => {
    const work = await spoken({ title: '鍵の宿', allowsLineSearch: false }, ['黄楊の櫛。'])
    expect(await said('黄楊')).toEqual([])
    await changeWork(now(), work.id, { allowsLineSearch: true })
    expect(await said('黄楊')).toEqual(['[黄楊]の櫛。'])
    await changeWork(now(), work.id, { allowsLineSearch: false })
    expect(await said('黄楊')).toEqual([])
    const { rows } = await service.parts.db.execute(
      sql`select 1 from line_search where track_id = ${work.trackIds[1]}`,
    )
    expect(rows).toEqual([])
  })

  test('of a draft, of a work that has left the store, or of a track that was taken out', async () => {
    const draft = await makeWork(creator, { allowsLineSearch: true }, { stay: 'draft' })
    await setSubtitles(now(), draft.trackIds[0] ?? '', { lines: linesOf(['蛍袋が咲いた。']) })
    expect(await said('蛍袋')).toEqual([])
    const work = await spoken({ title: '去る宿' }, ['竜胆が咲いた。'])
    expect(await said('竜胆')).toHaveLength(1)
    await withdrawWork(now(), work.id)
    expect(await said('竜胆')).toEqual([])
    const cut = await spoken({ title: '縮む宿' }, ['撫子が咲いた。'])
    expect(await said('撫子')).toHaveLength(1)
    await removeTrack(now(), cut.trackIds[1] ?? '')
    expect(await said('撫子')).toEqual([])
  })

  test('of a work that is not for all ages: lists are seen by everybody', async () => {
    const work = await spoken({ title: '大人の宿', ageRating: 'r18' }, ['夜顔が咲いた。'])
    expect(await said('夜顔')).toEqual([])
    await changeWork(now(), work.id, { ageRating: 'all' })
    expect(await said('夜顔')).toHaveLength(1)
  })
})

describe('many lines', () => {
  let work: MadeWork
  beforeAll(async () => {
    work = await spoken({ title: '数の宿' }, [])
    for (const trackId of work.trackIds)
      await setSubtitles(now(), trackId, {
        lines: linesOf(Array.from({ length: 2_000 }, (_, n) => `羊が第${n + 1}。`)),
      })
  }, 60_000)

  test('are paged in their order, and no more are read than the bound', async () => {
    const { items, total } = await find('羊が第', '&take=2&skip=30')
    expect(total).toBe(3_000)
    expect(items).toHaveLength(2)
    const [one, two] = items
    expect(two?.track.id).toBe(one?.track.id)
    expect(two?.startTime).toBeGreaterThan(one?.startTime ?? 0)
  })

  test('that a release marked are written again', async () => {
    await service.parts.db.execute(sql`update line_search set doc = '', is_outdated = true`)
    expect(await said('眠れない')).toEqual([])
    await renewOutdated(service.parts)
    expect(await said('眠れない')).toEqual(['もう、[眠れない]なんて言わせません♡'])
  })
})
