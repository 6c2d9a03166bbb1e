import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { largestOf, median, medianOf, slower } from './figures.mjs'
import { residentBytes } from './memory.mjs'
import { demoAccount } from './sign-in.mjs'

const uploadBytes = 500 * 1024 ** 2
const ROUNDS = 3

/** A 500 MB upload through the web against a plain copy over loopback, in turns, and the memory that web and service use for it together. @param {import('./product.mjs').Product} product */
export async function measureUpload(product) {
  const token = await signInAsCreator(product.origin)
  /** @type {number[]} */
  const uploads = []
  /** @type {number[]} */
  const copies = []
  /** @type {number[]} */
  const rises = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { seconds, rise } = await uploadOnce(product, token)
    uploads.push(seconds)
    rises.push(rise)
    copies.push(await copySeconds())
  }
  const speed = median(copies) / median(uploads)
  return [
    {
      what: '500 MB upload through the web, as fast as a plain copy over loopback to the same disk',
      ...medianOf(uploads, { unit: 's', digits: 1 }),
      peers: [slower('plain copy', copies, uploads, 1, 's')],
      bound: '≥ 0.5 of its speed',
      holds: speed >= 0.5,
    },
    {
      what: 'rise of memory meanwhile, web and service together, the most of all uploads',
      ...largestOf(
        rises.map((bytes) => bytes / 1e6),
        50,
        'MB',
      ),
    },
  ]
}

/** @param {import('./product.mjs').Product} product @param {string} token @returns {Promise<{ seconds: number, rise: number }>} */
async function uploadOnce({ origin, pidOf }, token) {
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
  const created = await fetch(`${origin}/api/studio/uploads`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(uploadBytes),
      'upload-metadata': `filename ${btoa('bench.wav')}`,
    },
  })
  if (created.status !== 201)
    throw new Error(`The upload could not be created: ${created.status} ${await created.text()}`)
  const location = new URL(created.headers.get('location') ?? '', origin)
  const resident = () => residentBytes(pidOf('web')) + residentBytes(pidOf('service'))
  const before = resident()
  let peak = before
  const sampler = setInterval(() => {
    peak = Math.max(peak, resident())
  }, 50)
  const started = performance.now()
  /** @type {RequestInit & { duplex: 'half' }} */
  const request = {
    method: 'PATCH',
    headers: {
      ...headers,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': String(uploadBytes),
    },
    body: zeros(uploadBytes),
    duplex: 'half',
  }
  const sent = await fetch(location, request).finally(() => clearInterval(sampler))
  if (sent.status !== 204) throw new Error(`The upload failed: ${sent.status} ${await sent.text()}`)
  const seconds = (performance.now() - started) / 1000
  await fetch(location, { method: 'DELETE', headers })
  return { seconds, rise: peak - before }
}

/** The time to send the same bytes to a server that only writes them to a file. */
async function copySeconds() {
  const folder = mkdtempSync(join(tmpdir(), 'koeniwa-bench-'))
  const server = createServer(async (request, response) => {
    await pipeline(request, createWriteStream(join(folder, 'copy')))
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  const started = performance.now()
  /** @type {RequestInit & { duplex: 'half' }} */
  const request = { method: 'PUT', body: zeros(uploadBytes), duplex: 'half' }
  await fetch(`http://127.0.0.1:${port}/`, request)
  const seconds = (performance.now() - started) / 1000
  server.close()
  rmSync(folder, { recursive: true })
  return seconds
}

/** @param {number} size */
function zeros(size) {
  const chunk = new Uint8Array(256 * 1024)
  let left = size
  return new ReadableStream({
    pull(controller) {
      if (left <= 0) return controller.close()
      const part = Math.min(left, chunk.length)
      left -= part
      controller.enqueue(chunk.subarray(0, part))
    },
  })
}

/** @param {string} origin @returns {Promise<string>} */
async function signInAsCreator(origin) {
  const { email, password } = demoAccount('creator')
  const answer = await fetch(`${origin}/api/identity/sign-in/password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, client: 'app' }),
  })
  if (!answer.ok) throw new Error(`Signing in as ${email} was answered ${answer.status}.`)
  return (await answer.json()).accessToken
}
