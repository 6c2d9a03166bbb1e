import type { ServiceEnv } from '@/lib/env'
import { invalidContinueUri, unauthorizedDomain } from '../security/refusals'

/**
 * Where a mail's link continues to, as a path of this site; null without one. A path alone is accepted too. @throws
 * AppError invalid `auth/invalid-continue-uri`, `auth/unauthorized-domain` (safety 12, spec §8)
 */
export function continuePathOf(
  { SITE_ORIGIN }: Pick<ServiceEnv, 'SITE_ORIGIN'>,
  continueUri: string | undefined,
): string | null {
  if (continueUri === undefined) return null
  const isPath = continueUri.startsWith('/')
  if (!isPath && !/^https?:\/\//iu.test(continueUri)) throw invalidContinueUri()
  if (!URL.canParse(continueUri, SITE_ORIGIN)) throw invalidContinueUri()
  const url = new URL(continueUri, SITE_ORIGIN)
  // A parser reads `//host` and `/\host` as another host; comparing the origin covers every
  // spelling.
  const isOwn = url.origin === SITE_ORIGIN && !url.username && !url.password
  // A path that begins with two slashes would be another host when it is used as a URL again.
  if (!isOwn || /^[/\\]{2}/u.test(url.pathname)) throw unauthorizedDomain()
  return `${url.pathname}${url.search}${url.hash}`
}
