import type { Context, Hono } from 'hono'
import type { Route } from '@/lib/contract/route'
import { honoPath } from './refuse-methods'

/**
 * Sites of other origins may read media and the public reads of the API: cast receivers, embeds, apps in a browser.
 * The cookie never goes with it: browsers give no answer with `*` to a script that sent one (Fetch standard).
 */
export const openToOrigins = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'Accept-Ranges, Content-Length, Content-Range, Date, ETag, Retry-After, WWW-Authenticate',
} as const

/** The answer to a browser that asks before it reads with headers of its own. */
export const openToHeaders = {
  ...openToOrigins,
  'Access-Control-Allow-Methods': 'GET, HEAD',
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, If-None-Match, If-Range, Range, X-Stream-Token',
  'Access-Control-Max-Age': '86400',
} as const

/** Whether a call is a public read. What the secret link of a mail opens is personal, though nobody signs in. */
export const isOpenRead = (key: string, { access, params, query }: Route): boolean =>
  key.startsWith('GET ') && access === 'guest' && !hasToken(params) && !hasToken(query)

const hasToken = (fields: Route['params']): boolean => 'token' in (fields?.shape ?? {})

/** Answers the preflights of an open read. Any other `OPTIONS` is a method that the address does not have. */
export function answerPreflights(app: Hono, path: string, { params }: Route): void {
  app.options(honoPath(path), async (c, next) => {
    const isItsPath = params?.safeParse(c.req.param()).success !== false
    if (!isItsPath || !isForReading(c)) return next()
    return c.body(null, 204, openToHeaders)
  })
}

const isForReading = (c: Context): boolean =>
  c.req.header('origin') !== undefined &&
  ['GET', 'HEAD'].includes(c.req.header('access-control-request-method') ?? '')
