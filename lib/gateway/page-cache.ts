import type { ServiceEnv } from '@/lib/env'

const TIMEOUT_MS = 5_000

/**
 * Tells the web to delete every cached page and answer that has one of the tags.
 * @throws Error when the web does not answer within 5 s or refuses
 */
export async function purgePages(
  settings: Pick<ServiceEnv, 'SITE_ORIGIN' | 'PAGE_CACHE_SECRET'>,
  tags: readonly string[],
): Promise<void> {
  const response = await fetch(`${settings.SITE_ORIGIN}/page-cache/purge`, {
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
