// postgres: one
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import type { ErrorBody } from '@/lib/contract/common'
import type { Gift } from '@/lib/contract/gift'
import type { Merchandise, MerchandiseCard } from '@/lib/contract/merchandise'
import type { StudioGift } from '@/lib/contract/studio/gifts'
import type { StudioMerchandise } from '@/lib/contract/studio/merchandise'
import { schema } from '@/lib/db'
import { givePayeeDetails } from '@/lib/domain/money/payees/testing'
import { makeGiftFile } from '@/lib/domain/shop/gifts'
import { makeSound, makeTestFolder } from '@/lib/gateway/ffmpeg/testing'
import { CHANNEL_HEADER } from '@/lib/kit/http/channel-header'
import { type Person, somebody } from './testing/catalogue'
import { openTestMedia, sendFile, type TestMedia } from './testing/media'
import { someAddress } from './testing/test-service'

let service: TestMedia
let files: Awaited<ReturnType<typeof makeTestFolder>>
let creator: Person
let rival: Person
let cover: Buffer

beforeAll(async () => {
  service = await openTestMedia('disk', { RATE_LIMIT_FACTOR: '1000' })
  files = await makeTestFolder()
  await makeSound(files.path('greeting.flac'), 3, '-ac', '2')
  cover = await readFile('demo/covers/KN000101.webp')
}, 60_000)
beforeEach(async () => {
  creator = await somebody(service.parts, {})
  await givePayeeDetails(service.parts, creator.uid)
  rival = await somebody(service.parts, {})
})
afterAll(async () => {
  await service.close()
  await files.remove()
  expect(service.failures).toEqual([])
})

