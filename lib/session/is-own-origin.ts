import 'server-only'
import { webEnv } from '@/lib/env'
import type { AskedHeaders } from './asked-headers'

/**
 * Whether a request that changes something comes from our own pages. Browsers send `Origin` with every
 * request that is not GET or HEAD; without one there is no proof (safety 87).
 */
export const isOwnOrigin = (headers: AskedHeaders): boolean =>
  headers.get('origin') === webEnv().SITE_ORIGIN
