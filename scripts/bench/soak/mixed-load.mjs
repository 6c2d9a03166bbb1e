import { demoAccount, openSignedIn } from '../sign-in.mjs'

/** @typedef {import('../product.mjs').Product} Product */
/** @typedef {import('./first-use.mjs').Visitors} Visitors */
/** @typedef {import('./first-use.mjs').Facts} Facts */
/** @typedef {{ share: number, visitor: Visitor, path: () => string, status?: number, init?: () => RequestInit & { headers: Record<string, string> } }} Kind */
/** @typedef {import('../sign-in.mjs').Visitor} Visitor */
/** @typedef {{ answers: number, failures: string[] }} Done */

/** At once. */
const CLIENTS = 6
const PAGES = ['/', '/store', '/ranking', '/tags', '/merchandise', '/search']
const SORTS = ['new', 'popular', 'priceLow', 'priceHigh', 'longest', 'shortest']
const FAILURES_KEPT = 20

/**
 * A mixed load until the time is over: pages, lists, searches, pictures, listening, a listener's own pages and sign-ins.
 * No address comes twice, except where a parameter that nobody reads makes it new.
 * @param {Product} product @param {Visitors} visitors @param {Facts} facts @param {number} seconds @returns {Promise<Done>}
 */
export async function loadFor(product, visitors, facts, seconds) {
  const until = performance.now() + seconds * 1000
  const kinds = [...guestKinds(product, visitors, facts), ...ownKinds(product, visitors, facts)]
  const turns = kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind))
  /** @type {Done} */
  const done = { answers: 0, failures: [] }
  const client = async () => {
    while (performance.now() < until) {
      const kind = turns[Math.floor(Math.random() * turns.length)]
      if (kind) await attempt(done, () => askKind(kind))
    }
  }
  const listener = async () => {
    while (performance.now() < until) await attempt(done, () => listen(visitors.guest, facts))
  }
  const signer = async () => {
    while (performance.now() < until) {
      await attempt(done, async () => {
        await openSignedIn(product.origin, demoAccount('listener'))
      })
      await new Promise((after) => setTimeout(after, 1000))
    }
  }
  await Promise.all([...Array.from({ length: CLIENTS }, client), listener(), signer()])
  return done
}

/** @param {Done} done @param {() => Promise<void>} ask */
async function attempt(done, ask) {
  try {
    await ask()
    done.answers += 1
  } catch (error) {
    const cause = error instanceof Error ? `${error.message} ${error.cause ?? ''}` : `${error}`
    if (done.failures.length < FAILURES_KEPT) done.failures.push(cause.trim())
    else done.failures[FAILURES_KEPT] = 'and more'
  }
}

/** @param {Kind} kind */
async function askKind({ visitor, path, status = 200, init }) {
  const address = path()
  const answer = await visitor.ask(address, init?.())
  await answer.arrayBuffer()
  if (answer.status !== status) throw new Error(`${address}: ${answer.status}`)
}

let counted = 0
/** Never the same. */
const next = () => {
  counted += 1
  return counted
}
const fresh = () => `utm_content=${crypto.randomUUID()}`

/** @template T @param {readonly T[]} from @returns {T} */
const any = (from) => /** @type {T} */ (from[Math.floor(Math.random() * from.length)])

/** @param {Product} product @param {Visitors} visitors @param {Facts} facts @returns {Kind[]} */
function guestKinds({ newSearch, albumNids }, { guest: visitor }, { pictures }) {
  const words = () => encodeURIComponent(newSearch())
  const unknown = () => `KN${700_000 + (next() % 200_000)}`
  return [
    { share: 12, visitor, path: () => `${any(PAGES)}?${fresh()}` },
    { share: 12, visitor, path: () => `/album/${any(albumNids)}?${fresh()}` },
    { share: 8, visitor, path: () => `/search?query=${words()}` },
    { share: 8, visitor, path: () => `/api/works?query=${words()}` },
    { share: 6, visitor, path: () => `/api/suggest?q=${words()}` },
    {
      share: 8,
      visitor,
      path: () => `/api/works?sort=${any(SORTS)}&take=${1 + (next() % 100)}&skip=${next() % 9000}`,
    },
    { share: 4, visitor, path: () => `/api/home?${fresh()}` },
    { share: 10, visitor, path: () => `${any(pictures)}?${fresh()}` },
    { share: 3, visitor, path: () => `/album/${unknown()}`, status: 404 },
    { share: 3, visitor, path: () => `/api/album/${unknown()}`, status: 404 },
    { share: 3, visitor, path: () => `/${crypto.randomUUID()}`, status: 404 },
    { share: 2, visitor, path: () => `/api/postal-code/1000001?${fresh()}` },
  ]
}

/** @param {Product} product @param {Visitors} visitors @param {Facts} facts @returns {Kind[]} */
function ownKinds({ origin }, { listener, creator, staff }, { trackId, receipt, statement }) {
  const position = () => ({
    method: 'PUT',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ trackId, currentTime: next() % 60 }),
  })
  return [
    { share: 3, visitor: listener, path: () => `/my/library/albums?${fresh()}` },
    { share: 3, visitor: listener, path: () => `/api/my/library?take=${1 + (next() % 100)}` },
    { share: 3, visitor: listener, path: () => `/api/auth/session?${fresh()}` },
    {
      share: 3,
      visitor: listener,
      path: () => `/api/history/playback?${fresh()}`,
      init: position,
      status: 204,
    },
    { share: 1, visitor: listener, path: () => `${receipt}?${fresh()}` },
    { share: 1, visitor: creator, path: () => `${statement}?${fresh()}` },
    { share: 2, visitor: creator, path: () => `/api/studio/works?take=${1 + (next() % 100)}` },
    { share: 2, visitor: staff, path: () => `/api/ops/orders?take=${1 + (next() % 100)}` },
  ]
}

/** A trial from the permission to the last segment. @param {Visitor} visitor @param {Facts} facts */
async function listen(visitor, { trackId }) {
  const path = `/api/permission/generate/${trackId}?playlist=true&${fresh()}`
  const permission = await (await visitor.ask(path)).json()
  for (const name of ['init.mp4', ...permission.playlist.match(/^\d+\.m4s$/gmu)])
    await askKind({
      share: 1,
      visitor,
      path: () => `${permission.contentPath}${permission.type}/256k/${name}`,
      init: () => ({ headers: { 'x-stream-token': permission.token } }),
    })
}
