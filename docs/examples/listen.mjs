/**
 * A listener in a terminal, with nothing but Node.js 22 and, for the sound, ffmpeg:
 *
 *   node listen.mjs search 雨            works, by words
 *   node listen.mjs show KN000101        a work and its tracks
 *   node listen.mjs save KN000101 1 a.m4a   a track's sound: all of it if it is yours, otherwise the trial
 *   node listen.mjs library              what was bought
 *   node listen.mjs playlist 夜          makes a playlist, once, however often the network fails
 *
 * SHOP is the shop's address; EMAIL and PASSWORD sign in. The session is kept in the file that SESSION names.
 */
import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const { SHOP = 'http://localhost:3000', EMAIL, PASSWORD, SESSION = '.koeniwa.json' } = process.env

/** A refusal: `code` stays the same for ever, `message` is for people. */
class Refusal extends Error {
  constructor({ code, message, details = [] }) {
    super([message, ...details.map((one) => `  ${one.path}: ${one.message}`)].join('\n'))
    this.code = code
  }
}

const TRIES = 4
const wait = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

/** One call. It waits where the shop says so, and repeats what the network lost: `key` makes that safe for a POST. */
async function call(method, path, { query = {}, body, token, key } = {}) {
  const url = `${SHOP}/api${path}?${new URLSearchParams(query)}`
  const headers = {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(body && { 'Content-Type': 'application/json' }),
    ...(key && { 'Idempotency-Key': key }),
  }
  for (let tried = 1; ; tried += 1) {
    const isLast = tried === TRIES || (method === 'POST' && !key)
    const answer = await fetch(url, { method, headers, body: body && JSON.stringify(body) }).catch(
      (error) => {
        if (isLast) throw error
      },
    )
    if (answer?.ok) return answer.status === 204 ? undefined : await answer.json()
    const mayComeBack = !answer || answer.status === 429 || answer.status === 503
    if (!mayComeBack || isLast) throw new Refusal(await answer.json())
    await wait(Number(answer?.headers.get('Retry-After') ?? tried))
  }
}

/** All items of a list, page by page. */
async function* all(path, { query = {}, ...how } = {}) {
  const take = 50
  for (let skip = 0; ; skip += take) {
    const { items, total } = await call('GET', path, { ...how, query: { ...query, take, skip } })
    yield* items
    if (skip + take >= total || items.length === 0) return
  }
}

/** An access token: the one that is kept, a renewed one, or that of a new sign-in. Guests have none. */
async function signedIn() {
  const kept = existsSync(SESSION) ? JSON.parse(readFileSync(SESSION, 'utf8')) : null
  if (kept && Date.parse(kept.expiresAt) > Date.now() + 60_000) return kept.accessToken
  const session = (kept && (await renewed(kept))) || (await newSession())
  // The refresh token is good for one time: the new one takes its place.
  if (session) writeFileSync(SESSION, JSON.stringify(session), { mode: 0o600 })
  return session?.accessToken
}

async function renewed({ refreshToken }) {
  try {
    return await call('POST', '/identity/token', { body: { refreshToken } })
  } catch (error) {
    if (error instanceof Refusal) return null // the session has ended
    throw error
  }
}

async function newSession() {
  if (!EMAIL) return undefined
  const body = { email: EMAIL, password: PASSWORD }
  return await call('POST', '/identity/sign-in/password', { body })
}

const minutes = (ms) =>
  `${Math.floor(ms / 60_000)}:${String(Math.round(ms / 1000) % 60).padStart(2, '0')}`

async function readWork(nid) {
  try {
    return await call('GET', `/album/${nid}`)
  } catch (error) {
    if (error.code !== 'not-found') throw error
    return await call('GET', `/voice/${nid}`)
  }
}

const commands = {
  async search(words) {
    const { items, total } = await call('GET', '/works', { query: { query: words, take: 20 } })
    for (const { nid, title, user } of items) console.log(`${nid} ${title}（${user.nickname}）`)
    console.log(`${total} works`)
  },

  async show(nid) {
    const { title, description, tracks } = await readWork(nid)
    console.log(`${title}\n${description}`)
    for (const { trackNo, title: name, durationMs } of tracks)
      console.log(`${trackNo}. ${name} ${minutes(durationMs)}`)
  },

  async save(nid, trackNo = '1', file = 'track.m4a') {
    const { tracks } = await readWork(nid)
    const track = tracks.find((one) => one.trackNo === Number(trackNo))
    if (!track) throw new Error(`${nid} has no track ${trackNo}.`)
    const token = await signedIn()
    const { type, addresses } = await call('GET', `/permission/generate/${track.id}`, { token })
    // An address may stand at another origin. It holds a token, so it is shown to nobody.
    const sound = await fetch(new URL(addresses.file, SHOP))
    if (!sound.ok) throw new Refusal(await sound.json())
    await pipeline(Readable.fromWeb(sound.body), createWriteStream(file))
    console.log(`${file}: ${type === 'full' ? 'the whole track' : 'the trial'}`)
  },

  async library() {
    const token = await signedIn()
    for await (const { work, track, purchasedAt } of all('/my/library', { token }))
      console.log(`${purchasedAt.slice(0, 10)} ${work.nid} ${work.title} ${track?.title ?? ''}`)
  },

  async playlist(title) {
    const token = await signedIn()
    const { id } = await call('POST', '/playlist/create', {
      ...{ body: { title }, token, key: randomUUID() },
    })
    console.log(`${SHOP}/playlist/${id}`)
  },
}

const [name = '', ...given] = process.argv.slice(2)
if (!Object.hasOwn(commands, name)) {
  console.error(`node listen.mjs ${Object.keys(commands).join(' | ')}`)
  process.exit(2)
}
try {
  await commands[name](...given)
} catch (error) {
  console.error(error instanceof Refusal ? `${error.code}: ${error.message}` : error)
  process.exit(1)
}
