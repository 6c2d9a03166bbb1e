// postgres: one
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { type Permission, Waveform } from '@/lib/contract/playback'
import { schema } from '@/lib/db'
import { mediaFolder } from '@/lib/domain/content/media'
import { checkStreamAccess, readStreamToken } from '@/lib/domain/listening/playback'
import { decodedSeconds, makeSound, makeTestFolder } from '@/lib/gateway/ffmpeg/testing'
import { newId } from '@/lib/kit/ids'
import { countStatements } from '../testing/count-statements'
import { openTestMedia, type TestAccount, type TestMedia } from '../testing/media'
import { type OpenApi, openApiValidator } from '../testing/openapi-validator'
import { makeStreamToken, type PublishedTrack, publishTrack } from '../testing/published-track'

let service: TestMedia
let creator: TestAccount
let buyer: TestAccount
let other: TestAccount
let files: Awaited<ReturnType<typeof makeTestFolder>>
let sound: Buffer
let track: PublishedTrack
let elsewhere: PublishedTrack

beforeAll(async () => {
  service = await openTestMedia()
  files = await makeTestFolder()
  creator = await service.signUp()
  buyer = await service.signUp()
  other = await service.signUp()
  await makeSound(files.path('work.flac'), 30, '-ac', '2')
  sound = await readFile(files.path('work.flac'))
  track = await publishTrack(service, creator, sound)
  elsewhere = await publishTrack(service, creator, sound)
  await buy(buyer)
}, 60_000)
afterAll(async () => {
  await service.close()
  await files.remove()
  expect(service.failures).toEqual([])
})

const buy = (account: TestAccount) =>
  service.parts.db
    .insert(schema.entitlement)
    .values({ accountId: account.uid, workId: track.workId })

async function tokenFor(
  account: TestAccount | null,
  tier: 'trial' | 'full',
  of = track,
  now = new Date(),
) {
  const { token, contentPath } = await makeStreamToken(service, account, { ...of, tier }, now)
  expect(contentPath).toBe(`/api/media/${of.trackId}/${of.audioId}/`)
  return token
}

const get = (file: string, token: string | null, headers = {}, of = track) =>
  fetch(`${service.origin}/api/media/${of.trackId}/${of.audioId}/${file}`, {
    headers: { ...(token && { 'x-stream-token': token }), ...headers },
  })
const statusOf = async (...args: Parameters<typeof get>) => {
  const answer = await get(...args)
  await answer.arrayBuffer()
  return answer.status
}

/** The same without a header: the token is in the path. */
const statusByPath = async (file: string, token: string, of = track) => {
  const address = `${service.origin}/api/media/t/${token}/${of.trackId}/${of.audioId}/${file}`
  const answer = await fetch(address)
  await answer.arrayBuffer()
  return answer.status
}

const FULL = [
  'full/256k/index.m3u8',
  'full/256k/init.mp4',
  'full/256k/00000.m4s',
  'full/v2_h/v2_h.m4a',
]
const TRIAL = FULL.map((file) => file.replace('full', 'trial'))

