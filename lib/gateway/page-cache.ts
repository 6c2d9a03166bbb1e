import { lookup } from 'node:dns/promises'
import type { ServiceEnv } from '@/lib/env'

const TIMEOUT_MS = 5_000

type AddressesOf = (name: string) => Promise<{ address: string; family: number }[]>

const askResolver: AddressesOf = (name) => lookup(name, { all: true })

type Settings = Pick<ServiceEnv, 'SITE_ORIGIN' | 'WEB_ORIGINS' | 'PAGE_CACHE_SECRET'>

/**
 * Tells every web to delete each cached page and answer that has one of the tags. A web where nothing listens has
 * nothing cached; one must be there.
 * @throws Error when no web is there, or one does not answer within 5 s or refuses: purging again does no harm
 */
export async function purgePages(
  settings: Settings,
  tags: readonly string[],
  addressesOf = askResolver,
): Promise<void> {
  const webs = (
    await Promise.all(settings.WEB_ORIGINS.map((origin) => websOf(origin, addressesOf)))
  ).flat()
  const outcomes = await Promise.allSettled(
    (webs.length > 0 ? webs : [settings.SITE_ORIGIN]).map((web) => purge(web, settings, tags)),
  )
  const failures = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
  )
  const [failure] = failures.length < outcomes.length ? failures.filter(isThere) : failures
  if (failure) throw failure
}

/** A name in clear text may stand for several webs, as a service of containers does. */
async function websOf(origin: string, addressesOf: AddressesOf): Promise<string[]> {
  const url = new URL(origin)
  if (url.protocol === 'https:') return [origin]
  const found = await addressesOf(url.hostname.replace(/^\[|\]$/gu, ''))
  return found.map(({ address, family }) => {
    url.hostname = family === 6 ? `[${address}]` : address
    return url.origin
  })
}

async function purge(web: string, settings: Settings, tags: readonly string[]): Promise<void> {
  const response = await fetch(`${web}/page-cache/purge`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${settings.PAGE_CACHE_SECRET}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ tags }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the web answered ${response.status} to a page purge`)
}

const isThere = (failure: unknown): boolean =>
  ((failure as Error).cause as NodeJS.ErrnoException | undefined)?.code !== 'ECONNREFUSED'
