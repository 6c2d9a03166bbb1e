/** @typedef {import('./product.mjs').Product} Product */
/** @typedef {import('./requests.mjs').Samples} Samples */
/** @typedef {import('./requests.mjs').Peers} Peers */
/**
 * `freshPath`: another path for each request. `pids`: of the peer that is measured in place of the product, `name` how
 * others call it. `withDatabase`: the time of PostgreSQL is counted as well.
 * @typedef {{ what: string, url: string, headers?: Record<string, string>, boundMs?: number, freshPath?: () => string, pids?: number[], name?: string, peers?: Asked[], connections?: number, requests?: number, withDatabase?: boolean }} Asked
 * @typedef {{ what: string, more: Asked, less: Asked, boundMs: number }} Difference
 */

const gzip = { 'accept-encoding': 'gzip' }

/** All rows, those of the peers first, and the differences between two of them. @param {Product} product @param {Samples} samples @param {Peers} peers */
export function rowsOf(product, samples, peers) {
  const api = apiRows(product, samples.cookie)
  const groups = [
    segmentRows(product, samples, peers),
    api.rows,
    pageRows(product, samples, peers),
    fileRows(samples, peers),
    smallRows(product, samples, peers),
  ]
  return { rows: groups.flat(), differences: api.differences }
}

/** What nginx does with a file; nothing where there is no nginx. @param {Peers} peers @param {string} what @param {string} file @returns {Asked[]} */
const fromNginx = ({ nginx }, what, file) =>
  nginx
    ? [
        {
          what: `${what} from nginx`,
          name: 'nginx',
          url: `${nginx.origin}/${file}`,
          pids: nginx.pids,
        },
      ]
    : []

/** What plain Node.js does with bytes that it has in memory. @param {Peers} peers @param {string} what @param {string} file @returns {Asked} */
const fromMemory = ({ plain }, what, file) => ({
  what: `${what} from the memory of plain Node.js`,
  name: 'Node.js memory',
  url: `${plain.origin}/memory/${file}`,
  pids: [plain.pid],
})

/** @param {Product} product @param {Samples} samples @param {Peers} all @returns {Asked[]} */
function segmentRows({ origin, apiOrigin }, { segment }, all) {
  const { plain } = all
  const peers = [
    fromMemory(all, 'a segment', 'segment'),
    {
      what: 'a segment piped by plain Node.js',
      name: 'Node.js pipe',
      url: `${plain.origin}/pipe/segment`,
      pids: [plain.pid],
    },
    ...fromNginx(all, 'a segment', 'segment'),
  ]
  return [
    ...peers,
    { what: 'a segment, from the service', ...segment.asked(apiOrigin), boundMs: 0.25, peers },
    { what: 'a segment, through the web', ...segment.asked(origin), boundMs: 0.5, peers },
  ]
}

/** @param {Product} product @param {string} cookie @returns {{ rows: Asked[], differences: Difference[] }} */
function apiRows({ origin, apiOrigin, albumNid }, cookie) {
  const path = `/api/album/${albumNid}`
  /** @type {Asked} */
  const direct = { what: 'an album, from the service', name: 'the service', url: apiOrigin + path }
  /** @type {Asked} */
  const forwarded = { what: 'an album, through the web', url: origin + path, peers: [direct] }
  /** @type {Asked} */
  const bare = {
    what: 'a bare statement (/healthz), with PostgreSQL',
    name: 'a bare statement',
    url: `${apiOrigin}/healthz`,
    connections: 1,
    withDatabase: true,
  }
  const home = { url: `${apiOrigin}/api/home`, withDatabase: true, boundMs: 1 }
  return {
    rows: [
      direct,
      forwarded,
      { ...forwarded, what: 'an album, through the web, signed in', headers: { cookie } },
      bare,
      {
        what: 'the top page’s rows, one request at a time, with PostgreSQL',
        ...home,
        connections: 1,
        peers: [bare],
      },
      { what: 'the top page’s rows, four at once, which share one answer', ...home },
    ],
    differences: [
      { what: 'what the web adds to an API call', more: forwarded, less: direct, boundMs: 0.3 },
    ],
  }
}

/** @param {Product} product @param {Samples} samples @param {Peers} all @returns {Asked[]} */
function pageRows({ origin, albumNid, newSearch }, { page }, all) {
  const { blank } = all
  const path = `/album/${albumNid}`
  const searchPath = () => `/search?query=${encodeURIComponent(newSearch())}`
  const peers = [
    ...fromNginx(all, 'the cached album page', 'page'),
    {
      what: 'a cached blank Next.js page at the same path',
      name: 'blank Next.js',
      url: blank.origin + path,
      headers: gzip,
      pids: [blank.pid],
    },
  ]
  const blankSearch = {
    what: 'a blank Next.js page made for each request, a new query',
    name: 'blank Next.js',
    url: `${blank.origin}/search`,
    headers: gzip,
    pids: [blank.pid],
    freshPath: () => `/search?query=${crypto.randomUUID()}`,
    requests: SEARCHES,
  }
  return [
    ...peers,
    { what: 'the cached album page', url: page.url, headers: gzip, peers },
    {
      what: 'the cached album page, a parameter never sent before',
      url: page.url,
      headers: gzip,
      freshPath: () => `${path}?utm_content=${crypto.randomUUID()}`,
      boundMs: 0.1,
      peers,
    },
    blankSearch,
    {
      what: 'the search page, words never asked for before',
      url: `${origin}/search`,
      headers: gzip,
      freshPath: searchPath,
      requests: SEARCHES,
      boundMs: 8,
      peers: [blankSearch],
    },
  ]
}

/** Each is of other words, of which the demo's titles have so many. */
const SEARCHES = 100

/** @param {Samples} samples @param {Peers} all @returns {Asked[]} */
function fileRows({ script, picture }, all) {
  const brotli = { 'accept-encoding': 'br' }
  const scriptPeers = fromNginx(all, 'the largest script, gzip,', 'script')
  const picturePeers = fromNginx(all, 'a picture', 'picture')
  return [
    ...scriptPeers,
    {
      what: 'the largest script, Brotli',
      url: script.url,
      headers: brotli,
      boundMs: 0.3,
      peers: scriptPeers,
    },
    {
      what: 'the largest script, gzip',
      url: script.url,
      headers: gzip,
      boundMs: 0.3,
      peers: scriptPeers,
    },
    ...picturePeers,
    {
      what: 'a picture of 256 pixels',
      url: picture.url,
      headers: picture.headers,
      boundMs: 0.5,
      peers: picturePeers,
    },
  ]
}

/** @param {Product} product @param {Samples} samples @param {Peers} all @returns {Asked[]} */
function smallRows({ origin }, { small }, all) {
  const { blank } = all
  return small.flatMap(({ what, name, path, headers = {} }) => {
    const peers = [
      fromMemory(all, what, name),
      {
        what: `${what}, from a blank Next.js route`,
        name: 'blank Next.js',
        url: blank.origin + path,
        headers,
        pids: [blank.pid],
      },
    ]
    return [...peers, { what, url: origin + path, headers, boundMs: 0.3, peers }]
  })
}
