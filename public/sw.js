/**
 * The offline page, and nothing else: it answers for pages that cannot be reached. Everything else goes to
 * the network as if there were no service worker, so no page is ever older than the shop.
 */
const CACHE = 'offline-1'
const OFFLINE_PAGE = '/offline.html'

addEventListener('install', (event) => {
  // Where the browser can be told, other requests do not wake this worker at all.
  event.addRoutes?.([{ condition: { not: { requestMode: 'navigate' } }, source: 'network' }])
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.add(new Request(OFFLINE_PAGE, { cache: 'reload' })))
      .then(() => skipWaiting()),
  )
})

addEventListener('activate', (event) => {
  const forgetOthers = async () => {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
    await registration.navigationPreload?.enable()
  }
  event.waitUntil(forgetOthers())
})

addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate' || event.request.method !== 'GET') return
  event.respondWith(answer(event))
})

async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await caches.match(OFFLINE_PAGE)) ?? Response.error()
  }
}
