// postgres: one
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { schema } from '@/lib/db'
import { isPublicPicture } from '@/lib/domain/content/catalogue'
import { receiveAudio, remakeAudio, savePicture } from '@/lib/domain/content/media'
import { newId } from '@/lib/kit/ids'
import { openTestMedia, sendFile, type TestAccount, type TestMedia } from '../testing/media'

let service: TestMedia
let anna: TestAccount
let ben: TestAccount
beforeAll(async () => {
  service = await openTestMedia()
  anna = await service.signUp()
  ben = await service.signUp()
})
afterAll(async () => {
  await service.close()
  expect(service.failures).toEqual([])
})

const as = (account: TestAccount) => ({
  ...service.system(),
  actor: { kind: 'account', uid: account.uid } as never,
})
const png = () =>
  sharp({ create: { width: 900, height: 900, channels: 3, background: '#446' } })
    .png()
    .toBuffer()
const storedKeys = async (prefix: string) => {
  const keys: string[] = []
  for await (const { key } of service.parts.storage.list(prefix)) keys.push(key)
  return keys
}

const save = (
  ...[ctx, input]: [Parameters<typeof savePicture>[0], Parameters<typeof savePicture>[1]]
) => savePicture(ctx, input, async (_tx, picture) => picture)

test('an uploaded picture becomes public files, for every cache, and the upload is used up', async () => {
  const uploadId = await sendFile(service.origin, anna, await png(), 'cover.png')
  const picture = await save(as(anna), { uploadId, kind: 'cover', alt: '雨' })
  expect(picture).toMatchObject({ widths: [128, 256, 384, 512, 768], alt: '雨' })
  for (const file of ['128.webp', '768.webp', 'share.jpg']) {
    const answer = await fetch(`${service.origin}${picture.path}/${file}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=40, s-maxage=40')
    expect(answer.headers.get('content-type')).toMatch(/^image\/(webp|jpeg)$/u)
    const etag = answer.headers.get('etag') ?? ''
    await answer.arrayBuffer()
    const again = await fetch(`${service.origin}${picture.path}/${file}`, {
      headers: { 'if-none-match': etag },
    })
    expect(again.status).toBe(304)
  }
  for (const file of ['1024.webp', '129.webp', '0128.webp', 'x.webp', '..%2fshare.jpg', '128.png'])
    expect((await fetch(`${service.origin}${picture.path}/${file}`)).status).toBe(404)
  expect(await storedKeys('upload/')).toEqual([])
  await expect(save(as(anna), { uploadId, kind: 'cover', alt: '' })).rejects.toMatchObject({
    kind: 'notFound',
  })
})

describe('one address, two types', () => {
  const BROWSER = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
  let path: string
  beforeAll(async () => {
    const cover = await readFile('demo/covers/KN000101.webp')
    const uploadId = await sendFile(service.origin, anna, cover, 'cover.webp')
    path = `${service.origin}${(await save(as(anna), { uploadId, kind: 'cover', alt: '' })).path}`
  })
  const get = async (accept: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await fetch(`${path}/512.webp`, { method, headers: { accept, ...headers } })
    const header = (name: string) => answer.headers.get(name)
    return {
      status: answer.status,
      type: header('content-type'),
      vary: header('vary'),
      etag: header('etag') ?? '',
      length: Number(header('content-length')),
      body: Buffer.from(await answer.arrayBuffer()),
    }
  }

  test('who accepts AVIF gets it, smaller; everybody else gets WebP', async () => {
    const avif = await get(BROWSER)
    expect(avif).toMatchObject({ status: 200, type: 'image/avif', vary: 'Accept' })
    expect(avif.body.toString('latin1', 4, 12)).toBe('ftypavif')
    for (const accept of ['*/*', 'image/webp,image/*', 'image/avif;q=0']) {
      const webp = await get(accept)
      expect(webp).toMatchObject({ status: 200, type: 'image/webp', vary: 'Accept' })
      expect(webp.body.toString('latin1', 8, 12)).toBe('WEBP')
      expect(avif.length).toBeLessThan(webp.length)
      expect(avif.etag).not.toBe(webp.etag)
    }
  })

  test('HEAD, a part and a condition are about the type that is sent', async () => {
    const [avif, webp] = [await get(BROWSER), await get('*/*')]
    const head = await get(BROWSER, {}, 'HEAD')
    expect(head).toEqual({ ...avif, body: Buffer.alloc(0) })
    const range = { range: 'bytes=4-11' }
    const part = await get(BROWSER, { ...range, 'if-range': avif.etag })
    expect(part).toMatchObject({ status: 206, vary: 'Accept', etag: avif.etag })
    expect(part.body.toString()).toBe('ftypavif')
    expect(await get('*/*', { ...range, 'if-range': avif.etag })).toEqual(webp)
    const same = await get(BROWSER, { 'if-none-match': avif.etag })
    expect(same).toMatchObject({ status: 304, vary: 'Accept', etag: avif.etag })
    expect(await get('*/*', { 'if-none-match': avif.etag })).toEqual(webp)
  })

  test('a share card is a JPEG for everybody', async () => {
    const answer = await fetch(`${path}/share.jpg`, { headers: { accept: BROWSER } })
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('vary')).toBeNull()
    await answer.arrayBuffer()
  })

  test('WebP is all there is where AVIF would be larger, and the storage is asked for it once', async () => {
    const uploadId = await sendFile(service.origin, anna, await png(), 'plain.png')
    const plain = await save(as(anna), { uploadId, kind: 'avatar', alt: '' })
    const asked = jest.spyOn(service.parts.storage, 'head')
    for (let i = 0; i < 2; i += 1) {
      const answer = await fetch(`${service.origin}${plain.path}/128.webp`, {
        headers: { accept: BROWSER },
      })
      expect(answer.headers.get('content-type')).toBe('image/webp')
      expect(answer.headers.get('vary')).toBe('Accept')
      await answer.arrayBuffer()
    }
    const id = plain.path.split('/').at(-1)
    expect(asked.mock.calls).toEqual([[`image/${id}/128.webp`], [`image/${id}/128.avif`]])
    asked.mockRestore()
  })
})

test('the cover of a hidden work is gone within a minute, but for its channel, its owners and the staff', async () => {
  const { db } = service.parts
  const uploadId = await sendFile(service.origin, anna, await png(), 'cover.png')
  const { path } = await save(as(anna), { uploadId, kind: 'cover', alt: '雨' })
  const workId = newId()
  const coverId = path.split('/').at(-1) ?? ''
  await db.insert(schema.work).values({
    ...{ id: workId, nid: 'KN700001', type: 'album', state: 'published' },
    ...{ creatorId: anna.uid, title: '雨音', coverId },
  })
  const get = (file: string, bearer?: string) =>
    fetch(`${service.origin}${path}/${file}`, {
      headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
    })
  const shown = await get('256.webp')
  expect(shown.status).toBe(200)
  const age = Number(/max-age=(\d+)/u.exec(shown.headers.get('cache-control') ?? '')?.[1])
  await db.update(schema.work).set({ state: 'withdrawn' }).where(eq(schema.work.id, workId))
  const onceRemembered = new Date(Date.now() + (59 - age) * 1000)
  expect(await isPublicPicture({ db, now: onceRemembered }, coverId)).toBe(false)

  for (const file of ['256.webp', 'share.jpg']) {
    const hidden = await get(file)
    expect([hidden.status, hidden.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect((await get(file, ben.bearer)).status).toBe(404)
    const own = await get(file, anna.bearer)
    expect(own.status).toBe(200)
    expect(own.headers.get('cache-control')).toMatch(/^private\b(?!.*(public|s-maxage))/u)
    expect(own.headers.get('vary')).toMatch(/^Authorization, Cookie(?:, Accept)?$/u)
  }
  await db.insert(schema.entitlement).values({ accountId: ben.uid, workId })
  expect((await get('256.webp', ben.bearer)).status).toBe(200)
  expect((await get('256.webp', 'a.b.c')).status).toBe(401)
  await db
    .update(schema.entitlement)
    .set({ revokedAt: new Date() })
    .where(eq(schema.entitlement.workId, workId))
  expect((await get('256.webp', ben.bearer)).status).toBe(404)
  await db.delete(schema.entitlement).where(eq(schema.entitlement.workId, workId))
})

test("another's, an unknown or an unfinished upload is not found, and nothing is stored", async () => {
  const uploadId = await sendFile(service.origin, anna, await png())
  const before = await storedKeys('image/')
  for (const id of [uploadId, newId()]) {
    await expect(save(as(ben), { uploadId: id, kind: 'avatar', alt: '' })).rejects.toMatchObject({
      kind: 'notFound',
    })
    await expect(receiveAudio(as(ben), { uploadId: id, trackId: newId() })).rejects.toMatchObject({
      kind: 'notFound',
    })
  }
  expect(await storedKeys('image/')).toEqual(before)
})

test('what is no picture is refused in words, and the upload stays for the creator to take back', async () => {
  const uploadId = await sendFile(service.origin, anna, Buffer.from('<svg/>'), 'cover.png')
  await expect(save(as(anna), { uploadId, kind: 'cover', alt: '' })).rejects.toMatchObject({
    kind: 'unprocessable',
    code: 'picture/unknown-format',
    message: /JPEG/u,
  })
})

test('a picture that finds no place leaves nothing behind, and its upload can be used again', async () => {
  const uploadId = await sendFile(service.origin, anna, await png())
  const before = await storedKeys('image/')
  const input = { uploadId, kind: 'avatar', alt: '' } as const
  const refused = savePicture(as(anna), input, () => Promise.reject(new Error('no place')))
  await expect(refused).rejects.toThrow('no place')
  expect(await storedKeys('image/')).toEqual(before)
  expect(await save(as(anna), input)).toMatchObject({ widths: expect.any(Array) })
})

test('a taken nickname refuses the whole change of a profile, its picture too', async () => {
  const { profile } = schema
  await service.parts.db.insert(profile).values([
    { accountId: anna.uid, nickname: '月', nicknameKey: '月' },
    { accountId: ben.uid, nickname: '星', nicknameKey: '星' },
  ])
  const before = [await storedKeys('image/'), await service.parts.db.$count(schema.picture)]
  const avatarUploadId = await sendFile(service.origin, anna, await png())
  const change = (nickname: string) =>
    fetch(`${service.origin}/api/my/profile`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${anna.bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify({ nickname, avatarUploadId }),
    })
  expect((await change('星')).status).toBe(409)
  expect([await storedKeys('image/'), await service.parts.db.$count(schema.picture)]).toEqual(
    before,
  )
  const changed = await change('新月')
  expect(changed.status).toBe(200)
  expect(await changed.json()).toMatchObject({
    nickname: '新月',
    avatar: { alt: '新月のアイコン' },
  })
})

test('an avatar is 5 MB at most, and null takes it away (the rest of the profile stays)', async () => {
  const put = async (changes: object) => {
    const answer = await fetch(`${service.origin}/api/my/profile`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${ben.bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify(changes),
    })
    return { status: answer.status, body: await answer.json() }
  }
  await put({ nickname: '流れ星' })
  const large = Buffer.concat([await png(), Buffer.alloc(5 * 1024 ** 2)])
  const refused = await put({ avatarUploadId: await sendFile(service.origin, ben, large) })
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'picture/too-large', message: '画像ファイルは5MBまでです。' },
  })
  const saved = await put({ avatarUploadId: await sendFile(service.origin, ben, await png()) })
  expect(saved.body).toMatchObject({ nickname: '流れ星', avatar: { alt: '流れ星のアイコン' } })
  expect(await put({ avatarUploadId: null })).toMatchObject({
    status: 200,
    body: { nickname: '流れ星', avatar: null },
  })
})

test('an account has so many pictures made an hour; others are not held up', async () => {
  const carl = await service.signUp()
  const uploadId = await sendFile(service.origin, carl, Buffer.from('no picture'))
  const tries: string[] = []
  for (let i = 0; i < 301; i += 1)
    tries.push(
      await save(as(carl), { uploadId, kind: 'avatar', alt: '' }).then(
        () => 'made',
        (error: { kind: string }) => error.kind,
      ),
    )
  expect(tries).toEqual([...Array(300).fill('unprocessable'), 'tooMany'])
  const own = await sendFile(service.origin, ben, await png())
  expect(await save(as(ben), { uploadId: own, kind: 'avatar', alt: '' })).toMatchObject({ alt: '' })
})

test('an upload becomes audio once', async () => {
  const uploadId = await sendFile(service.origin, anna, Buffer.from('sound'))
  const tries = await Promise.allSettled(
    Array.from({ length: 5 }, () => receiveAudio(as(anna), { uploadId, trackId: newId() })),
  )
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  expect(await remakeAudio(as(anna), newId())).toBeNull()
})
