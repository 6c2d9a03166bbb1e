// postgres: one
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import {
  draft,
  makePublishable,
  type Person,
  somebody,
  trackDraft,
} from '@/lib/api/testing/catalogue'
import { type TestService, testService } from '@/lib/api/testing/test-service'
import type { WorkDraft } from '@/lib/contract/studio/works'
import { listWorks, suggest } from '@/lib/domain/content/catalogue'
import { addTrack, createDraft, publishWork } from '@/lib/domain/creators/studio'
import queries from './queries.json'

type Track = { title: string; titleReading: string; scenes: TrackScene[] }
type TrackScene = { startMs: number; name: string; note: string }
type DemoWork = Pick<WorkDraft, 'type' | 'title' | 'titleReading' | 'catchCopy' | 'description'> & {
  nid: string
  tags: string[]
  castTags: (Pick<WorkDraft['cast'][number], 'attributeType' | 'castName'> & {
    castNameReading?: string
    roleName?: string
  })[]
  tracks: Track[]
}

/** Of ten queries of a kind, this many find the work among the first ten. */
const FOUND_OF_TEN = 9

let service: TestService
const madeAs = new Map<string, { nid: string; names: string[] }>()

beforeAll(async () => {
  service = await testService()
  const creator = await somebody(service.parts)
  const manifest = await readFile(join(process.cwd(), 'demo/manifest.json'), 'utf8')
  for (const work of (JSON.parse(manifest) as { works: DemoWork[] }).works)
    madeAs.set(work.nid, await publish(creator, work))
}, 60_000)
afterAll(() => service.close())

/** A work with the words of one of the demo's. */
async function publish(creator: Person, work: DemoWork) {
  const ctx = { ...creator.ctx, now: new Date() }
  const cast = work.castTags.map(({ attributeType, castName, castNameReading, roleName }) => ({
    attributeType,
    castName,
    castNameReading: castNameReading ?? '',
    roleName: roleName ?? '',
  }))
  const { type, title, titleReading, catchCopy, description, tags } = work
  const { id } = await createDraft(
    ctx,
    draft({ type, title, titleReading, catchCopy, description, tags, cast }),
  )
  for (const track of work.tracks)
    await addTrack(ctx, id, {
      ...trackDraft(track.title),
      titleReading: track.titleReading,
      scenes: track.scenes,
    })
  await makePublishable(ctx, id)
  const { nid } = await publishWork(ctx, id, { acceptPreorders: false })
  return { nid: nid ?? '', names: [...tags, ...cast.map(({ castName }) => castName)] }
}

/** Whether the first ten works have it, or もしかして leads to it or to one of its names. */
async function finds(query: string, demoNid: string): Promise<boolean> {
  const { nid, names } = madeAs.get(demoNid) ?? { nid: '', names: [] }
  const reader = { ...service.parts, actor: { kind: 'guest' } as const, now: new Date() }
  const { items } = await listWorks(reader, { query, take: 10, skip: 0 })
  if (items.length > 0) return items.some((work) => work.nid === nid)
  const corrections = await suggest(reader, { q: query, take: 5 })
  return corrections.some(
    ({ kind, label, path }) =>
      path.endsWith(`/${nid}`) || (kind !== 'work' && names.includes(label)),
  )
}

test('there are two hundred queries', () => {
  expect(Object.values(queries).flat()).toHaveLength(200)
})

test.each(Object.entries(queries))('%s: nine of ten find the work', async (_, asked) => {
  const missed: string[] = []
  for (const [query = '', nid = ''] of asked) if (!(await finds(query, nid))) missed.push(query)
  if ((asked.length - missed.length) * 10 < asked.length * FOUND_OF_TEN)
    throw new Error(`Missed ${missed.length} of ${asked.length}: ${missed.join(', ')}`)
})