describe('what a token opens', () => {
  test('a buyer hears the whole, by header or by query, and may keep it privately only', async () => {
    const token = await tokenFor(buyer, 'full')
    for (const file of FULL) {
      const answer = await get(file, token)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toMatch(/^private/u)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      await answer.arrayBuffer()
    }
    const base = `${service.origin}/api/media/${track.trackId}/${track.audioId}`
    const seconds = await decodedSeconds(`${base}/full/v2_h/v2_h.m4a?token=${token}`)
    expect(Math.abs(seconds - 30)).toBeLessThan(0.1)
    const hls = await decodedSeconds(
      `${base}/full/256k/index.m3u8`,
      ...['-headers', `X-Stream-Token: ${token}\r\n`, '-allowed_extensions', 'ALL'],
    )
    expect(Math.abs(hls - 30)).toBeLessThan(0.1)
  })

  test('each address of a permission plays as it is, to the right length', async () => {
    for (const [account, seconds] of [
      [null, 10],
      [buyer, 30],
    ] as const) {
      const headers = new Headers(account ? { authorization: `Bearer ${account.bearer}` } : {})
      const path = `/api/permission/generate/${track.trackId}`
      const asked = await fetch(service.origin + path, { headers })
      const { addresses, type, token, contentPath } = (await asked.json()) as Permission
      const at = (address: string) => service.origin + address
      const lengths = {
        hls: await decodedSeconds(
          at(addresses.hls),
          ...['-headers', `X-Stream-Token: ${token}\r\n`],
        ),
        hlsWithToken: await decodedSeconds(at(addresses.hlsWithToken)),
        file: await decodedSeconds(at(addresses.file)),
        // Trials begin at 0 here. Seeking is exact in the file, whatever the version of ffmpeg.
        fileFrom5: 5 + (await decodedSeconds(at(addresses.file), '-ss', '5')),
      }
      // A trial is a little shorter, so that no decoder gets more of it.
      const shortest = seconds - (type === 'trial' ? 0.1 : 0.05)
      for (const [way, length] of Object.entries(lengths)) {
        const isRight = length > shortest && length < seconds + 0.05
        expect([way, length, isRight]).toEqual([way, length, true])
      }
      expect(addresses.hls).toBe(`${contentPath}${type}/256k/index.m3u8`)
      const waveform = Waveform.parse(await (await fetch(at(addresses.waveform))).json())
      expect(waveform).toMatchObject({ durationMs: 30_000, startMs: 0, endMs: seconds * 1000 })
      expect(waveform.peaks).toHaveLength(200)
      if (type === 'trial') expect(addresses.subtitles).toBeNull()
      else expect((await fetch(at(addresses.subtitles ?? ''))).status).toBe(200)
    }
    expect(await statusOf('stream/waveform.json', await tokenFor(buyer, 'full'))).toBe(200)
    expect(await statusOf('stream/waveform.json', null)).toBe(403)
  })

  test('the OpenAPI document says what each of them answers', async () => {
    const text = await (await fetch(`${service.origin}/api/openapi.json`)).text()
    const document = JSON.parse(text) as OpenApi
    const validator = openApiValidator(document)
    const token = await tokenFor(buyer, 'full')
    for (const file of ['stream/subtitles.json', 'stream/waveform.json'])
      for (const sent of [token, null]) {
        const answer = await get(file, sent)
        const key = `GET /media/{trackId}/{audioId}/${file}`
        expect(validator.answer(key, answer.status, await answer.text())).toEqual([])
      }
    for (const file of FULL) {
      const answer = await get(file, token)
      const name = file.replace('full', '{tier}').replace(/(?<=256k\/).*/u, '{file}')
      const said = document.paths[`/media/t/{token}/{trackId}/{audioId}/${name}`]?.get
      const type = answer.headers.get('content-type') ?? ''
      expect(said?.responses['200']).toHaveProperty(['content', type])
      await answer.arrayBuffer()
    }
  })

  test('a waveform that is known is sent again only for another part', async () => {
    const file = 'stream/waveform.json'
    const [whole, part] = [await tokenFor(buyer, 'full'), await tokenFor(null, 'trial')]
    const { headers } = await get(file, part)
    const known = { 'if-none-match': headers.get('etag') ?? '' }
    expect([await statusOf(file, part, known), await statusOf(file, whole, known)]).toEqual([
      304, 200,
    ])
  })

  test('a token in the path opens what the same token opens in the header', async () => {
    const files = [...FULL, ...TRIAL, 'stream/subtitles.json', 'stream/waveform.json']
    const past = new Date(Date.now() - (6 * 3600 + 1) * 1000)
    for (const [token, of] of [
      [await tokenFor(buyer, 'full'), track],
      [await tokenFor(null, 'trial'), track],
      [await tokenFor(buyer, 'full'), elsewhere],
      [await tokenFor(other, 'full'), track],
      [await tokenFor(buyer, 'full', track, past), track],
      ['x', track],
    ] as const)
      for (const file of files)
        expect([file, await statusByPath(file, token, of)]).toEqual([
          file,
          await statusOf(file, token, {}, of),
        ])
  })

  test('an address with a token is told to no other site and kept by no shared cache', async () => {
    const token = await tokenFor(buyer, 'full')
    for (const file of [...FULL, 'stream/subtitles.json', 'stream/waveform.json', 'nothing']) {
      const { trackId, audioId } = track
      const answer = await fetch(
        `${service.origin}/api/media/t/${token}/${trackId}/${audioId}/${file}`,
      )
      expect(await answer.text()).not.toContain(token)
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
      expect(answer.headers.get('cache-control')).toMatch(/^(?:private|no-store)/u)
    }
  })

  test('the permission brings the playlist of the stream that it opens, if that is asked for', async () => {
    const ask = async (account: TestAccount | null, query: string) => {
      const path = `/api/permission/generate/${track.trackId}${query}`
      const headers = new Headers(account ? { authorization: `Bearer ${account.bearer}` } : {})
      const answer = await fetch(service.origin + path, { headers })
      return (await answer.json()) as Permission
    }
    for (const [account, tier] of [
      [null, 'trial'],
      [buyer, 'full'],
    ] as const) {
      const { token, type, playlist } = await ask(account, '?playlist=true')
      expect(type).toBe(tier)
      expect(playlist).toBe(await (await get(`${tier}/256k/index.m3u8`, token)).text())
      expect(await ask(account, '')).not.toHaveProperty('playlist')
    }
  })

  test('a trial token opens nothing but the trial, and that is no longer than the trial (safety 26)', async () => {
    const token = await tokenFor(null, 'trial')
    for (const file of [...FULL, 'stream/subtitles.json'])
      expect(await statusOf(file, token)).toBe(403)
    for (const file of TRIAL) expect(await statusOf(file, token)).toBe(200)
    const base = `${service.origin}/api/media/${track.trackId}/${track.audioId}`
    const header = ['-headers', `X-Stream-Token: ${token}\r\n`]
    const m4a = await decodedSeconds(`${base}/trial/v2_h/v2_h.m4a?token=${token}`)
    const hls = await decodedSeconds(
      `${base}/trial/256k/index.m3u8`,
      ...header,
      '-allowed_extensions',
      'ALL',
    )
    for (const seconds of [m4a, hls]) {
      expect(seconds).toBeLessThanOrEqual(10)
      expect(seconds).toBeGreaterThan(9.5)
    }
  })

  test('none, nonsense, or a token of another kind opens nothing', async () => {
    for (const token of [null, 'x', 'a.b.c', 'x'.repeat(5000), buyer.bearer])
      expect(await statusOf('trial/256k/index.m3u8', token)).toBe(403)
  })

  test('a token of another track, version, tier or account is refused (safety 27)', async () => {
    const token = await tokenFor(buyer, 'full')
    expect(await statusOf(FULL[0] ?? '', token, {}, elsewhere)).toBe(403)
    expect(await statusOf(FULL[0] ?? '', token, {}, { ...track, audioId: elsewhere.audioId })).toBe(
      403,
    )
    expect(await statusOf(TRIAL[0] ?? '', token)).toBe(403)
    expect(await statusOf(FULL[0] ?? '', token, { authorization: `Bearer ${other.bearer}` })).toBe(
      403,
    )
    expect(await statusOf(FULL[0] ?? '', token, { authorization: `Bearer ${buyer.bearer}` })).toBe(
      200,
    )
    expect(await statusOf(FULL[0] ?? '', await tokenFor(other, 'full'))).toBe(403)
  })

  test('a token stands alone where the bearer beside it is no longer good', async () => {
    const token = await tokenFor(buyer, 'full')
    for (const authorization of ['Bearer %', 'Bearer a.b.c', 'Basic eA=='])
      expect(await statusOf(FULL[0] ?? '', token, { authorization })).toBe(200)
    expect(await statusOf(FULL[0] ?? '', null, { authorization: 'Bearer a.b.c' })).toBe(403)
  })

  test('a token is dead one second after its end (safety 28)', async () => {
    const ended = new Date(Date.now() - (6 * 3600 + 1) * 1000)
    const almost = new Date(Date.now() - (6 * 3600 - 30) * 1000)
    expect(await statusOf(FULL[0] ?? '', await tokenFor(buyer, 'full', track, ended))).toBe(403)
    expect(await statusOf(FULL[0] ?? '', await tokenFor(buyer, 'full', track, almost))).toBe(200)
  })

  test('a refund, a sign-out and a suspension end the right within a minute (safety 6, 28)', async () => {
    const { db } = service.parts
    const takeBack = [
      (account: TestAccount) =>
        db
          .update(schema.entitlement)
          .set({ revokedAt: new Date() })
          .where(eq(schema.entitlement.accountId, account.uid)),
      (account: TestAccount) =>
        db
          .update(schema.session)
          .set({ endedAt: new Date() })
          .where(eq(schema.session.id, account.sid)),
      (account: TestAccount) =>
        db
          .update(schema.session)
          .set({ expiresAt: new Date() })
          .where(eq(schema.session.id, account.sid)),
      (account: TestAccount) =>
        db
          .update(schema.account)
          .set({ disabledAt: new Date() })
          .where(eq(schema.account.id, account.uid)),
    ]
    for (const take of takeBack) {
      const account = await service.signUp()
      await buy(account)
      const token = await tokenFor(account, 'full')
      expect(await statusOf(FULL[0] ?? '', token)).toBe(200)
      expect(await statusByPath(FULL[0] ?? '', token)).toBe(200)
      await take(account)
      const grant = await readStreamToken(service.settings, token, new Date())
      const aMinuteLater = new Date(Date.now() + 60_000)
      await expect(checkStreamAccess({ db, now: aMinuteLater }, grant)).rejects.toMatchObject({
        kind: 'forbidden',
      })
      expect(await statusOf(FULL[0] ?? '', token)).toBe(403)
      for (const file of FULL) expect(await statusByPath(file, token)).toBe(403)
    }
  })

  test('a trial ends with the work, for guests and listeners, within a minute; its owners go on', async () => {
    const { db } = service.parts
    const hidden = await publishTrack(service, creator, sound)
    await db.insert(schema.entitlement).values({ accountId: buyer.uid, workId: hidden.workId })
    const [file = '', whole = ''] = [TRIAL[0], FULL[0]]
    const trials = [
      await tokenFor(null, 'trial', hidden),
      await tokenFor(other, 'trial', hidden),
      await tokenFor({ ...other, sid: newId() }, 'trial', hidden),
    ]
    const full = await tokenFor(buyer, 'full', hidden)
    for (const token of trials) expect(await statusOf(file, token, {}, hidden)).toBe(200)
    await db
      .update(schema.work)
      .set({ state: 'withdrawn' })
      .where(eq(schema.work.id, hidden.workId))
    const aMinuteLater = new Date(Date.now() + 60_000)
    for (const token of trials) {
      const trial = await readStreamToken(service.settings, token, new Date())
      await expect(checkStreamAccess({ db, now: aMinuteLater }, trial)).rejects.toMatchObject({
        kind: 'forbidden',
      })
      expect(await statusOf(file, token, {}, hidden)).toBe(403)
      expect(await statusByPath(file, token, hidden)).toBe(403)
    }
    expect(await statusOf(whole, full, {}, hidden)).toBe(200)
    expect(await statusByPath(whole, full, hidden)).toBe(200)
  })

  test('no shared cache may keep a paid file, whole, in part or known, and its address alone opens nothing (safety 32)', async () => {
    const token = await tokenFor(buyer, 'full')
    for (const file of [...FULL, 'stream/subtitles.json']) {
      const whole = await get(file, token)
      await whole.arrayBuffer()
      const known = await get(file, token, { 'if-none-match': whole.headers.get('etag') ?? '' })
      const part = await get(file, token, { range: 'bytes=0-9' })
      await part.arrayBuffer()
      const beyond = await get(file, token, { range: 'bytes=999999999-' })
      await beyond.arrayBuffer()
      for (const { status, headers } of [whole, known, part, beyond]) {
        expect([status, headers.get('cache-control')]).toEqual([
          status,
          expect.stringMatching(/^private\b(?!.*(public|s-maxage))/u),
        ])
        expect(headers.get('vary')).toContain('X-Stream-Token')
      }
      expect(await statusOf(file, null)).toBe(403)
    }
  })

  test('subtitles come with the whole, and with nothing less', async () => {
    const answer = await get('stream/subtitles.json', await tokenFor(buyer, 'full'))
    expect(await answer.json()).toEqual([
      { startTime: 0, endTime: 1000, text: { 'ja-JP': 'こんばんは' } },
    ])
    for (const token of [
      null,
      await tokenFor(other, 'trial'),
      await tokenFor(other, 'full'),
      await tokenFor(buyer, 'full', elsewhere),
    ])
      expect(await statusOf('stream/subtitles.json', token)).toBe(403)
  })
})

