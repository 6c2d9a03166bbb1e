import { randomBytes } from 'node:crypto'
import { type LookupAddress, lookup } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { isLoopbackAddress, isPublicAddress } from '@/lib/kit/http/public-address'

const TIMEOUT_MS = 10_000
/** What is read of an answer, and what is stored of it. */
const MOST_BYTES = 16_384
const MOST_CHARACTERS = 300
const LOWEST_PORT = 1024

/** Where webhooks may go: `public` is https on the public internet, `loopback` also this machine, by http too. */
type Reach = 'public' | 'loopback'

/** Why an address takes no webhooks; null if it does. What its name stands for is known only when it is called. */
export type AddressProblem = 'notHttps' | 'credentials' | 'port' | 'notPublic' | 'unreadable'

type Message = {
  url: string
  reach: Reach
  /** The `webhook-id`, the same for each try. */
  id: string
  body: string
  /** Each signs, so that a new secret can be put in place while the old one still counts. */
  secrets: readonly string[]
  signal?: AbortSignal
}

/** What came of a try: the status if there was an answer, and its beginning or what went wrong. */
export type WebhookAnswer = { status: number | null; answer: string }

/** A new secret, 256 bits, as the Standard Webhooks write it. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/** Whether an address may be called, by what is written in it. */
export function webhookAddressProblem(text: string, reach: Reach): AddressProblem | null {
  const url = URL.parse(text)
  if (!url) return 'unreadable'
  const host = url.hostname.replace(/^\[|\]$/gu, '')
  const isHere = reach === 'loopback' && (host === 'localhost' || isLoopbackAddress(host))
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHere)) return 'notHttps'
  if (url.username || url.password) return 'credentials'
  if (url.port && url.port !== '443' && Number(url.port) < LOWEST_PORT) return 'port'
  const isName = isIP(host) === 0
  if (isHere) return null
  if (isName) return host === 'localhost' || host.endsWith('.localhost') ? 'notPublic' : null
  return isPublicAddress(host) ? null : 'notPublic'
}

/**
 * Sends one message by the Standard Webhooks: signed with each secret, no redirect followed, no more than 10 s. The
 * address that the name stands for is judged as the connection is made, so that no later answer of its name server
 * counts.
 */
export async function sendWebhook(message: Message): Promise<WebhookAnswer> {
  const problem = webhookAddressProblem(message.url, message.reach)
  if (problem) return { status: null, answer: problem }
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const signal = message.signal ? AbortSignal.any([timeout, message.signal]) : timeout
  try {
    const response = await post(message, signal)
    return { status: response.statusCode ?? null, answer: await readBeginning(response) }
  } catch (error) {
    message.signal?.throwIfAborted()
    return { status: null, answer: timeout.aborted ? 'timeout' : codeOf(error) }
  }
}

function post({ url, reach, id, body, secrets }: Message, signal: AbortSignal) {
  const at = new Date()
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'koeniwa-webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((one) => new Webhook(one).sign(id, at, body)).join(' '),
  }
  const { request } = url.startsWith('http:') ? http : https
  return new Promise<IncomingMessage>((resolve, reject) => {
    // Without an agent: a connection that is used again would not be judged.
    request(url, { method: 'POST', agent: false, lookup: judgedLookup(reach), headers, signal })
      .once('response', resolve)
      .once('error', reject)
      .end(body)
  })
}

/** The system's look-up of names, which refuses a name if any of its addresses is not allowed. */
export const judgedLookup =
  (reach: Reach): LookupFunction =>
  (hostname, options, answer) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const isAllowed = ({ address }: LookupAddress) =>
        isPublicAddress(address) || (reach === 'loopback' && isLoopbackAddress(address))
      const [first] = found ?? []
      if (error || !first) return answer(error ?? refused(), '')
      if (!found.every(isAllowed)) return answer(refused(), '')
      if (options.all) return answer(null, found)
      answer(null, first.address, first.family)
    })

const refused = () => Object.assign(new Error('not a public address'), { code: 'notPublic' })

/** The first characters of an answer; the rest is not waited for. Its status counts even if it breaks off. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= MOST_BYTES) break
    }
  } catch {
    // Broken off, or not over in time.
  }
  response.destroy()
  const text = Buffer.concat(chunks).toString('utf8')
  return text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MOST_CHARACTERS)
}

const codeOf = (error: unknown): string => {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : 'failed'
}
