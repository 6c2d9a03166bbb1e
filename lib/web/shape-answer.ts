import type { ServerResponse } from 'node:http'
import type { RefusalNote } from '@/lib/kit/http/answer-refusal'
import { BODY_LENGTH_HEADER } from '@/lib/kit/http/body-length'
import { bytesOf, isForSharing, setGivenHeaders } from './answer-parts'
import { badRequest, bodyStalled, notFound, ourFault, refusalText } from './refusal'
import { mayBeBlank, withWords } from './words-without-script'

/** Statuses that shared caches may store; other refusals and redirects are for one request only. */
const MAY_BE_SHARED = new Set([200, 301, 304, 308, 404])

/**
 * Shapes what Next.js is about to answer: the security headers go on where the answer has none of its own
 * (the service's are stricter), the length of a body comes back, trouble is not kept by shared caches, and
 * an error without words of ours gets them, also the page that would be blank without script. What a page says
 * on its note goes out with it.
 */
export function shapeAnswer(
  response: ServerResponse,
  path: string,
  headers: Readonly<Record<string, string>>,
  note: RefusalNote = {},
): void {
  const isOurs = !path.startsWith('/api/')
  let words: string | undefined
  const { writeHead, write, end } = response
  response.writeHead = function (this: ServerResponse, ...args: unknown[]) {
    setGivenHeaders(response, args)
    const isCut = isCutOff(response, Number(args[0]))
    const status = isCut ? bodyStalled.status : (note.refusal?.status ?? Number(args[0]))
    for (const [name, value] of Object.entries(note.refusal?.headers ?? {}))
      response.setHeader(name, value)
    for (const [name, value] of Object.entries(headers))
      if (!response.hasHeader(name) && !isKeptPolicy(name, status)) response.setHeader(name, value)
    restoreLength(response)
    if (isOurs && mayBeBlank(response, status)) response.removeHeader('content-length')
    if (isOurs && !MAY_BE_SHARED.has(status) && isForSharing(response))
      response.setHeader('Cache-Control', 'private, no-store')
    if (isCut) response.setHeader('Connection', 'close')
    if (isCut || (isOurs && isBare(response, status))) words = setWords(response, status)
    return Reflect.apply(writeHead, this, [status]) as ServerResponse
  } as typeof writeHead
  const statusNow = () => note.refusal?.status ?? response.statusCode
  const isHeld = () => isOurs && mayBeBlank(response, statusNow())
  const held: Buffer[] = []
  const writeBareHead = () => {
    const { headersSent, statusCode } = response
    const isBareHere = isOurs ? isBare(response, statusCode) : isCutOff(response, statusCode)
    if (!headersSent && isBareHere) response.writeHead(statusCode)
  }
  response.write = function (this: ServerResponse, ...args: unknown[]) {
    writeBareHead()
    if (words !== undefined) return true
    if (!isHeld()) return Reflect.apply(write, this, args) as boolean
    held.push(bytesOf(args))
    return true
  } as typeof write
  response.end = function (this: ServerResponse, ...args: unknown[]) {
    writeBareHead()
    if (words !== undefined) return Reflect.apply(end, this, [words]) as ServerResponse
    if (!isHeld()) return Reflect.apply(end, this, args) as ServerResponse
    held.push(bytesOf(args))
    const encoding = String(response.getHeader('content-encoding') ?? '')
    const body = withWords(Buffer.concat(held), encoding, statusNow())
    return Reflect.apply(end, this, [body]) as ServerResponse
  } as typeof end
}

/** What Next.js says where it could not pass a request on to the service, because the rest of the body did not come. */
function isCutOff(response: ServerResponse, status: number): boolean {
  const { complete, headers } = response.req
  const hasBody = 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
  return status === 500 && hasBody && !complete && !response.hasHeader('content-type')
}

/** What the browser has already keeps the policy that it came with: this one names none of its inline scripts. */
const isKeptPolicy = (name: string, status: number): boolean =>
  status === 304 && name === 'Content-Security-Policy'

/** A compressed body has another length. */
function restoreLength(response: ServerResponse): void {
  const length = response.getHeader(BODY_LENGTH_HEADER)
  response.removeHeader(BODY_LENGTH_HEADER)
  if (length !== undefined && !response.hasHeader('content-encoding'))
    response.setHeader('Content-Length', length)
}

/** Next's own errors are plain English, or empty. */
const isBare = (response: ServerResponse, status: number): boolean =>
  status >= 400 && /^(?:undefined|text\/plain.*)$/u.test(String(response.getHeader('content-type')))

/** Has the head announce words of ours. @returns the words, which take the place of the body */
function setWords(response: ServerResponse, status: number): string {
  const words = refusalText(refusalOf(status))
  response.removeHeader('content-encoding')
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.setHeader('Content-Length', Buffer.byteLength(words))
  response.setHeader('Cache-Control', 'no-store')
  return words
}

function refusalOf(status: number) {
  if (status === bodyStalled.status) return bodyStalled
  if (status >= 500) return ourFault
  return status === 404 ? notFound : badRequest
}
