/**
 * Answers for what cannot be reached: the library's pages with their files and covers, which the library caches for
 * the signed-in account (lib/client/library/cache-library.ts), and the offline page in place of every other page.
 * Everything else goes to the network as if there were no service worker, so no page is ever older than the shop.
 */
const OFFLINE_CACHE = 'offline-2'
const LIBRARY_CACHE = 'library-1'
const OFFLINE_PAGE = '/offline.html'
const LIBRARY = '/my/library/'
const FILES = '/_next/static/'
const COVERS = '/api/image/'

addEventListener('install', (event) => {
  // Where the browser can be told, other requests do not wake this worker at all.
  const ours = [
    { requestMode: 'navigate' },
    { urlPattern: `${FILES}*` },
    { urlPattern: `${COVERS}*` },
  ]
  event.waitUntil(
    event.addRoutes?.([{ condition: { not: { or: ours } }, source: 'network' }]).catch(() => {}),
  )
  event.waitUntil(
    caches
      .open(OFFLINE_CACHE)
      .then((cache) => cache.add(new Request(OFFLINE_PAGE, { cache: 'reload' })))
      .then(() => skipWaiting()),
  )
})

addEventListener('activate', (event) => {
  const deleteOthers = async () => {
    const names = (await caches.keys()).filter(
      (name) => name !== OFFLINE_CACHE && name !== LIBRARY_CACHE,
    )
    await Promise.all(names.map((name) => caches.delete(name)))
    await registration.navigationPreload?.enable()
  }
  event.waitUntil(deleteOthers())
})

addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(answerPage(event))
  else if (isOfLibrary(request)) event.respondWith(answerFile(request))
})

async function answerPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (
      (await cached(event.request.url)) ?? (await caches.match(OFFLINE_PAGE)) ?? Response.error()
    )
  }
}

async function answerFile(request) {
  try {
    return await fetch(request)
  } catch {
    const { pathname } = new URL(request.url)
    // A cover is cached once, under its folder, for every width.
    const url = pathname.startsWith(COVERS) ? new URL('.', request.url).href : request.url
    return (await cached(url)) ?? Response.error()
  }
}

const cached = (url) =>
  caches.match(url, { cacheName: LIBRARY_CACHE, ignoreSearch: true, ignoreVary: true })

/** What a page of the library loads, and nothing of other pages. */
function isOfLibrary({ referrer, url }) {
  if (!referrer) return false
  const [page, file] = [new URL(referrer), new URL(url)]
  return (
    page.origin === location.origin &&
    file.origin === location.origin &&
    page.pathname.startsWith(LIBRARY) &&
    (file.pathname.startsWith(FILES) || file.pathname.startsWith(COVERS))
  )
}
