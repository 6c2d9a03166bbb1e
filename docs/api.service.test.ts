// postgres: one, rest
import { execFile } from 'node:child_process'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { delimiter, dirname } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { makeWork, somebody } from '@/lib/api/testing/catalogue'
import { openTestMedia, sendFile, type TestMedia } from '@/lib/api/testing/media'
import { schema } from '@/lib/db'
import { receiveAudio, transcode } from '@/lib/domain/content/media'
import { decodedSeconds, ffmpegHere, makeSound, makeTestFolder } from '@/lib/gateway/ffmpeg/testing'

const execFileAsync = promisify(execFile)
const LISTENER = { email: 'listener@koeniwa.example', password: 'yofukashi-no-niwa' }
const page = await readFile('docs/api.md', 'utf8')
const commands = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gmu)].map(([, block = '']) => block)

let service: TestMedia
let nid: string
let folder: Awaited<ReturnType<typeof makeTestFolder>>
/** Runs commands in the folder, where the page's paths lead to the examples. @returns what they print */
async function run(script: string): Promise<string> {
  const PATH = [dirname(process.execPath), dirname(ffmpegHere.FFMPEG_PATH), process.env.PATH]
  const { stdout } = await execFileAsync('sh', ['-eu', '-c', script], {
    cwd: folder.folder,
    env: { ...process.env, PATH: PATH.join(delimiter) },
  })
  return stdout
}

beforeAll(async () => {
  service = await openTestMedia()
  folder = await makeTestFolder()
  await cp('docs/examples', folder.path('docs/examples'), { recursive: true })
  nid = await publishAlbum()
  const signedUp = await fetch(`${service.origin}/api/identity/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(LISTENER),
  })
  expect(signedUp.status).toBe(201)
  await service.parts.db
    .update(schema.account)
    .set({ emailVerifiedAt: new Date() })
    .where(eq(schema.account.email, LISTENER.email))
}, 60_000)
afterAll(async () => {
  await service.close()
  await folder.remove()
  expect(service.failures).toEqual([])
})

/** An album of one track of twelve seconds. */
async function publishAlbum() {
  const creator = await somebody(service.parts)
  const { nid, trackIds } = await makeWork(creator, { title: '雨の図書館' }, { tracks: 1 })
  await makeSound(folder.path('work.flac'), 12, '-ac', '2')
  const uploadId = await sendFile(
    service.origin,
    { ...creator, sid: '' },
    await readFile(folder.path('work.flac')),
  )
  const [trackId = ''] = trackIds
  const { audioId } = await receiveAudio(creator.ctx, { trackId, uploadId })
  const { signal } = new AbortController()
  await transcode(service.system(), audioId, { signal, isLastTry: false })
  return nid
}

test('every command of the page does what it says', async () => {
  expect(commands).toHaveLength(7)
  const script = commands.join('echo\necho ---\n').replace('http://localhost:3000', service.origin)
  const [works = '', sound, library = '', , refusal, playlists = '', app = ''] = (
    await run(script)
  ).split('\n---\n')
  expect(JSON.parse(works)).toMatchObject({ total: 1, items: [{ nid }] })
  expect(sound).toBe('')
  expect(await decodedSeconds(folder.path('trial.wav'))).toBeGreaterThan(5)
  expect(JSON.parse(library)).toEqual({ items: [], total: 0 })
  expect(refusal).toMatch(/^\{"code":"invalid-input".*\}400$/u)
  const [first = '', second = ''] = playlists.trim().split(/(?<=\})(?=\{"id")/u)
  expect(JSON.parse(second)).toEqual(JSON.parse(first))
  expect(app).toMatch(
    /^雨の図書館\n.*1\. 第1夜 0:12\ntrack\.m4a: the trial\nhttp:.*\/playlist\/\S+\n$/su,
  )
  expect(await decodedSeconds(folder.path('track.m4a'))).toBeGreaterThan(5)
})

test('the example app searches, keeps its session, and says why it is refused', async () => {
  const listen = (words: string, settings = '') =>
    run(`SHOP=${service.origin} ${settings} node docs/examples/listen.mjs ${words}`)
  expect(await listen('search 雨')).toEqual(
    expect.stringMatching(`^${nid} 雨の図書館（.+）\n1 works\n$`),
  )
  const signIn = `SESSION=kept.json EMAIL=${LISTENER.email} PASSWORD=${LISTENER.password}`
  await listen('library', signIn)
  // Renewed by the refresh token, without the password.
  const kept = JSON.parse(await readFile(folder.path('kept.json'), 'utf8'))
  await writeFile(folder.path('kept.json'), JSON.stringify({ ...kept, expiresAt: new Date(0) }))
  await listen('library', 'SESSION=kept.json')
  await expect(listen('show KN999999')).rejects.toThrow('not-found')
  await expect(listen('library', 'SESSION=none.json')).rejects.toThrow('auth/sign-in-required')
})
