import { expect, type Page, type Request, type Response } from '@playwright/test'
import { shop } from './shop'

type Options = {
  /** Requests that the journey itself holds back or refuses: the page is ready without them. */
  without?: RegExp
  /** The browser runs no script: what came is all that there is. */
  hasNoScript?: boolean
  /** The window was just resized. It may then draw nothing until something is pressed, and is never idle. */
  isResized?: boolean
}

/**
 * Goes to an address and waits until its page is ready: React listens to everything that can be pressed or filled in,
 * and no question to the service is open.
 * @returns the document's answer
 */
export async function open(page: Page, path: string, options?: Options): Promise<Response | null> {
  watch(page)
  const answer = await page.goto(path, { waitUntil: 'domcontentloaded' })
  if (!options?.hasNoScript) await ready(page, options)
  return answer
}

/** Loads the page anew, as `open` does. */
export async function reopen(page: Page, options?: Options): Promise<Response | null> {
  watch(page)
  const answer = await page.reload({ waitUntil: 'domcontentloaded' })
  await ready(page, options)
  return answer
}

/**
 * Opens a page that is the same for everybody once the shop serves it as it should be: what was cached before is purged
 * by a job. Asks without a browser, which is quicker than to draw it again and again.
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

/** Waits until the page that is shown is ready: after a press that led to another one, or back. */
export async function ready(page: Page, { without, isResized }: Options = {}): Promise<void> {
  const pending = watch(page)
  const open = () => [...pending].map((one) => one.url()).filter((url) => !without?.test(url))
  await expect(async () => {
    await page.waitForFunction(listensToAll)
    // What a page begins once it is idle has begun.
    await page.evaluate(untilIdle, isResized ? 1_000 : null)
    expect(open(), 'questions without an answer').toEqual([])
  }).toPass({ intervals: [5, 10, 20, 50], timeout: 30_000 })
}

/** What each page has asked and was not answered yet. */
const pendingOf = new WeakMap<Page, Set<Request>>()

function watch(page: Page): Set<Request> {
  const known = pendingOf.get(page)
  if (known) return known
  const pending = new Set<Request>()
  pendingOf.set(page, pending)
  page.on('request', (request) => {
    // The document that goes takes its questions with it.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) pending.clear()
    else if (isAwaited(request)) pending.add(request)
  })
  const end = (request: Request) => pending.delete(request)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return pending
}

/**
 * Not sound, nor pictures, nor what is fetched for a page that may come; nor a page view, whose fetch outlives the page
 * that was left: its end is told to nobody.
 */
const isAwaited = (request: Request): boolean =>
  ['script', 'fetch', 'xhr'].includes(request.resourceType()) &&
  !/\.(?:m4s|m3u8|mp4|m4a)(?:$|\?)/u.test(request.url()) &&
  !request.url().endsWith('/api/event/page-view') &&
  !('next-router-prefetch' in request.headers())

/** Runs in the page: React marks each element that it has taken over. */
function listensToAll(): boolean {
  const isReacts = (element: Element) =>
    Object.keys(element).some((name) => name.startsWith('__reactProps$'))
  const app = document.getElementById('app')
  const controls = document.querySelectorAll('#app :is(button, input, select, textarea, form)')
  return (
    document.readyState !== 'loading' &&
    (app === null || isReacts(app)) &&
    [...controls].every(isReacts)
  )
}

/** Runs in the page. */
const untilIdle = (atMostMs: number | null) =>
  new Promise<void>((done) => {
    if (atMostMs !== null) setTimeout(done, atMostMs)
    requestIdleCallback(() => requestAnimationFrame(() => setTimeout(done)))
  })
