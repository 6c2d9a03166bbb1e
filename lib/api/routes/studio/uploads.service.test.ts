// postgres: one
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq, gt, inArray } from 'drizzle-orm'
import { Upload } from 'tus-js-client'
import { schema } from '@/lib/db'
import { deleteAbandonedUploads } from '@/lib/domain/content/media'
import { uploadKey } from '@/lib/domain/content/media/media-keys'
import { newId } from '@/lib/kit/ids'
import { openTestMedia, sendFile, type TestAccount, type TestMedia } from '../../testing/media'

const LIMIT = 20 * 1024 * 1024
const ACCOUNT_LIMIT = 50 * 1024 ** 3

describe.each(['disk', 's3'] as const)('resumable upload into %s', (storage) => {
  let service: TestMedia
  let anna: TestAccount
  let ben: TestAccount
  beforeAll(async () => {
    service = await openTestMedia(storage, {
      UPLOAD_MAX_BYTES: String(LIMIT),
      UPLOAD_ACCOUNT_BYTES: String(ACCOUNT_LIMIT),
    })
    anna = await service.signUp()
    ben = await service.signUp()
  })
  afterAll(async () => {
    await service.close()
    expect(service.failures).toEqual([])
  })

  const call = (
    method: string,
    path: string,
    account: TestAccount | null,
    headers = {},
    body?: Buffer,
  ) =>
    fetch(`${service.origin}/api/studio/uploads${path}`, {
      method,
      headers: {
        'tus-resumable': '1.0.0',
        ...(account && { authorization: `Bearer ${account.bearer}` }),
        ...headers,
      },
      ...(body && { body: new Uint8Array(body) }),
    })
  const create = (account: TestAccount | null, bytes: number, name = 'a.wav') =>
    call('POST', '', account, {
      'upload-length': String(bytes),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    })
  const patch = (id: string, account: TestAccount, offset: number, part: Buffer) =>
    call(
      'PATCH',
      `/${id}`,
      account,
      { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      part,
    )
  const idOf = (response: Response) => response.headers.get('location')?.split('/').at(-1) ?? ''
  const rowOf = async (id: string) =>
    (await service.parts.db.select().from(schema.upload).where(eq(schema.upload.id, id)))[0]

  const addTrack = async (account: TestAccount): Promise<string> => {
    const [workId, trackId] = [newId(), newId()]
    const work = { id: workId, nid: `T${trackId}`, creatorId: account.uid, title: '雨音' }
    await service.parts.db.insert(schema.work).values({ ...work, type: 'voice', priceYen: 0 })
    await service.parts.db
      .insert(schema.track)
      .values({ id: trackId, workId, trackNo: 1, title: '一' })
    return trackId
  }

  test('the usual client sends a file in parts, and it arrives whole', async () => {
    const content = randomBytes(7_000_000)
    const url = await new Promise<string>((done, failed) => {
      const upload = new Upload(content, {
        endpoint: `${service.origin}/api/studio/uploads`,
        chunkSize: 3_000_000,
        retryDelays: null,
        headers: { authorization: `Bearer ${anna.bearer}` },
        metadata: { filename: '../../雨の夜に／収録.wav', filetype: 'audio/wav' },
        onError: failed,
        onSuccess: () => done(upload.url ?? ''),
      })
      upload.start()
    })
    expect(url.startsWith(`${service.origin}/api/studio/uploads/`)).toBe(true)
    const id = url.split('/').at(-1) ?? ''
    expect(await rowOf(id)).toMatchObject({
      accountId: anna.uid,
      fileName: '雨の夜に／収録.wav',
      sizeBytes: content.length,
      completedAt: expect.any(Date),
    })
    const stored = await service.parts.storage.head(uploadKey(id))
    expect(stored?.sizeBytes).toBe(content.length)
  })

  test('an interrupted upload goes on where it stopped', async () => {
    const created = await create(anna, 1000)
    expect(created.status).toBe(201)
    expect(created.headers.get('location')).toMatch(/^\/api\/studio\/uploads\/[\da-f-]{36}$/u)
    expect(new Date(created.headers.get('upload-expires') ?? 0).getTime()).toBeGreaterThan(
      Date.now(),
    )
    const id = idOf(created)
    expect((await patch(id, anna, 0, randomBytes(400))).status).toBe(204)
    expect((await rowOf(id))?.completedAt).toBeNull()
    const head = await call('HEAD', `/${id}`, anna)
    expect(head.headers.get('upload-offset')).toBe('400')
    expect((await patch(id, anna, 200, randomBytes(600))).status).toBe(409)
    const last = await patch(id, anna, 400, randomBytes(600))
    expect([last.status, last.headers.get('upload-offset')]).toEqual([204, '1000'])
    expect((await rowOf(id))?.completedAt).not.toBeNull()
  })

  test('an upload that arrived whole, but could not be recorded, is recorded when it is asked for', async () => {
    const id = await sendFile(service.origin, anna, randomBytes(1000))
    await service.parts.db
      .update(schema.upload)
      .set({ completedAt: null })
      .where(eq(schema.upload.id, id))
    const head = await call('HEAD', `/${id}`, anna)
    expect(head.headers.get('upload-offset')).toBe('1000')
    expect((await rowOf(id))?.completedAt).not.toBeNull()
  })

  test('guests are asked to sign in', async () => {
    const answer = await create(null, 10)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ code: 'auth/sign-in-required' })
  })

  test('an address that is not verified sends nothing, and is told why', async () => {
    const carla = await service.signUp()
    await service.parts.db
      .update(schema.account)
      .set({ emailVerifiedAt: null })
      .where(eq(schema.account.id, carla.uid))
    const answer = await create(carla, 10)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'auth/email-not-verified' })
    expect(
      await service.parts.db.$count(schema.upload, eq(schema.upload.accountId, carla.uid)),
    ).toBe(0)
  })

  test("another's upload does not exist: part, state, abort, use (safety 21)", async () => {
    const id = idOf(await create(anna, 100))
    expect((await patch(id, ben, 0, randomBytes(100))).status).toBe(404)
    expect((await call('HEAD', `/${id}`, ben)).status).toBe(404)
    expect((await call('DELETE', `/${id}`, ben)).status).toBe(404)
    expect((await call('HEAD', `/${id}`, anna)).status).toBe(200)
    expect((await patch(id, anna, 0, randomBytes(100))).status).toBe(204)
    const trackId = await addTrack(ben)
    const taken = await fetch(`${service.origin}/api/studio/tracks/${trackId}/audio`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${ben.bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify({ uploadId: id }),
    })
    expect([taken.status, (await rowOf(id))?.claimedAt]).toEqual([404, null])
  })

  test('nobody reads an upload, not even its owner', async () => {
    const id = await sendFile(service.origin, anna, Buffer.from('secret'))
    for (const account of [anna, ben, null])
      expect([401, 404]).toContain((await call('GET', `/${id}`, account)).status)
    for (const path of ['/..%2f..%2fetc', '/%2e%2e', '/x', `/${id}%00`])
      expect((await call('HEAD', path, anna)).status).toBe(404)
  })

  test('more than the limit, or more than announced, is refused in our form', async () => {
    const large = await create(anna, LIMIT + 1)
    expect(large.status).toBe(413)
    expect(await large.json()).toMatchObject({ code: 'upload/too-large', message: /20MB/u })
    const id = idOf(await create(anna, 10))
    expect((await patch(id, anna, 0, randomBytes(11))).status).toBe(413)
    const unsized = await call('POST', '', anna, { 'upload-defer-length': '1' })
    expect(unsized.status).toBe(400)
  })

  test('an account may have 200 files or 20 GiB lying about that no work has taken, and not one more', async () => {
    const [dora, emil] = [await service.signUp(), await service.signUp()]
    const lying = (account: TestAccount, number: number, sizeBytes: number) =>
      service.parts.db.insert(schema.upload).values(
        Array.from({ length: number }, () => {
          const id = newId()
          const row = { id, accountId: account.uid, fileName: 'a.wav', sizeBytes }
          return { ...row, storageKey: uploadKey(id), createdAt: new Date() }
        }),
      )
    await lying(dora, 198, 10)
    const statuses = await Promise.all(
      [1, 2, 3, 4, 5].map(async () => (await create(dora, 10)).status),
    )
    expect(statuses.sort()).toEqual([201, 201, 429, 429, 429])

    await lying(emil, 1, 20 * 1024 ** 3 - 25)
    const sizes = await Promise.all([1, 2, 3].map(async () => (await create(emil, 10)).status))
    expect(sizes.sort()).toEqual([201, 201, 429])
    const refused = await create(emil, 10)
    expect(await refused.json()).toMatchObject({ code: 'upload/too-many', message: /20GB/u })
    await service.parts.db
      .update(schema.upload)
      .set({ claimedAt: new Date() })
      .where(gt(schema.upload.sizeBytes, 1024 ** 3))
    expect((await create(emil, 10)).status).toBe(201)
  })

  test('an account has so much stored in all, the masters of its tracks too, and then no more', async () => {
    const flora = await service.signUp()
    const store = async (sizeBytes: number) => {
      const id = newId()
      const facts = { id, accountId: flora.uid, fileName: 'a.wav', sizeBytes }
      await service.parts.db
        .insert(schema.upload)
        .values({ ...facts, storageKey: uploadKey(id), claimedAt: new Date() })
      return id
    }
    const uploadId = await store(ACCOUNT_LIMIT - 25)
    const master = { trackId: newId(), creatorId: flora.uid, fileName: 'a.wav' }
    await service.parts.db
      .insert(schema.audio)
      .values({ ...master, uploadId, masterKey: 'master/x' })
    // What pictures were made of is not kept.
    await store(ACCOUNT_LIMIT)
    const statuses = await Promise.all([1, 2, 3].map(async () => (await create(flora, 10)).status))
    expect(statuses.sort()).toEqual([201, 201, 409])
    const told = await fetch(`${service.origin}/api/studio/storage`, {
      headers: { authorization: `Bearer ${flora.bearer}` },
    })
    expect(await told.json()).toEqual({ storedBytes: ACCOUNT_LIMIT - 5, mostBytes: ACCOUNT_LIMIT })
    const refused = await create(flora, 10)
    expect(await refused.json()).toMatchObject({ code: 'upload/account-full', message: /50GB/u })
    await service.parts.db.delete(schema.audio).where(eq(schema.audio.uploadId, uploadId))
    expect((await create(flora, 10)).status).toBe(201)
  })

  test('an upload that was taken back is gone', async () => {
    const id = await sendFile(service.origin, anna, Buffer.from('x'))
    expect((await call('DELETE', `/${id}`, anna)).status).toBe(204)
    expect(await rowOf(id)).toBeUndefined()
    expect(await service.parts.storage.head(uploadKey(id))).toBeNull()
  })

  test('what is abandoned, never used or used up is deleted after three days, and nothing else', async () => {
    const partial = idOf(await create(anna, 100))
    await patch(partial, anna, 0, randomBytes(40))
    const finished = await sendFile(service.origin, anna, Buffer.from('never used'))
    const send = () => sendFile(service.origin, anna, Buffer.from('used'))
    const [master, awaited, replaced] = [await send(), await send(), await send()]
    const used = [master, awaited]
    await service.parts.db
      .update(schema.upload)
      .set({ claimedAt: new Date() })
      .where(inArray(schema.upload.id, [...used, replaced]))
    const audio = {
      trackId: newId(),
      creatorId: anna.uid,
      fileName: 'a.wav',
      masterKey: 'master/y',
    }
    await service.parts.db.insert(schema.audio).values({ ...audio, uploadId: master })
    const gift = { creatorId: anna.uid, kind: 'voice' as const, title: 'おやすみ', priceYen: 300 }
    await service.parts.db.insert(schema.gift).values({ ...gift, uploadId: awaited })
    await deleteAbandonedUploads({ ...service.parts, now: new Date(Date.now() + 71 * 3_600_000) })
    expect(await rowOf(partial)).toBeDefined()
    await deleteAbandonedUploads({ ...service.parts, now: new Date(Date.now() + 73 * 3_600_000) })
    expect(await rowOf(partial)).toBeUndefined()
    expect(await rowOf(finished)).toBeUndefined()
    expect(await rowOf(replaced)).toBeUndefined()
    const left: string[] = []
    for await (const { key } of service.parts.storage.list('upload/')) left.push(key)
    expect(left.filter((key) => !used.some((id) => key.includes(id)))).toEqual([])
    for (const id of used) {
      expect(await rowOf(id)).toBeDefined()
      expect(await service.parts.storage.head(uploadKey(id))).not.toBeNull()
    }
  })
})
