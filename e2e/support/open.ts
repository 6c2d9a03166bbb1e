import { expect, type Page, type Request, type Response } from '@playwright/test'
import { shop } from './shop'

type Options = {
  /** Requests that the journey itself delays or refuses: the page counts as ready without them. */
  without?: RegExp
  /** The browser runs no scripts: the first HTML is all there is. */
  hasNoScript?: boolean
  /** The window was just resized. It may draw nothing until something is pressed, so it is never idle. */
  isResized?: boolean
}

/**
 * Goes to an address and waits until its page is ready: React handles every control, and no request to the service is
 * pending.
 * @returns the document's answer
 */
export async function open(page: Page, path: string, options?: Options): Promise<Response | null> {
  watch(page)
  const answer = await page.goto(path, { waitUntil: 'domcontentloaded' })
  if (!options?.hasNoScript) await ready(page, options)
  return answer
}

/** Reloads the page and waits as `open` does. */
export async function reopen(page: Page, options?: Options): Promise<Response | null> {
  watch(page)
  const answer = await page.reload({ waitUntil: 'domcontentloaded' })
  await ready(page, options)
  return answer
}

/**
 * Waits until the shop serves a public page as expected, because a job purges its cache, and then opens it. It polls
 * without a browser, which is faster than to render again and again.
 */
export async function openOnce(
  page: Page,
  path: string,
  isAsItShould: (html: string, status: number) => boolean,
): Promise<Response | null> {
  await expect
    .poll(
      async () => {
        const answer = await fetch(new URL(path, shop.origin), { redirect: 'manual' })
        return isAsItShould(await answer.text(), answer.status)
      },
      { message: `${path} as it should be`, intervals: [50, 100, 250], timeout: 30_000 },
    )
    .toBe(true)
  return open(page, path)
}

/** Waits until the current page is ready, for example after a press that led to another page, or after going back. */
export async function ready(page: Page, { without, isResized }: Options = {}): Promise<void> {
  const pending = watch(page)
  const open = () => [...pending].map((one) => one.url()).filter((url) => !without?.test(url))
  await expect(async () => {
    await page.waitForFunction(listensToAll)
    // By now the page has started what it starts when idle.
    await page.evaluate(untilIdle, isResized ? 1_000 : null)
    expect(open(), 'questions without an answer').toEqual([])
  }).toPass({ intervals: [5, 10, 20, 50], timeout: 30_000 })
}

/** The unanswered requests of each page. */
const pendingOf = new WeakMap<Page, Set<Request>>()

function watch(page: Page): Set<Request> {
  const known = pendingOf.get(page)
  if (known) return known
  const pending = new Set<Request>()
  pendingOf.set(page, pending)
  page.on('request', (request) => {
    // A new document cancels the requests of the old one.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) pending.clear()
    else if (isAwaited(request)) pending.add(request)
  })
  const end = (request: Request) => pending.delete(request)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return pending
}

/**
 * Not sound, pictures or prefetches. Not a page view either: its fetch outlives the page, and nobody is notified of its
 * end.
 */
const isAwaited = (request: Request): boolean =>
  ['script', 'fetch', 'xhr'].includes(request.resourceType()) &&
  !/\.(?:m4s|m3u8|mp4|m4a)(?:$|\?)/u.test(request.url()) &&
  !request.url().endsWith('/api/event/page-view') &&
  !('next-router-prefetch' in request.headers())

/** Runs in the page: React marks each element that it has hydrated, and late styles have come to the screen. */
export function listensToAll(): boolean {
  const isReacts = (element: Element) =>
    Object.keys(element).some((name) => name.startsWith('__reactProps$'))
  const app = document.getElementById('app')
  const controls = document.querySelectorAll('#app :is(button, input, select, textarea, form)')
  return (
    document.readyState !== 'loading' &&
    document.querySelector('head > link[media=print]') === null &&
    (app === null || isReacts(app)) &&
    [...controls].every(isReacts)
  )
}

/**
 * Runs in the page. Like its own work it waits at most three seconds (`whenIdle`): after a movement of the pointer
 * Chromium may never call a page idle.
 */
const untilIdle = (atMostMs: number | null) =>
  new Promise<void>((done) => {
    if (atMostMs !== null) setTimeout(done, atMostMs)
    requestIdleCallback(() => requestAnimationFrame(() => setTimeout(done)), { timeout: 3_000 })
  })
