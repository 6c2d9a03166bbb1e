import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { demoAccount, openSignedIn, openVisitor } from '../sign-in.mjs'

/** @typedef {import('../product.mjs').Product} Product */
/** @typedef {import('../sign-in.mjs').Visitor} Visitor */
/** @typedef {{ guest: Visitor, listener: Visitor, creator: Visitor, staff: Visitor }} Visitors */
/** @typedef {{ nid: string, voiceNid: string, albumId: string, trackId: string, ownTrackId: string, userId: string, castName: string, tagName: string, pictures: string[], receipt: string, statement: string }} Facts */
/** @typedef {{ path: string, status: number }} Asked */

const root = join(import.meta.dirname, '../../..')
const NOBODY = '00000000-0000-7000-8000-000000000000'
/** Where the things of an address are listed, if not just above it. @type {Record<string, string>} */
const LISTS = {
  '/legal': '/texts/legal',
  '/lp': '/texts/lp',
  '/merchandise': '/merchandises',
  '/my/account/purchase-history': '/my/history/purchase',
  '/my/orders': '/my/history/purchase',
  '/my/playlist': '/my/playlists',
  '/news': '/texts/news',
  '/ops/texts/legal': '/ops/texts',
  '/playlist': '/my/playlists',
}
/** For calls that need them. */
const QUERIES = {
  query: '雨',
  q: '雨',
  token: 'none',
  type: 'album',
  bank: '0001',
  month: '2026-10',
  username: 'niwa',
}

/** The demo's people, each signed in as on the sign-in page. @param {string} origin @returns {Promise<Visitors>} */
export async function openVisitors(origin) {
  const [listener, creator, staff] = await Promise.all(
    ['listener', 'creator', 'staff'].map((key) => openSignedIn(origin, demoAccount(key))),
  )
  return /** @type {Visitors} */ ({ guest: openVisitor(origin), listener, creator, staff })
}

/** What fills the addresses. @param {Product} product @param {Visitors} visitors @returns {Promise<Facts>} */
export async function readFacts({ albumNid, voiceNid }, { guest, listener, creator }) {
  const album = await jsonOf(guest, `/api/album/${albumNid}`)
  const html = await (await guest.ask(`/album/${albumNid}`)).text()
  const tags = await jsonOf(guest, '/api/tags')
  const own = (await jsonOf(creator, '/api/studio/works')).items[0].id
  const orders = await jsonOf(listener, '/api/my/history/purchase')
  const { months } = await jsonOf(creator, '/api/studio/earnings')
  const closed = months.find((/** @type {any} */ month) => month.statement)
  return {
    nid: albumNid,
    voiceNid,
    albumId: album.id,
    trackId: album.tracks[0].id,
    ownTrackId: (await jsonOf(creator, `/api/studio/works/${own}`)).tracks[0].id,
    userId: album.user.id,
    castName: album.voiceActors[0],
    tagName: tags.items[0].name,
    pictures: [...new Set(html.match(/\/api\/image\/[\w/-]+\.(?:webp|jpg)/gu))],
    receipt: `/api/my/orders/${orders.items[0].orderNumber}/receipt`,
    statement: `/api/studio/statements/${closed.statement.number}/pdf`,
  }
}

/** Every read of the API, once, by the one whom it is for. @param {Product} product @param {Visitors} visitors @param {Facts} facts */
export async function readEverything({ origin }, visitors, facts) {
  const documents = [
    await fetch(`${origin}/api/openapi.json`),
    await visitors.staff.ask('/api/openapi-staff.json'),
  ]
  const calls = await Promise.all(
    documents.map(async (document) => Object.entries((await document.json()).paths)),
  )
  /** @type {Asked[]} */
  const asked = []
  for (const [path, { get }] of calls.flat()) {
    // Files are fetched below, by the addresses that answers name; media have their own listeners (mixed-load.mjs).
    if (!get?.responses[200]?.content?.['application/json'] || path.startsWith('/media/')) continue
    const visitor = visitorOf(visitors, path)
    const filled = await fillPath(visitor, path, facts)
    asked.push(await askOnce(visitor, `/api${filled}${queryOf(get.parameters ?? [], facts)}`))
  }
  return asked
}

