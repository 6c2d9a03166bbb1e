import { LIBRARY_CACHE } from '../account/personal-data'
import { readSavedLibrary } from './saved-library'

/** The same for everybody: what is personal comes from the saved lists. */
const PAGES = ['/my/library/albums', '/my/library/tracks']
/** Far more than these pages load. */
const MOST_FILES = 300
const COVER_WIDTH = 384

/**
 * Caches what the library's pages need without a network: their documents, scripts and styles, and the covers of the
 * saved lists. Whatever else is in the cache is deleted. @throws where the network or the storage refuses
 */
export async function cacheLibrary(): Promise<void> {
  const cache = await caches.open(LIBRARY_CACHE)
  await cachePages(cache)
  await cacheCovers(cache)
  // The account has signed out meanwhile.
  if (readSavedLibrary() === null) await caches.delete(LIBRARY_CACHE)
}

const pathOf = (url: string): string => new URL(url, location.href).pathname
const isFile = (path: string): boolean => path.startsWith('/_next/static/')
const isCover = (path: string): boolean => path.startsWith('/api/image/')

/** Documents are cached anew with other files than before, as after a release. */
async function cachePages(cache: Cache): Promise<void> {
  const known = (await cache.keys()).map(({ url }) => pathOf(url))
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => url.startsWith(location.origin) && isFile(pathOf(url)))
    .map(pathOf)
  if ([...PAGES, ...loaded].every((path) => known.includes(path))) return
  const documents = await Promise.all(PAGES.map(readDocument))
  const named = documents.flatMap(({ html }) => html.match(/\/_next\/static\/[^"'\\\s?]+/gu) ?? [])
  const files = [...new Set([...loaded, ...named])].slice(0, MOST_FILES)
  await cache.addAll(files.filter((path) => !known.includes(path)))
  for (const [at, { html, policy }] of documents.entries())
    await cache.put(
      PAGES[at] ?? '',
      new Response(html, {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': policy,
        },
      }),
    )
  const old = known.filter((path) => isFile(path) && !files.includes(path))
  await Promise.all(old.map((path) => cache.delete(path)))
}

/** A document with the policy that names its scripts. */
async function readDocument(path: string): Promise<{ html: string; policy: string }> {
  const answer = await fetch(path, { cache: 'no-store' })
  if (!answer.ok || answer.redirected) throw new Error(`${path} is not there`)
  const policy = answer.headers.get('content-security-policy') ?? ''
  return { html: await answer.text(), policy }
}

/** One file for each cover, under its folder: the page may ask for any width. */
async function cacheCovers(cache: Cache): Promise<void> {
  const saved = readSavedLibrary()
  const items = [...(saved?.album?.items ?? []), ...(saved?.track?.items ?? [])]
  const covers = new Map(items.map(({ work: { coverArt } }) => [`${coverArt.path}/`, coverArt]))
  const known = (await cache.keys()).map(({ url }) => pathOf(url)).filter(isCover)
  const added = [...covers].filter(([folder]) => !known.includes(folder))
  await Promise.allSettled(
    added.map(async ([folder, { widths }]) => {
      const wide = widths.filter((width) => width <= COVER_WIDTH)
      const width = wide.length > 0 ? Math.max(...wide) : Math.min(...widths)
      const answer = await fetch(`${folder}${width}.webp`)
      if (answer.ok) await cache.put(folder, answer)
    }),
  )
  await Promise.all(known.filter((path) => !covers.has(path)).map((path) => cache.delete(path)))
}
