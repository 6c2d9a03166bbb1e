// postgres: one
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { WorkDraft } from '@/lib/contract/studio/works'
import { draft, makeWork, type Person, somebody } from '../../testing/catalogue'
import { type TestService, testService } from '../../testing/test-service'

/** Every field that a creator writes about a work, in two values: a new field has a row here. */
type Written = Omit<Required<WorkDraft>, 'type'>
type Field = keyof Written
const FIELDS = Object.keys(WorkDraft.omit({ type: true }).shape) as Field[]

const saleOf = (price: number) => ({
  price,
  startAt: '2031-01-01T00:00:00.000Z',
  endAt: '2031-02-01T00:00:00.000Z',
})
const credited = (castName: string): WorkDraft['cast'] => [
  { attributeType: 'voiceActor', castName, castNameReading: '', roleName: '司書' },
]
const VALUES: { [F in Field]: readonly [Written[F], Written[F]] } = {
  title: ['みなも通信', 'ゆうなぎ日誌'],
  titleReading: ['みなもつうしん', 'ゆうなぎにっし'],
  catchCopy: ['水面のひとこと', '凪のひとこと'],
  description: ['水面の説明', '凪の説明'],
  targetGender: ['female', 'male'],
  seriesName: ['みずうみ三部作', 'はま三部作'],
  seriesNumber: [1, 999],
  ageRating: ['r15', 'all'],
  price: [1500, 1600],
  discount: [saleOf(900), saleOf(1000)],
  allowsFlac: [true, false],
  hasGeneratedVoices: [true, false],
  allowsLineSearch: [true, false],
  statesRights: [true, false],
  tags: [['みなもたぐ'], ['ゆうなぎたぐ']],
  cast: [credited('水面なぎさ'), credited('夕凪みなと')],
}
const first = Object.fromEntries(FIELDS.map((field) => [field, VALUES[field][0]])) as Written

let service: TestService
let creator: Person
beforeAll(async () => {
  service = await testService({ AGE_RATINGS: 'all,r15' })
  creator = await somebody(service.parts)
}, 60_000)
afterAll(() => service.close())

const call = (method: string, path: string, body?: object) =>
  service.call(path, { method, bearer: creator.bearer, ...(body && { body }) })

async function written(): Promise<Record<string, unknown> & { id: string; version: string }> {
  const { status, body } = await call('POST', '/studio/works', { type: 'album', ...first })
  expect(status).toBe(201)
  return body as never
}

describe('of a work’s fields', () => {
  test('each is saved and read back', async () => {
    const { id } = await written()
    expect((await call('GET', `/studio/works/${id}`)).body).toMatchObject(first)
  })

  test.each(FIELDS)(
    '%s changes alone, and with it the version; what is not sent stays',
    async (field) => {
      const { id, version } = await written()
      const path = `/studio/works/${id}`
      const changed = await call('PUT', path, { [field]: VALUES[field][1] })
      expect(changed.body).toMatchObject({ ...first, [field]: VALUES[field][1] })
      expect(changed.body.version).not.toBe(version)
      expect((await call('PUT', path, { [field]: VALUES[field][0] })).body.version).toBe(version)
    },
  )

  test('all but the discount and the statement of rights are copied; the title says so', async () => {
    const { id } = await written()
    const { body } = await call('POST', `/studio/works/${id}/copy`)
    const title = `${first.title}のコピー`
    expect(body).toMatchObject({ ...first, title, discount: null, statesRights: false })
  })

  test('those are searched that the page of the work shows as words', async () => {
    const { id } = await makeWork(creator, draft(first as Partial<WorkDraft>))
    const found = async (words: string) => {
      const { body } = await service.call(`/works?query=${encodeURIComponent(words)}`)
      return (body.items as { id: string }[]).some((work) => work.id === id)
    }
    const words: Partial<Record<Field, string>> = {
      title: first.title,
      seriesName: first.seriesName,
      titleReading: first.titleReading,
      tags: first.tags[0] ?? '',
      cast: first.cast[0]?.castName ?? '',
      catchCopy: first.catchCopy,
      description: first.description,
    }
    for (const [field, text] of Object.entries(words))
      expect([field, await found(text)]).toEqual([field, true])
    expect(await found('灯台守')).toBe(false)
  })
})
