import 'server-only'
import type { NextApiRequest, NextApiResponse } from 'next'
import nextAuth, { type NextAuthOptions } from 'next-auth'
import { isAddress, readCookies } from './next-auth-cookies'
import type { Form } from './read-form'

type Handler = (
  request: NextApiRequest,
  response: NextApiResponse,
  options: NextAuthOptions,
) => Promise<unknown>

/** The default of a CommonJS module: Node's own loader gives the module instead, a bundler the default. */
const handle = ((nextAuth as unknown as { default?: unknown }).default ?? nextAuth) as Handler

/** Calls next-auth's framework-independent handler with a plain request and answer. */
export async function askNextAuth(
  request: Request,
  { callbackUrl, ...form }: Form,
  nextauth: string[],
  options: NextAuthOptions,
): Promise<Response> {
  const { searchParams } = new URL(request.url)
  if (!isAddress(searchParams.get('callbackUrl'))) searchParams.delete('callbackUrl')
  const asked = {
    method: request.method === 'POST' ? 'POST' : 'GET',
    query: { ...Object.fromEntries(searchParams), nextauth },
    body: isAddress(callbackUrl) ? { ...form, callbackUrl } : form,
    headers: Object.fromEntries(request.headers),
    cookies: readCookies(request.headers.get('cookie') ?? ''),
  }
  const answer = new Answer()
  await handle(asked as unknown as NextApiRequest, answer as unknown as NextApiResponse, options)
  return answer.toResponse()
}

/** next-auth copies the request into redirect addresses unescaped, and headers cannot hold these characters. */
const printable = (value: string): string => value.replace(/[^\x20-\x7e]/gu, encodeURIComponent)

/** What next-auth's handler writes into. */
class Answer {
  readonly #headers = new Map<string, string | string[]>()
  #status = 200
  #body: string | null = null

  status(code: number): this {
    this.#status = code
    return this
  }
  getHeader(name: string): string | string[] | undefined {
    return this.#headers.get(name.toLowerCase())
  }
  setHeader(name: string, value: string | string[]): this {
    this.#headers.set(name.toLowerCase(), value)
    return this
  }
  json(body: unknown): void {
    this.setHeader('Content-Type', 'application/json')
    this.#body = JSON.stringify(body)
  }
  send(body: unknown): void {
    if (typeof body === 'string') this.#body = body
    else if (body !== undefined) this.json(body)
  }
  end(): void {}

  toResponse(): Response {
    const headers = new Headers()
    for (const [name, value] of this.#headers)
      for (const one of Array.isArray(value) ? value : [value]) headers.append(name, printable(one))
    return new Response(this.#body, { status: this.#status, headers })
  }
}