/** A request whose path is sent exactly as it is written. */
const rawStatus = (path: string, token: string) =>
  new Promise<number>((done, failed) => {
    const { port } = new URL(service.origin)
    httpRequest({ port, path, headers: { 'x-stream-token': token } }, (answer) => {
      answer.resume()
      done(answer.statusCode ?? 0)
    })
      .on('error', failed)
      .end()
  })

test('names that are not ours do not exist, however they are written (safety 30, 33)', async () => {
  const token = await tokenFor(buyer, 'full')
  const base = `/api/media/${track.trackId}/${track.audioId}`
  for (const file of [
    '..%2f..%2fmaster%2fx',
    '../../../master/x',
    'full/256k/..%2fv2_h%2fv2_h.m4a',
    'full%2f256k%2findex.m3u8',
    'full/256k/%5c..%5cindex.m3u8',
    'full/256k/index.m3u8%00',
    'full/256k/00000.m4s/',
    'full/256k/0.m4s',
    'full/256k/99999.m4s',
    'full//256k/index.m3u8',
    'FULL/256k/index.m3u8',
    'master',
    'full/v2_h/',
    'stream/subtitles.json.bak',
    '',
  ])
    expect([file, await rawStatus(`${base}/${file}`, token)]).toEqual([file, 404])
  for (const path of [`/api/master/${track.audioId}`, `/api/media/master/${track.audioId}`])
    expect(await rawStatus(path, token)).toBe(404)
})

