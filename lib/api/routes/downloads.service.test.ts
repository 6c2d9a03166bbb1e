// postgres: one
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import type { Download } from '@/lib/contract/library'
import { receiveAudio, transcode } from '@/lib/domain/content/media'
import { withdrawWork } from '@/lib/domain/creators/studio'
import {
  deleteExpiredDownloads,
  makeDownload,
  readDownloadToken,
} from '@/lib/domain/shop/downloads'
import { decodedSeconds, ffmpegHere, makeSound, makeTestFolder } from '@/lib/gateway/ffmpeg/testing'
import { makePicture } from '@/lib/gateway/picture'
import { newId } from '@/lib/kit/ids'
import { addDays } from '@/lib/kit/jst'
import { grant, type MadeWork, makeWork, type Person, somebody } from '../testing/catalogue'
import { openTestMedia, sendFile, type TestMedia } from '../testing/media'

const run = promisify(execFile)
const TITLE = '夜の/庭: =ゆめ; #1'

let service: TestMedia
let files: Awaited<ReturnType<typeof makeTestFolder>>
let creator: Person
let buyer: Person
let album: MadeWork

beforeAll(async () => {
  service = await openTestMedia()
  files = await makeTestFolder()
  creator = await somebody(service.parts, { nickname: '雨だれ書房' })
  buyer = await somebody(service.parts)
  await makeSound(files.path('1.flac'), 6, '-ac', '2')
  await makeSound(files.path('2.flac'), 4, '-ac', '1', '-ar', '96000')
  album = await recordedWork(TITLE)
  await grant(service.parts, buyer, album)
}, 120_000)
afterAll(async () => {
  await service.close()
  await files.remove()
})

const signal = new AbortController().signal
const jobRun = { signal, isLastTry: false }

/** A published work of two tracks whose masters, streams and cover really are there. */
async function recordedWork(title: string): Promise<MadeWork> {
  const work = await makeWork(creator, { title })
  for (const [index, trackId] of work.trackIds.entries()) {
    const sound = await readFile(files.path(`${index + 1}.flac`))
    const uploadId = await sendFile(service.origin, { ...creator, sid: '' }, sound)
    const { audioId } = await receiveAudio(
      { ...creator.ctx, now: new Date() },
      { trackId, uploadId },
    )
    await transcode(service.system(), audioId, jobRun)
  }
  const { rows } = await service.parts.db.execute<{ cover_id: string }>(
    sql`select cover_id from work where id = ${work.id}`,
  )
  const red = await run(ffmpegHere.FFMPEG_PATH, [
    ...['-v', 'error', '-f', 'lavfi', '-i', 'color=c=red:s=600x600', '-frames:v', '1', '-y'],
    files.path('cover.png'),
  ]).then(() => readFile(files.path('cover.png')))
  for (const { width, webp } of (await makePicture(async () => red, 'cover')).files)
    await service.parts.storage.put(`image/${rows[0]?.cover_id}/${width}.webp`, webp)
  return work
}

