import 'server-only'
import { webEnv } from '@/lib/env'
import type { AskedHeaders } from './asked-headers'

/**
 * Whether a request that changes something comes from our own pages. Browsers send `Origin` with every
 * request that is not GET or HEAD; without one there is no proof (safety 87).
 */
export const isOwnOrigin = (headers: AskedHeaders): boolean =>
  headers.get('origin') === webEnv().SITE_ORIGIN

/**
 * Whether a read comes from our own pages or from the user, as far as the browser says: not from another site's link
 * (Fetch Metadata), nor fetched ahead of a click that may never come. A receipt's first issue would be spent by either.
 */
export function isAskedByUser(headers: AskedHeaders): boolean {
  const site = headers.get('sec-fetch-site')
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? headers.get('x-moz')
  return (site === null || /^(same-origin|none)$/u.test(site)) && !purpose?.includes('prefetch')
}
