import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
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
 */
export function withPagePolicy(askNext: Handler, policyOf: PolicyOf): Handler {
  return (request, response) => {
    const nonce = `'nonce-${randomBytes(16).toString('base64')}'`
    // Next.js reads the nonce of its scripts here; it must never be the visitor's.
    request.headers['content-security-policy'] = `script-src ${nonce}`
    // What is hashed is unpacked before, and Next.js also knows deflate.
    request.headers['accept-encoding'] = encodingOf(request)
    const { url = '' } = request
    shapePolicy(response, nonce, (inlineScripts) => policyOf(url, inlineScripts))
    return askNext(request, response)
  }
}

function shapePolicy(
  response: ServerResponse,
  nonce: string,
  policyOf: (inlineScripts: readonly string[]) => string,
): void {
  const { writeHead, write, end, flushHeaders } = response
  const setPolicy = (inlineScripts: readonly string[]) =>
    response.setHeader('Content-Security-Policy', policyOf(inlineScripts))
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
    const body = Buffer.concat(held)
    const isPacked = response.getHeader('content-encoding') === 'gzip' && body.length > 0
    setPolicy(inlineScriptHashes((isPacked ? gunzipSync(body) : body).toString()))
    Reflect.apply(writeHead, this, [response.statusCode])
    return Reflect.apply(end, this, [body]) as ServerResponse
  } as typeof end
}

const isPage = (response: ServerResponse): boolean =>
  String(response.getHeader('content-type')).startsWith('text/html')

/** Whether Next.js makes the page for this request alone; the page of its own failures comes from the build. */
const hasNonce = (response: ServerResponse): boolean =>
  response.statusCode < 500 && !isForSharing(response) && !response.hasHeader('x-nextjs-prerender')