/** Every kind of page, once. @param {Visitors} visitors @param {Facts} facts */
export async function visitEveryPage(visitors, facts) {
  const files = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
  /** @type {Asked[]} */
  const asked = []
  for (const file of files) {
    if (!/(?:^|\/)page\.tsx$/u.test(file)) continue
    const path = `/${file.replace(/\([^/]*\)\/|\/?page\.tsx$/gu, '')}`.replace(
      /\[(?:\.\.\.)?(\w+)\]/gu,
      '{$1}',
    )
    const visitor = visitorOf(visitors, path)
    asked.push(await askOnce(visitor, await fillPath(visitor, path, facts)))
  }
  return asked
}

/** What is no page and no read of the API, once. @param {Product} product @param {Visitors} visitors @param {Facts} facts */
export async function fetchDocuments({ origin }, { guest, listener, creator }, facts) {
  const forGuests = [
    ...facts.pictures,
    `/api/image/card/tag/${encodeURIComponent(facts.tagName)}.jpg`,
    '/api/postal-code/9000001',
    '/sitemap.xml',
    '/feed.xml',
    `/oembed?url=${encodeURIComponent(`${origin}/album/${facts.nid}`)}`,
  ]
  const asked = []
  for (const path of forGuests) asked.push(await askOnce(guest, path))
  asked.push(await askOnce(listener, facts.receipt), await askOnce(creator, facts.statement))
  return asked
}

/** @param {Visitors} visitors @param {string} path */
function visitorOf({ guest, listener, creator, staff }, path) {
  if (path.startsWith('/ops')) return staff
  if (path.startsWith('/studio')) return creator
  return /^\/(?:my|identity|payment|playlist|user\/check)|\/offer$/u.test(path) ? listener : guest
}

/** An id is that of the first thing in the list above it, if there is such a list. @param {Visitor} visitor @param {string} path @param {Facts} facts */
async function fillPath(visitor, path, facts) {
  let filled = path
  for (const [place, name = ''] of path.matchAll(/\{(\w+)\}/gu)) {
    const above = filled.slice(0, filled.indexOf(place)).replace(/\/$/u, '')
    const value = knownValue(above, name, facts) ?? (await firstOf(visitor, above, name))
    filled = filled.replace(place, encodeURIComponent(value))
  }
  return filled
}

/** @param {string} above @param {string} name @param {Facts} facts @returns {string | undefined} */
function knownValue(
  above,
  name,
  { nid, voiceNid, trackId, ownTrackId, userId, castName, tagName },
) {
  if (above === '/studio/tracks') return ownTrackId
  if (above === '/guide') return 'work-registration'
  if (name === 'nid' && above !== '/my/library') return above.endsWith('voice') ? voiceNid : nid
  if (above.endsWith('/user') || above.endsWith('/accounts')) return userId
  if (above.endsWith('/cast')) return castName
  if (above.endsWith('/tag')) return tagName
  /** @type {Record<string, string>} */
  const values = {
    trackId,
    code: '1000001',
    token: 'none',
    kind: 'legal',
    audience: 'both',
    path: 'nowhere',
    version: '1',
  }
  return values[name]
}

/** @param {Visitor} visitor @param {string} above @param {string} name @returns {Promise<string>} */
async function firstOf(visitor, above, name) {
  const answer = await visitor.ask(`/api${LISTS[above] ?? above}`)
  const text = await answer.text()
  const first = answer.ok ? JSON.parse(text).items?.[0] : undefined
  return `${first?.[name] ?? first?.work?.[name] ?? first?.id ?? first?.name ?? first?.orderNumber ?? NOBODY}`
}

/** @param {{ name: string, in: string, required?: boolean }[]} parameters @param {Facts} facts */
function queryOf(parameters, { nid, albumId, trackId }) {
  /** @type {Record<string, string>} */
  const values = {
    ...QUERIES,
    nid,
    'ids[]': albumId,
    'albumIds[]': albumId,
    'workIds[]': albumId,
    'trackIds[]': trackId,
  }
  const needed = parameters.filter((one) => one.in === 'query' && one.required)
  return `?${new URLSearchParams(needed.map(({ name }) => [name, values[name] ?? '']))}`
}

/** @param {Visitor} visitor @param {string} path @returns {Promise<Asked>} */
async function askOnce(visitor, path) {
  const answer = await visitor.ask(path)
  await answer.arrayBuffer()
  return { path, status: answer.status }
}

/** @param {Visitor} visitor @param {string} path */
async function jsonOf(visitor, path) {
  const answer = await visitor.ask(path)
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer.json()
}
