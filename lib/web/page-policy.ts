import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { gunzipSync, gzipSync } from 'node:zlib'
import { BEFORE_PAINT } from '@/lib/kit/shop/before-paint'
import { bytesOf, isForSharing, setGivenHeaders } from './answer-parts'
import { encodingOf, type Handler } from './cache-responses'
import { inlineScriptHashes, scriptHash } from './inline-scripts'

/** Next.js writes this script without its nonce, because reading a request would make every page dynamic. */
const OWN_SCRIPT = scriptHash(BEFORE_PAINT)

/** Makes the policy of an address with its inline scripts. */
type PolicyOf = (url: string, inlineScripts: readonly string[]) => string

/**
 * Gives each page a policy that names its own inline scripts: by a new nonce where Next.js makes the page for this one
 * request, otherwise (cached, or made by the build) by hashes, taken once its HTML is whole and cached with it. A hash
 * names whatever is in that HTML: React has escaped the words of users in it.
 * @param shapeHtml what else is done to the HTML of a page that is the same for everybody
 */
export function withPagePolicy(
  askNext: Handler,
  policyOf: PolicyOf,
  shapeHtml: (html: string) => string = (html) => html,
): Handler {
  return (request, response) => {
    const nonce = `'nonce-${randomBytes(16).toString('base64')}'`
    // Next.js reads the nonce of its scripts here; it must never be the visitor's.
    request.headers['content-security-policy'] = `script-src ${nonce}`
    // What is hashed is unpacked before, and Next.js also knows deflate.
    request.headers['accept-encoding'] = encodingOf(request)
    const { url = '' } = request
    shapePage(response, nonce, {
      policyOf: (inlineScripts) => policyOf(url, inlineScripts),
      shapeHtml,
    })
    return askNext(request, response)
  }
}

type Shape = {
  policyOf: (inlineScripts: readonly string[]) => string
  shapeHtml: (html: string) => string
}

function shapePage(response: ServerResponse, nonce: string, { policyOf, shapeHtml }: Shape): void {
  const { writeHead, write, end, flushHeaders } = response
  const setPolicy = (inlineScripts: readonly string[]) =>
    response.setHeader('Content-Security-Policy', policyOf(inlineScripts))
  const shape = (page: Buffer): Buffer => {
    const isPacked = response.getHeader('content-encoding') === 'gzip' && page.length > 0
    const html = shapeHtml((isPacked ? gunzipSync(page) : page).toString())
    setPolicy(inlineScriptHashes(html))
    return isPacked ? gzipSync(html) : Buffer.from(html)
  }
  const held: Buffer[] = []
  let isHeld = false
  response.writeHead = function (this: ServerResponse, ...args: unknown[]) {
    setGivenHeaders(response, args)
    response.statusCode = Number(args[0])
    isHeld = isPage(response) && !hasNonce(response)
    if (isHeld) return response
    if (isPage(response)) setPolicy([nonce, OWN_SCRIPT])
    return Reflect.apply(writeHead, this, [response.statusCode]) as ServerResponse
  } as typeof writeHead
  const isHolding = () => {
    if (!isHeld && !response.headersSent && isPage(response))
      response.writeHead(response.statusCode)
    return isHeld
  }
  response.flushHeaders = () => {
    if (!isHolding()) Reflect.apply(flushHeaders, response, [])
  }
  response.write = function (this: ServerResponse, ...args: unknown[]) {
    if (!isHolding()) return Reflect.apply(write, this, args) as boolean
    held.push(bytesOf(args))
    return true
  } as typeof write
  response.end = function (this: ServerResponse, ...args: unknown[]) {
    if (!isHolding()) return Reflect.apply(end, this, args) as ServerResponse
    held.push(bytesOf(args))
    const body = shape(Buffer.concat(held))
    // That of the page as Next.js made it.
    response.removeHeader('content-length')
    if (body.length > 0) response.setHeader('Content-Length', body.length)
    Reflect.apply(writeHead, this, [response.statusCode])
    return Reflect.apply(end, this, [body]) as ServerResponse
  } as typeof end
}

const isPage = (response: ServerResponse): boolean =>
  String(response.getHeader('content-type')).startsWith('text/html')

/** Whether Next.js makes the page for this request alone; the page of its own failures comes from the build. */
const hasNonce = (response: ServerResponse): boolean =>
  response.statusCode < 500 && !isForSharing(response) && !response.hasHeader('x-nextjs-prerender')