const call = async (by: Person | null, path: string, body?: unknown) => {
  const response = await fetch(`${service.origin}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: by ? { authorization: `Bearer ${by.bearer}` } : {},
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: JSON.parse(text) as Download & { code?: string } }
}
const order = (by: Person | null, body: object) => call(by, '/my/download', body)
const waiting = async () =>
  (
    await service.parts.db.execute<{ id: string }>(
      sql`select data->>'downloadId' id from pgboss.job where name = 'make-download'`,
    )
  ).rows.map(({ id }) => id)

/** Orders a file, does the worker's job, and answers the link. */
async function made(by: Person, body: object): Promise<Download> {
  const ordered = await order(by, body)
  expect(ordered.status).toBe(202)
  await makeDownload(service.system(), ordered.body.id, jobRun)
  return (await call(by, `/my/download/${ordered.body.id}`)).body
}

async function saved(download: Download, name: string): Promise<string> {
  const response = await fetch(service.origin + download.url)
  expect(response.status).toBe(200)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.length).toBe(download.byteSize)
  await writeFile(files.path(name), bytes)
  return files.path(name)
}

type Probe = {
  format: { tags: Record<string, string>; bit_rate: string; format_name: string }
  streams: { codec_name: string; sample_rate?: string; width?: number }[]
}
const probe = async (path: string): Promise<Probe> =>
  JSON.parse(
    (
      await run(ffmpegHere.FFPROBE_PATH, [
        '-v',
        'error',
        '-of',
        'json',
        '-show_format',
        '-show_streams',
        path,
      ])
    ).stdout,
  )

describe('a track to download', () => {
  test('is an MP3 of 320 kbit/s with title, creator, album, number and cover', async () => {
    const [, trackId] = album.trackIds
    const ordered = await order(buyer, { trackId })
    expect(ordered.body).toMatchObject({ state: 'preparing', url: null, fileName: '02 第2夜.mp3' })
    const download = await made(buyer, { trackId })
    expect(download).toMatchObject({ id: ordered.body.id, state: 'ready', progress: 1 })
    const path = await saved(download, 'track.mp3')
    const { format, streams } = await probe(path)
    expect(Number(format.bit_rate)).toBeGreaterThan(310_000)
    expect(format.tags).toMatchObject({
      title: '第2夜',
      artist: '雨だれ書房',
      album: TITLE,
      track: '2/2',
    })
    expect(streams).toMatchObject([
      { codec_name: 'mp3', sample_rate: '48000' },
      { codec_name: 'mjpeg', width: 512 },
    ])
    expect(await decodedSeconds(path)).toBeCloseTo(4, 0)
  })

  test('is the original without loss where the creator allows FLAC', async () => {
    const [, trackId] = album.trackIds
    const refused = await order(buyer, { trackId, format: 'flac' })
    expect([refused.status, refused.body.code]).toEqual([409, 'download/no-flac'])
    await service.parts.db.execute(sql`update work set allows_flac = true where id = ${album.id}`)
    const path = await saved(await made(buyer, { trackId, format: 'flac' }), 'track.flac')
    const { format, streams } = await probe(path)
    expect(streams[0]).toMatchObject({ codec_name: 'flac', sample_rate: '96000' })
    expect(format.tags).toMatchObject({ title: '第2夜', album: TITLE, track: '2/2' })
    const md5 = async (file: string) =>
      (
        await run(ffmpegHere.FFMPEG_PATH, [
          '-v',
          'error',
          '-i',
          file,
          '-map',
          '0:a:0',
          '-f',
          'md5',
          '-',
        ])
      ).stdout
    expect(await md5(path)).toBe(await md5(files.path('2.flac')))
  })
})

describe('a track whose master was lost', () => {
  test('is an MP3 from its stream, and no FLAC', async () => {
    const work = await recordedWork('元の音がない')
    const owner = await somebody(service.parts)
    await grant(service.parts, owner, work)
    const [trackId] = work.trackIds
    await service.parts.db.execute(sql`update work set allows_flac = true where id = ${work.id}`)
    const { rows } = await service.parts.db.execute<{ master_key: string }>(
      sql`select master_key from audio where track_id = ${trackId}`,
    )
    await service.parts.storage.delete(rows[0]?.master_key ?? '')
    const path = await saved(await made(owner, { trackId }), 'lost.mp3')
    expect(await decodedSeconds(path)).toBeCloseTo(6, 0)
    const flac = await order(owner, { trackId, format: 'flac' })
    await expect(makeDownload(service.system(), flac.body.id, jobRun)).rejects.toThrow()
    expect((await call(owner, `/my/download/${flac.body.id}`)).body.state).toBe('failed')
  })
})

describe('a work to download', () => {
  test('is a ZIP that every system unpacks, with all tracks, the cover and a text about it', async () => {
    const download = await made(buyer, { albumId: album.id })
    expect(download.fileName).toBe('夜の／庭： =ゆめ; #1.zip')
    const path = await saved(download, 'work.zip')
    const { stdout } = await run('python3', [
      '-c',
      `import sys, json, zipfile
z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None
print(json.dumps([[i.filename, i.compress_type, bool(i.flag_bits & 0x800)] for i in z.infolist()]))
open(sys.argv[2], 'wb').write(z.read(z.infolist()[0])); open(sys.argv[3], 'wb').write(z.read(z.infolist()[3]))`,
      path,
      files.path('first.mp3'),
      files.path('readme.txt'),
    ])
    const folder = '夜の／庭： =ゆめ; #1'
    expect(JSON.parse(stdout)).toEqual(
      ['01 第1夜.mp3', '02 第2夜.mp3', 'cover.jpg', 'README.txt'].map((name) => [
        `${folder}/${name}`,
        0,
        true,
      ]),
    )
    expect((await probe(files.path('first.mp3'))).format.tags).toMatchObject({ track: '1/2' })
    const text = await readFile(files.path('readme.txt'), 'utf8')
    expect(text).toMatch(/^\ufeff夜の\/庭: =ゆめ; #1\r\n作者：雨だれ書房\r\n/u)
    expect(text).toContain('声の出演：鳴瀬ゆづは（店番）\r\n')
  })

  test('is made once for all who own it, also when two ask at once', async () => {
    const work = await makeWork(creator, { title: '分け合う' })
    const [one, two] = [await somebody(service.parts), await somebody(service.parts)]
    for (const owner of [one, two]) await grant(service.parts, owner, work)
    const before = (await waiting()).length
    const answers = await Promise.all(
      [one, two, one, two].map((by) => order(by, { albumId: work.id })),
    )
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await waiting()).length).toBe(before + 1)
  })

  test('is owned too by who bought every track singly, and not by who lacks one', async () => {
    const work = await makeWork(creator, { title: '一つずつ' })
    const owner = await somebody(service.parts)
    await grant(service.parts, owner, work, work.trackIds[0])
    const refused = await order(owner, { albumId: work.id })
    expect([refused.status, refused.body.code]).toEqual([403, 'download/not-owned'])
    expect((await order(owner, { trackId: work.trackIds[0] })).status).toBe(202)
    expect((await order(owner, { trackId: work.trackIds[1] })).status).toBe(403)
    await grant(service.parts, owner, work, work.trackIds[1])
    expect((await order(owner, { albumId: work.id })).status).toBe(202)
  })

  test('stays to be had after it was withdrawn, for its owners alone', async () => {
    const work = await makeWork(creator, { title: '取り下げ' })
    const owner = await somebody(service.parts)
    await grant(service.parts, owner, work)
    await withdrawWork({ ...creator.ctx, now: new Date() }, work.id)
    expect((await order(owner, { albumId: work.id })).status).toBe(202)
    expect((await order(buyer, { albumId: work.id })).status).toBe(404)
  })

  test('waits for the release, and for the sound', async () => {
    const owner = await somebody(service.parts)
    const releaseAt = addDays(new Date(), 3)
    const preorder = await makeWork(creator, {}, { releaseAt, acceptPreorders: true })
    await grant(service.parts, owner, preorder)
    expect((await order(owner, { albumId: preorder.id })).body.code).toBe('download/not-released')
    const unready = await makeWork(creator, {})
    await grant(service.parts, owner, unready)
    await service.parts.db.execute(
      sql`update track set audio_id = null where id = ${unready.trackIds[0]}`,
    )
    expect((await order(owner, { albumId: unready.id })).body.code).toBe('download/not-ready')
    expect((await order(owner, { trackId: unready.trackIds[1] })).status).toBe(202)
  })

  test('is made anew once anything in it has changed', async () => {
    const work = await makeWork(creator, { title: '改題前' })
    const owner = await somebody(service.parts)
    await grant(service.parts, owner, work)
    const first = await order(owner, { albumId: work.id })
    await service.parts.db.execute(sql`update work set title = '改題後' where id = ${work.id}`)
    await makeDownload(service.system(), first.body.id, jobRun)
    expect((await call(owner, `/my/download/${first.body.id}`)).body.state).toBe('failed')
    const second = await order(owner, { albumId: work.id })
    expect(second.body).toMatchObject({ state: 'preparing', fileName: '改題後.zip' })
    expect(second.body.id).not.toBe(first.body.id)
  })

  test('whose sound is gone fails with a message, and is tried again when somebody asks again', async () => {
    const work = await makeWork(creator, { title: '音なし' })
    const owner = await somebody(service.parts)
    await grant(service.parts, owner, work)
    const { body } = await order(owner, { albumId: work.id })
    await expect(makeDownload(service.system(), body.id, jobRun)).rejects.toThrow(
      'download/sound-missing',
    )
    expect((await call(owner, `/my/download/${body.id}`)).body).toMatchObject({
      state: 'failed',
      url: null,
      message: expect.stringContaining('用意できませんでした'),
    })
    const before = (await waiting()).length
    expect((await order(owner, { albumId: work.id })).body).toMatchObject({
      id: body.id,
      state: 'preparing',
    })
    expect((await waiting()).length).toBe(before + 1)
  })

  test('needs one of album and track, a known format, and somebody signed in', async () => {
    const unknown = newId()
    expect((await order(null, { albumId: album.id })).status).toBe(401)
    expect((await order(buyer, {})).status).toBe(400)
    expect((await order(buyer, { albumId: album.id, trackId: unknown })).status).toBe(400)
    expect((await order(buyer, { albumId: album.id, format: 'wav' })).status).toBe(400)
    for (const body of [{ albumId: unknown }, { trackId: unknown }])
      expect((await order(buyer, body)).status).toBe(404)
  })
})

describe('the link to a file', () => {
  let download: Download
  beforeAll(async () => {
    download = await made(buyer, { trackId: album.trackIds[0] })
  })
  const get = (headers: Record<string, string> = {}, url = download.url ?? '', method = 'GET') =>
    fetch(service.origin + url, { headers, method })

  test('saves under the Japanese name, and under a plain one where that is not understood', async () => {
    const head = await get({}, download.url ?? '', 'HEAD')
    expect(head.status).toBe(200)
    expect(Number(head.headers.get('content-length'))).toBe(download.byteSize)
    expect(head.headers.get('content-type')).toBe('audio/mpeg')
    expect(head.headers.get('cache-control')).toBe('private, no-store')
    expect(head.headers.get('content-disposition')).toBe(
      `attachment; filename="${album.nid}.mp3"; filename*=UTF-8''${encodeURIComponent('01 第1夜.mp3')}`,
    )
  })

  test('goes on where a download broke off', async () => {
    const whole = Buffer.from(await (await get()).arrayBuffer())
    const rest = await get({ range: 'bytes=1000-' })
    expect(rest.status).toBe(206)
    expect(rest.headers.get('content-range')).toBe(`bytes 1000-${whole.length - 1}/${whole.length}`)
    expect(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(1000))).toBe(true)
    expect((await get({ range: `bytes=${whole.length}-` })).status).toBe(416)
  })

  test('opens nothing but its own file, for nobody but its holder', async () => {
    const other = await made(buyer, { trackId: album.trackIds[1] })
    const tokenOf = (one: Download) => String(one.url).split('token=')[1]
    const stranger = await somebody(service.parts)
    expect((await get({}, `/api/download/${download.id}`)).status).toBe(403)
    expect((await get({}, `/api/download/${download.id}?token=x`)).status).toBe(403)
    expect((await get({}, `/api/download/${other.id}?token=${tokenOf(download)}`)).status).toBe(403)
    expect((await get({}, `/api/download/x?token=${tokenOf(download)}`)).status).toBe(404)
    const permission = await call(buyer, `/permission/generate/${album.trackIds[0]}`)
    const { token } = permission.body as unknown as { token: string }
    expect((await get({}, `/api/download/${download.id}?token=${token}`)).status).toBe(403)
    expect((await get({ authorization: `Bearer ${stranger.bearer}` })).status).toBe(403)
    expect((await get({ authorization: `Bearer ${buyer.bearer}` })).status).toBe(200)
    expect((await call(stranger, `/my/download/${download.id}`)).status).toBe(404)
  })

  test('is dead at once after a refund or a sign-out, and a second past its time', async () => {
    const owner = await somebody(service.parts)
    await grant(service.parts, owner, album)
    const { url, expiresAt } = (await order(owner, { trackId: album.trackIds[0] })).body
    expect((await get({}, url ?? '')).status).toBe(200)
    const revoke = (at: string | null) =>
      service.parts.db.execute(
        sql`update entitlement set revoked_at = ${at}::timestamptz where account_id = ${owner.uid}`,
      )
    await revoke(new Date().toISOString())
    expect((await get({}, url ?? '')).status).toBe(403)
    await revoke(null)
    expect((await get({}, url ?? '')).status).toBe(200)
    await service.parts.db.execute(
      sql`update session set ended_at = now() where account_id = ${owner.uid}`,
    )
    expect((await get({}, url ?? '')).status).toBe(403)
    const late = new Date(Date.parse(expiresAt ?? '') + 1_000)
    const token = String(url).split('token=')[1]
    await expect(readDownloadToken(service.settings, token, late)).rejects.toMatchObject({
      code: 'download/link-refused',
    })
    const renewed = { MASTER_SECRET: 'n'.repeat(32), FORMER_MASTER_SECRETS: [] }
    await expect(readDownloadToken(renewed, token, new Date())).rejects.toMatchObject({
      code: 'download/link-refused',
    })
    const former = { ...renewed, FORMER_MASTER_SECRETS: [service.settings.MASTER_SECRET] }
    expect(await readDownloadToken(former, token, new Date())).toMatchObject({ uid: owner.uid })
  })
})

describe('files to download', () => {
  test('are removed when nobody has asked for a week; then they are made again', async () => {
    const download = await made(buyer, { trackId: album.trackIds[0] })
    const { storage } = service.parts
    const orphan = `download/${newId()}.mp3`
    await storage.put(orphan, Buffer.from('x'))
    await deleteExpiredDownloads(service.system())
    expect(await storage.head(`download/${download.id}.mp3`)).not.toBeNull()
    expect(await storage.head(orphan)).toBeNull()
    await deleteExpiredDownloads({ ...service.system(), now: addDays(new Date(), 8) })
    expect(await storage.head(`download/${download.id}.mp3`)).toBeNull()
    expect((await call(buyer, `/my/download/${download.id}`)).status).toBe(404)
    const again = await order(buyer, { trackId: album.trackIds[0] })
    expect(again.body).toMatchObject({ state: 'preparing' })
    expect(again.body.id).not.toBe(download.id)
  })

  test('that have to be made are limited for each owner, those that exist are not', async () => {
    const owner = await somebody(service.parts)
    await service.parts.limits.take(
      { name: 'download-making', times: 60, seconds: 3600 },
      owner.uid,
    )
    for (let n = 1; n < 60; n += 1)
      await service.parts.limits.take(
        { name: 'download-making', times: 60, seconds: 3600 },
        owner.uid,
      )
    const work = await makeWork(creator, { title: 'たくさん' })
    await grant(service.parts, owner, work)
    await grant(service.parts, buyer, work)
    expect((await order(owner, { albumId: work.id })).status).toBe(429)
    expect((await order(buyer, { albumId: work.id })).status).toBe(202)
    expect((await order(owner, { albumId: work.id })).status).toBe(202)
  })
})
