import assert from 'node:assert/strict'
import {
  accessSync,
  constants,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { startShop } from './shop.mjs'

const root = join(import.meta.dirname, '../..')
const programs = ['node', 'npm', 'sh', 'env', 'ps']

/**
 * A first `npm start` on a machine with only Node.js and npm: no ffmpeg, Chromium or PostgreSQL on PATH. The demo
 * catalogue loads completely, and the shop shows pages, plays and signs in. Then SIGTERM to npm ends everything.
 * @param {string} dataDir its data folder, empty before and loaded afterwards
 */
export async function startBare(dataDir) {
  const bin = mkdtempSync(join(tmpdir(), 'koeniwa-bare-'))
  try {
    for (const program of programs) symlinkSync(find(program), join(bin, program))
    const command = ['npm', 'start', '--silent']
    const shop = await startShop(root, dataDir, { command, given: bareEnvironment(bin) })
    const { E2E_ORIGIN: origin = '' } = shop.env
    let code
    try {
      assert.match(shop.lines.join('\n'), /No ffmpeg on PATH: using the packaged ffmpeg/)
      assert.ok(processesOf(dataDir).length >= 6, 'the running shop is seen')
      await showsItsWorks(origin)
      await playsATrial(origin)
      await signsIn(origin)
    } finally {
      code = await shop.stop()
    }
    assert.equal(code, 0, 'npm start ends with exit code 0')
    assert.deepEqual(processesOf(dataDir), [], 'nothing is left running')
  } finally {
    rmSync(bin, { recursive: true })
  }
}

/** Our environment without what names a part of this machine. @param {string} bin @returns {NodeJS.ProcessEnv} */
function bareEnvironment(bin) {
  const entries = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|FF|CHROMIUM|DATABASE|TEST_|E2E_)/.test(name),
  )
  return { .../** @type {NodeJS.ProcessEnv} */ (Object.fromEntries(entries)), PATH: bin }
}

/** @param {string} program */
function find(program) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return join(folder, program)
    } catch {
      // Look in the next folder.
    }
  }
  throw new Error(`${program} is not on PATH.`)
}

/** Command lines of the processes that run on this data folder. @param {string} dataDir */
function processesOf(dataDir) {
  return readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) return []
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      // A zombie has neither.
      const facts = command + readFileSync(`/proc/${pid}/environ`, 'utf8')
      return facts.includes(dataDir) ? [command.replaceAll('\0', ' ')] : []
    } catch {
      return []
    }
  })
}

/** @param {string} origin */
async function showsItsWorks(origin) {
  const { works, counts } = read('demo/manifest.json')
  const { total } = await json(`${origin}/api/works?take=1`)
  assert.equal(total, counts.works)
  const page = await (await get(`${origin}/store`)).text()
  const shown = works.filter((/** @type {{ title: string }} */ { title }) => page.includes(title))
  assert.ok(shown.length >= 5, `${shown.length} works of the demo are on the store page`)
}

/** @param {string} origin */
async function playsATrial(origin) {
  const { works } = read('demo/manifest.json')
  const album = await json(`${origin}/api/album/${works[0].nid}`)
  const { type, token, contentPath } = await json(
    `${origin}/api/permission/generate/${album.tracks[0].id}`,
  )
  assert.equal(type, 'trial')
  const media = async (/** @type {string} */ name) =>
    Buffer.from(
      await (
        await get(`${new URL(contentPath, origin)}trial/256k/${name}`, { 'X-Stream-Token': token })
      ).arrayBuffer(),
    )
  const segments = String(await media('index.m3u8')).match(/\d{5}\.m4s/g) ?? []
  assert.ok(segments.length > 0, 'the playlist of the trial names segments')
  for (const name of segments) {
    const bytes = await media(name)
    // 256 kbit/s are 32 kB a second; the last segment may be short.
    assert.ok(bytes.includes('mdat') && bytes.length > 1000, `${name} holds sound`)
  }
}

/** @param {string} origin */
async function signsIn(origin) {
  const [{ email, password, nickname }] = read('demo/accounts.json')
  const answer = await fetch(`${origin}/api/identity/sign-in/password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  assert.equal(answer.status, 200)
  const { accessToken } = await answer.json()
  const profile = await json(`${origin}/api/my/profile`, { Authorization: `Bearer ${accessToken}` })
  assert.ok(JSON.stringify(profile).includes(nickname), 'the account of the demo is signed in')
}

/** @param {string} url @param {Record<string, string>} [headers] */
async function get(url, headers = {}) {
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(30_000) })
  assert.equal(answer.status, 200, url)
  return answer
}

/** @param {string} url @param {Record<string, string>} [headers] */
async function json(url, headers) {
  return (await get(url, headers)).json()
}

/** @param {string} file */
function read(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}
