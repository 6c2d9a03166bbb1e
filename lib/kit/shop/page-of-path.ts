export type SeenPage = { path: string; kind: 'work' | 'channel' | 'other' }

const SINGLE = new Set([
  '/',
  '/search',
  '/about',
  '/store',
  '/ranking',
  '/inquiry',
  '/faq',
  '/accessibility',
  '/news',
  '/credits',
  '/tags',
  '/merchandise',
  '/merchandise/cart',
])

/** First segments of paths with free text or private parts: these are counted together. */
const TOGETHER = new Set([
  'account',
  'cast',
  'guide',
  'legal',
  'lp',
  'merchandise',
  'my',
  'news',
  'studio',
  'tag',
])

/** Of these, pages that are one person's, or where somebody signs in or buys. */
const PRIVATE = /^\/(?:account|my|studio|merchandise\/cart)(?:\/|$)/u

const WORK = /^\/(?:album|voice)\/KN\d{6,9}$/u
const CHANNEL = /^\/user\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u

/**
 * The page of a path, for counting: without query and fragment, free text and private parts as `/cast/*`. Null for
 * unknown pages, so that the number of paths stays bounded.
 */
export function pageOfPath(text: string): SeenPage | null {
  const [bare = ''] = text.split(/[?#]/u)
  const path = bare.length > 1 ? bare.replace(/\/+$/u, '') : bare
  if (WORK.test(path)) return { path, kind: 'work' }
  if (CHANNEL.test(path)) return { path, kind: 'channel' }
  if (SINGLE.has(path)) return { path, kind: 'other' }
  const [, first = '', ...rest] = path.split('/')
  if (!TOGETHER.has(first)) return null
  return { path: rest.length > 0 ? `/${first}/*` : `/${first}`, kind: 'other' }
}

/**
 * The page of a path, folded as for counting, where the scripts of others may run: pages of the store that are the same
 * for everybody, and whose addresses are no secret. Null for all others.
 */
export function publicPageOf(pathname: string): string | null {
  const page = pageOfPath(pathname)
  return page && !PRIVATE.test(page.path) ? page.path : null
}
