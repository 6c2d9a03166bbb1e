import { once } from 'node:events'
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { residentBytes } from './memory.mjs'

const uploadBytes = 500 * 1024 ** 2
const maxRise = 50e6

/** A 500 MB upload through the web against a plain copy over loopback, and the memory that web and service use for it together. @param {import('./product.mjs').Product} product */
export async function measureUpload({ origin, pidOf }) {
  const headers = {
    authorization: `Bearer ${await signInAsCreator(origin)}`,
    'tus-resumable': '1.0.0',
  }
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
  const sent = await fetch(location, request)
  clearInterval(sampler)
  if (sent.status !== 204) throw new Error(`The upload failed: ${sent.status} ${await sent.text()}`)
  const elapsed = (performance.now() - started) / 1000
  await fetch(location, { method: 'DELETE', headers })
  const rise = peak - before
  const share = (await copySeconds()) / elapsed
  return [
    {
      what: '500 MB upload through the web',
      figure: `${elapsed.toFixed(1)} s (${(uploadBytes / 1e6 / elapsed).toFixed(0)} MB/s)`,
    },
    {
      what: 'its speed, as a share of a plain copy over loopback to the same disk',
      figure: share.toFixed(2),
      bound: '≥ 0.5',
      holds: share >= 0.5,
    },
    {
      what: 'rise of memory meanwhile, web and service together',
      figure: `${(rise / 1e6).toFixed(0)} MB`,
      bound: '≤ 50 MB',
      holds: rise <= maxRise,
    },
  ]
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

/** @param {string} origin */
async function signInAsCreator(origin) {
  const accounts = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../demo/accounts.json'), 'utf8'),
  )
  for (const { email, password } of accounts) {
    const answer = await fetch(`${origin}/api/identity/sign-in/password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, client: 'app' }),
    })
    if (answer.ok) return (await answer.json()).accessToken
  }
  throw new Error('No demo account could sign in.')
}