describe('ranges (safety 31)', () => {
  const M4A = 'full/v2_h/v2_h.m4a'
  let token: string
  let whole: Buffer
  beforeAll(async () => {
    token = await tokenFor(buyer, 'full')
    whole = Buffer.from(await (await get(M4A, token)).arrayBuffer())
  })

  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=100-199', 100, 199],
    ['bytes=-10', -10, -1],
    ['bytes=500-', 500, -1],
    ['bytes=10-99999999999', 10, -1],
  ])('%s is a part', async (range, start, end) => {
    const answer = await get(M4A, token, { range })
    const from = start < 0 ? whole.length + start : start
    const to = end < 0 ? whole.length + end : end
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${to}/${whole.length}`)
    expect(Buffer.from(await answer.arrayBuffer()).equals(whole.subarray(from, to + 1))).toBe(true)
  })

  test.each([
    'bytes=0-0,0-0',
    `bytes=${Array.from({ length: 500 }, () => '0-').join(',')}`,
    'bytes=0-99,50-149',
    'bytes=20-10',
    'bytes=999999999-',
    'bytes=-0',
    'bytes=--1',
  ])('%.30s is refused without work', async (range) => {
    const answer = await get(M4A, token, { range })
    expect(answer.status).toBe(416)
    expect(answer.headers.get('content-range')).toBe(`bytes */${whole.length}`)
    expect((await answer.arrayBuffer()).byteLength).toBe(0)
  })

  test('other units are ignored; HEAD tells the size; a known file is not sent again', async () => {
    expect(await statusOf(M4A, token, { range: 'seconds=1-2' })).toBe(200)
    const head = await fetch(
      `${service.origin}/api/media/${track.trackId}/${track.audioId}/${M4A}?token=${token}`,
      { method: 'HEAD' },
    )
    expect([
      head.status,
      head.headers.get('content-length'),
      head.headers.get('accept-ranges'),
    ]).toEqual([200, String(whole.length), 'bytes'])
    const etag = head.headers.get('etag') ?? ''
    expect(await statusOf(M4A, token, { 'if-none-match': etag })).toBe(304)
    expect(await statusOf(M4A, token, { range: 'bytes=0-1', 'if-range': '"other"' })).toBe(200)
  })
})

/** A file beside the track's own, of any length. */
async function putFile(name: string, length: number) {
  const content = randomBytes(length)
  await service.parts.storage.put(`${mediaFolder(track.audioId)}${name}`, content)
  return content
}

describe('the bytes of a file', () => {
  test('are the same for every listener at once, small or large', async () => {
    const token = await tokenFor(buyer, 'full')
    const sizes = [1, 40_000, 512 * 1024, 512 * 1024 + 1, 3_000_000]
    const files = await Promise.all(
      sizes.map(async (size, n) => {
        const name = `full/256k/5000${n}.m4s`
        return { name, content: await putFile(name, size) }
      }),
    )
    const answers = Array.from({ length: 8 }, () => files).flat()
    const got = await Promise.all(
      answers.map(async ({ name }) => Buffer.from(await (await get(name, token)).arrayBuffer())),
    )
    for (const [n, { name, content }] of answers.entries())
      expect([name, got[n]?.equals(content)]).toEqual([name, true])
  })

  test('go on to others when listeners leave in the middle', async () => {
    const token = await tokenFor(buyer, 'full')
    const contents = [await putFile('full/256k/60000.m4s', 400_000)]
    contents.push(await putFile('full/256k/60001.m4s', 20_000_000))
    for (let round = 0; round < 20; round += 1) {
      const leaving = new AbortController()
      const { body } = await fetch(
        `${service.origin}/api/media/${track.trackId}/${track.audioId}/full/256k/6000${round % 2}.m4s`,
        { headers: { 'x-stream-token': token }, signal: leaving.signal },
      )
      await body?.getReader().read()
      leaving.abort()
    }
    for (const [n, content] of contents.entries()) {
      const answer = await get(`full/256k/6000${n}.m4s`, token)
      expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true)
    }
    expect(service.failures).toEqual([])
  })

  test('of a file that has gone since it was last sent are 404, in our words', async () => {
    const token = await tokenFor(buyer, 'full')
    for (const [name, size] of [
      ['full/256k/70000.m4s', 1000],
      ['full/256k/70001.m4s', 600_000],
    ] as const) {
      await putFile(name, size)
      expect(await statusOf(name, token)).toBe(200)
      await service.parts.storage.delete(`${mediaFolder(track.audioId)}${name}`)
      const answer = await get(name, token)
      expect([answer.status, await answer.json()]).toEqual([
        404,
        expect.objectContaining({ code: 'not-found' }),
      ])
    }
  })

  test('a refusal has the headers of every refusal', async () => {
    const answer = await get(FULL[0] ?? '', null)
    expect([answer.status, await answer.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'playback/token-refused' }),
    ])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    })
  })

  test('many segments of one listener ask the database once', async () => {
    const account = await service.signUp()
    await buy(account)
    const token = await tokenFor(account, 'full')
    const statements = countStatements(service.parts)
    for (let n = 0; n < 5; n += 1) expect(await statusOf('full/256k/00000.m4s', token)).toBe(200)
    expect(statements()).toBe(1)
  })
})

test('what is recorded of the sound is whole, and the master is kept apart', async () => {
  const [row] = await service.parts.db
    .select()
    .from(schema.audio)
    .where(eq(schema.audio.id, track.audioId))
  expect(row).toMatchObject({ state: 'ready', progress: 1, trialStartMs: 0, trialEndMs: 10_000 })
  expect(row?.probe).toMatchObject({ container: 'flac', channels: 2, sampleRate: 48_000 })
  expect(row?.peaks).toHaveLength(200)
  expect(await service.parts.storage.head(`master/${track.audioId}`)).not.toBeNull()
  const left: string[] = []
  for await (const { key } of service.parts.storage.list('upload/')) left.push(key)
  expect(left).toEqual([])
  expect(join(service.dir, 'storage')).toBe(service.settings.STORAGE_DIR)
})