async function send<T>(
  method: string,
  path: string,
  body?: unknown,
  by: Person | null = creator,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: T; code: string | undefined }> {
  const response = await fetch(`${service.origin}/api${path}`, {
    method,
    headers: {
      'x-forwarded-for': someAddress(),
      ...(by && { authorization: `Bearer ${by.bearer}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answer = JSON.parse((await response.text()) || 'null') as T
  return { status: response.status, body: answer, code: (answer as ErrorBody | null)?.code }
}

const upload = (content: Buffer, name: string, by = creator) =>
  sendFile(service.origin, { uid: by.uid, sid: '', bearer: by.bearer }, content, name)

const merchandiseDraft = (changes: Record<string, unknown> = {}) => ({
  title: '夜の庭のマグカップ',
  category: 'マグカップ',
  description: '夜ふかしのおともに。',
  price: 1650,
  ...changes,
})
const merchandise = (method: string, path = '', body?: unknown, by?: Person) =>
  send<StudioMerchandise>(method, `/studio/merchandises${path}`, body, by)

async function addPicture(id: string) {
  const uploadId = await upload(cover, 'cup.webp')
  const { status, body } = await merchandise('POST', `/${id}/pictures`, { uploadId })
  expect(status).toBe(201)
  return body
}

describe('a creator’s merchandise, by calls of the studio', () => {
  test('go from a first word to the shop and out of it again', async () => {
    const made = await merchandise('POST', '', merchandiseDraft({ perPersonLimit: 2 }))
    expect(made.status).toBe(201)
    const { id } = made.body
    expect(made.body).toMatchObject({ isPublished: false, stock: { onHand: 0, reserved: 0 } })
    expect((await merchandise('PUT', `/${id}/publication`)).code).toBe('merchandise/no-picture')
    const { pictures } = await addPicture(id)
    expect(pictures).toHaveLength(1)
    expect(pictures[0]?.alt).toBe('「夜の庭のマグカップ」の画像')
    expect(
      (await merchandise('PUT', `/${id}/stock`, { onHand: 5, was: 0 })).body.stock.onHand,
    ).toBe(5)
    expect((await merchandise('PUT', `/${id}/publication`)).body.isPublished).toBe(true)
    const page = await send<Merchandise>('GET', `/merchandises/${id}`, undefined, null)
    expect(page.body).toMatchObject({ price: 1650, stockState: 'fewLeft', perPersonLimit: 2 })
    const changed = await merchandise('PUT', `/${id}`, merchandiseDraft({ price: 1870 }))
    expect(changed.body).toMatchObject({ price: 1870, perPersonLimit: null, isPublished: true })
    expect((await merchandise('DELETE', `/${id}/publication`)).body.isPublished).toBe(false)
    expect((await send('GET', `/merchandises/${id}`, undefined, null)).status).toBe(404)
  })

  test('are listed for their creator alone, and do not exist for others', async () => {
    const { id } = (await merchandise('POST', '', merchandiseDraft())).body
    const list = await send<{ items: StudioMerchandise[]; total: number }>(
      'GET',
      '/studio/merchandises',
    )
    expect(list.body).toMatchObject({ items: [{ id }], total: 1 })
    const others = await send<{ total: number }>('GET', '/studio/merchandises', undefined, rival)
    expect(others.body.total).toBe(0)
    const calls: [string, string, unknown?][] = [
      ['GET', ''],
      ['PUT', '', merchandiseDraft()],
      ['PUT', '/stock', { onHand: 1 }],
      ['PUT', '/pictures', { pictureIds: [] }],
      ['PUT', '/publication'],
      ['DELETE', '/publication'],
    ]
    for (const [method, path, body] of calls)
      expect([path, (await merchandise(method, `/${id}${path}`, body, rival)).status]).toEqual([
        path,
        404,
      ])
  })

  test('are preordered for a third of a month, which is said in words', async () => {
    const preorder = {
      startAt: '2027-01-31T15:00:00.000Z',
      endAt: '2027-02-20T14:59:59.999Z',
      precision: 'third',
    }
    const { body } = await merchandise('POST', '', merchandiseDraft({ preorder }))
    expect(body.preorder).toEqual({ ...preorder, text: '2027年2月上旬〜中旬' })
    const none = await merchandise('PUT', `/${body.id}`, merchandiseDraft())
    expect(none.body.preorder).toBeNull()
  })

  test('have pictures whose order is theirs; a shown one keeps its last', async () => {
    const { id } = (await merchandise('POST', '', merchandiseDraft())).body
    for (let n = 0; n < 2; n += 1) await addPicture(id)
    const { pictures } = await addPicture(id)
    const ids = pictures.map((one) => one.id)
    const [a = '', b = '', c = ''] = ids
    const order = (pictureIds: string[]) => merchandise('PUT', `/${id}/pictures`, { pictureIds })
    expect((await order([c, a])).body.pictures.map((one) => one.id)).toEqual([c, a])
    expect((await order([b])).code).toBe('merchandise/pictures-changed')
    expect((await order([a, a])).code).toBe('merchandise/pictures-changed')
    await merchandise('PUT', `/${id}/publication`)
    expect((await order([])).code).toBe('merchandise/no-picture')
    await merchandise('DELETE', `/${id}/publication`)
    expect((await order([])).body.pictures).toEqual([])
    const again = await addPicture(id)
    expect(again.pictures).toHaveLength(1)
  })

  test.each([
    [{ title: '　' }, 'title'],
    [{ price: 49 }, 'price'],
    [{ price: 1_000_001 }, 'price'],
    [{ price: 1.5 }, 'price'],
    [{ perPersonLimit: 0 }, 'perPersonLimit'],
    [{ preorder: { startAt: 'x', endAt: 'x', precision: 'third' } }, 'preorder.startAt'],
  ])('are not made of %j', async (changes, path) => {
    const { status, body } = await send<ErrorBody>(
      'POST',
      '/studio/merchandises',
      merchandiseDraft(changes),
    )
    expect([status, body.details?.[0]?.path]).toEqual([400, path])
  })

  test('of a new shop stand in the shop’s list', async () => {
    const { id } = (await merchandise('POST', '', merchandiseDraft())).body
    await addPicture(id)
    await merchandise('PUT', `/${id}/stock`, { onHand: 3 })
    await merchandise('PUT', `/${id}/publication`)
    const { body } = await send<{ items: MerchandiseCard[] }>('GET', '/merchandises')
    expect(body.items[0]).toMatchObject({ id, user: { id: creator.uid } })
  })
})

const giftDraft = (changes: Record<string, unknown> = {}) => ({
  kind: 'voice',
  title: 'おやすみの一言',
  description: '枕元へ。',
  price: 300,
  ...changes,
})
const gifts = (method: string, path = '', body?: unknown, by?: Person) =>
  send<StudioGift>(method, `/studio/gifts${path}`, body, by)
const run = { signal: new AbortController().signal, isLastTry: false }

describe('a creator’s gifts, by calls of the studio', () => {
  test('a voice is made of what was sent, put on sale, and only then shown', async () => {
    const { status, body } = await gifts('POST', '', giftDraft())
    expect([status, body.file, body.isForSale]).toEqual([201, null, false])
    const { id } = body
    expect((await gifts('PUT', `/${id}/sale`)).code).toBe('gift/not-ready')
    const uploadId = await upload(await readFile(files.path('greeting.flac')), 'greeting.flac')
    const sent = await gifts('PUT', `/${id}/file`, { uploadId })
    expect([sent.status, sent.body.file]).toEqual([202, { state: 'working', failure: null }])
    await makeGiftFile(service.system(), { giftId: id, uploadId }, run)
    const ready = await gifts('GET', `/${id}`)
    expect(ready.body.file).toEqual({ state: 'ready', failure: null })
    expect(ready.body.durationMs).toBeGreaterThan(2_500)
    expect((await gifts('PUT', `/${id}/sale`)).body.isForSale).toBe(true)
    const shown = await send<{ items: Gift[] }>(
      'GET',
      `/user/${creator.uid}/gifts`,
      undefined,
      null,
    )
    expect(shown.body.items).toMatchObject([{ id, kind: 'voice', price: 300 }])
    const sound = await fetch(`${service.origin}/api/my/gifts/${id}/content`, {
      headers: { authorization: `Bearer ${creator.bearer}`, range: 'bytes=0-99' },
    })
    expect([sound.status, sound.headers.get('content-type')]).toEqual([206, 'audio/mpeg'])
    await sound.arrayBuffer()
  })

  test('a file that is no sound is said so, and another may be sent', async () => {
    const { id } = (await gifts('POST', '', giftDraft())).body
    const broken = await upload(Buffer.from('これは音声ではありません'), 'broken.mp3')
    await gifts('PUT', `/${id}/file`, { uploadId: broken })
    await makeGiftFile(service.system(), { giftId: id, uploadId: broken }, run)
    const failed = await gifts('GET', `/${id}`)
    expect(failed.body.file).toMatchObject({ state: 'failed' })
    expect(failed.body.file?.failure).toContain('形式')
    const uploadId = await upload(await readFile(files.path('greeting.flac')), 'greeting.flac')
    await gifts('PUT', `/${id}/file`, { uploadId })
    await makeGiftFile(service.system(), { giftId: id, uploadId }, run)
    expect((await gifts('GET', `/${id}`)).body.file?.state).toBe('ready')
  })

  test('a file that a member of the channel has sent is made too', async () => {
    const { id } = (await gifts('POST', '', giftDraft())).body
    await service.parts.db.insert(schema.channelMember).values({
      channelId: creator.uid,
      accountId: rival.uid,
      role: 'editor',
      joinedAt: new Date(),
    })
    const sound = await readFile(files.path('greeting.flac'))
    const uploadId = await upload(sound, 'greeting.flac', rival)
    const headers = { [CHANNEL_HEADER]: creator.uid }
    const sent = await send('PUT', `/studio/gifts/${id}/file`, { uploadId }, rival, headers)
    expect(sent.status).toBe(202)
    await makeGiftFile(service.system(), { giftId: id, uploadId }, run)
    expect((await gifts('GET', `/${id}`)).body.file?.state).toBe('ready')
  })

  test('the file stays once somebody has ordered it, and while it is on sale', async () => {
    const { id } = (await gifts('POST', '', giftDraft({ kind: 'picture' }))).body
    const first = await upload(cover, 'a.webp')
    await gifts('PUT', `/${id}/file`, { uploadId: first })
    await makeGiftFile(service.system(), { giftId: id, uploadId: first }, run)
    const second = await upload(cover, 'b.webp')
    const replaced = await gifts('PUT', `/${id}/file`, { uploadId: second })
    expect(replaced.body.file?.state).toBe('working')
    await makeGiftFile(service.system(), { giftId: id, uploadId: first }, run)
    expect((await gifts('GET', `/${id}`)).body.file?.state).toBe('working')
    await makeGiftFile(service.system(), { giftId: id, uploadId: second }, run)
    await gifts('PUT', `/${id}/sale`)
    const third = await upload(cover, 'c.webp')
    expect((await gifts('PUT', `/${id}/file`, { uploadId: third })).code).toBe('gift/on-sale')
    await gifts('DELETE', `/${id}/sale`)
    await order(id)
    expect((await gifts('PUT', `/${id}/file`, { uploadId: third })).code).toBe('gift/ordered')
  })

  /** Somebody has an order with it, paid or not. */
  test('that are pictures are refused by their size, and the upload stays unused', async () => {
    const { id } = (await gifts('POST', '', giftDraft({ kind: 'picture' }))).body
    const uploadId = await upload(cover, 'large.png')
    await service.parts.db.execute(
      sql`update upload set size_bytes = ${30 * 1024 ** 2 + 1} where id = ${uploadId}`,
    )
    const refused = await gifts('PUT', `/${id}/file`, { uploadId })
    expect([refused.status, refused.code]).toEqual([422, 'picture/too-large'])
    const { rows } = await service.parts.db.execute(
      sql`select claimed_at from upload where id = ${uploadId}`,
    )
    expect(rows).toEqual([{ claimed_at: null }])
  })

  const order = (giftId: string) =>
    service.parts.db.execute(sql`
      with placed as (
        insert into "order" (id, number, account_id, kind, network, total_yen, expires_at)
        values (gen_random_uuid(), 'KE999001', ${rival.uid}, 'gift', 'stripe', 300, now())
        returning id)
      insert into order_line (id, order_id, gift_id, creator_id, title, unit_price_yen, amount_yen, fee_rate_bp, fee_yen)
      select gen_random_uuid(), id, ${giftId}, ${creator.uid}, 'おまけ', 300, 300, 3000, 90 from placed`)

  test('words can be changed, and are never empty while they are on sale', async () => {
    const words = giftDraft({ kind: 'text', text: '' })
    const { id } = (await gifts('POST', '', words)).body
    expect((await gifts('PUT', `/${id}/sale`)).code).toBe('gift/no-words')
    const { kind: _, ...facts } = words
    const changed = await gifts('PUT', `/${id}`, { ...facts, text: 'おやすみなさい。', price: 500 })
    expect(changed.body).toMatchObject({ text: 'おやすみなさい。', price: 500, file: null })
    expect((await gifts('PUT', `/${id}/sale`)).body.isForSale).toBe(true)
    expect((await gifts('PUT', `/${id}`, { ...facts, text: '' })).code).toBe('gift/no-words')
    const file = await upload(cover, 'x.webp')
    expect((await gifts('PUT', `/${id}/file`, { uploadId: file })).code).toBe('gift/no-file')
    const drawn = await gifts('PUT', `/${id}/picture`, { uploadId: file })
    expect(drawn.body.picture?.alt).toBe('「おやすみの一言」の絵')
  })

  test('are their creator’s alone', async () => {
    const { id } = (await gifts('POST', '', giftDraft())).body
    const uploadId = await upload(cover, 'x.webp', rival)
    const { kind: _, ...facts } = giftDraft()
    const calls: [string, string, unknown?][] = [
      ['GET', ''],
      ['PUT', '', facts],
      ['PUT', '/file', { uploadId }],
      ['PUT', '/picture', { uploadId }],
      ['PUT', '/sale'],
      ['DELETE', '/sale'],
    ]
    for (const [method, path, body] of calls)
      expect([path, (await gifts(method, `/${id}${path}`, body, rival)).status]).toEqual([
        path,
        404,
      ])
    const list = await send<{ total: number }>('GET', '/studio/gifts', undefined, rival)
    expect(list.body.total).toBe(0)
    expect((await gifts('PUT', `/${id}/file`, { uploadId })).status).toBe(404)
  })

  test.each([
    [{ title: '' }, 'title'],
    [{ price: 49 }, 'price'],
    [{ price: 100_001 }, 'price'],
    [{ kind: 'film' }, 'kind'],
  ])('are not made of %j', async (changes, path) => {
    const { status, body } = await send<ErrorBody>('POST', '/studio/gifts', giftDraft(changes))
    expect([status, body.details?.[0]?.path]).toEqual([400, path])
  })
})
