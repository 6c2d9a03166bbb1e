import { Agent, request } from 'node:http'
import { expect } from '@playwright/test'
import { shop } from './shop'

export type RawRequest = {
  method?: string
  /** The path exactly as sent: `fetch` would normalise it. */
  target: string
  headers?: Record<string, string>
  body?: string
}
export type RawAnswer = {
  /** The request in short, for messages. */
  request: string
  status: number
  headers: Record<string, string | undefined>
  body: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/** Sends a request to the web exactly as written. */
export function rawRequest(input: RawRequest): Promise<RawAnswer> {
  const { method = 'GET', target, headers, body } = input
  return new Promise((resolve, reject) => {
    const sending = request(
      shop.origin,
      {
        agent,
        method,
        path: target,
        headers: {
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({
            request: `${method} ${target.slice(0, 120)} ${JSON.stringify(headers ?? {}).slice(0, 120)} ${body?.slice(0, 40) ?? ''}`,
            status: answer.statusCode ?? 0,
            headers: answer.headers as RawAnswer['headers'],
            body: Buffer.concat(chunks).toString(),
          }),
        )
        answer.on('error', reject)
      },
    )
    sending.on('error', reject)
    sending.end(body)
  })
}

const JAPANESE = /[\u3041-\u30ff]/u

/**
 * The fault of an answer of the web, whatever the request was; null if there is none. No answer is a server error, all
 * have the security headers (safety 86), and refusals are in Japanese: a page, or the error form.
 */
export function faultOf({ request: sent, status, headers, body }: RawAnswer): string | null {
  const fault = (what: string) => `${sent} → ${status}: ${what}`
  if (status < 200 || status >= 500) return fault(body.slice(0, 200))
  // What is unchanged keeps the policy that it came with.
  if (status !== 304 && !/frame-ancestors/u.test(headers['content-security-policy'] ?? ''))
    return fault('no CSP')
  if (headers['x-content-type-options'] !== 'nosniff') return fault('no nosniff')
  if (!headers['referrer-policy']) return fault('no Referrer-Policy')
  if (!/max-age=\d{7,}/u.test(headers['strict-transport-security'] ?? '')) return fault('no HSTS')
  if (headers['x-powered-by']) return fault('names its maker')
  if (status < 400 || sent.startsWith('HEAD ')) return null
  // next-auth answers a form with the page to go to, and the refusal in its address (lib/client/account/session.ts).
  if (status === 401 && /^\{"url":"[^"]+[?&]error=[^"]+"\}$/u.test(body)) return null
  if (!JAPANESE.test(body)) return fault(`not in Japanese: ${body.slice(0, 200)}`)
  if (/\b(?:public|s-maxage)\b/u.test(headers['cache-control'] ?? '') && status !== 404)
    return fault('a refusal that caches may keep')
  if (!headers['content-type']?.includes('json')) return null
  const { code, message } = JSON.parse(body) as { code?: unknown; message?: unknown }
  return typeof code === 'string' && typeof message === 'string' ? null : fault('no error form')
}

/** Sends all requests, eight at a time, and expects no fault in any answer. */
export async function expectNoFaults(requests: readonly RawRequest[]): Promise<RawAnswer[]> {
  const answers: RawAnswer[] = []
  const left = requests.values()
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const input of left) answers.push(await rawRequest(input))
    }),
  )
  const faults = answers.map(faultOf).filter((fault) => fault !== null)
  expect(faults.slice(0, 12)).toEqual([])
  return answers
}
