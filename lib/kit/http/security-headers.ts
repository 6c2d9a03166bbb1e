import { contentSecurityPolicy } from './content-security-policy'
import { STRICT_TRANSPORT_SECURITY } from './strict-transport-security'

/** The headers that every answer of the web carries, errors included (safety 86). */
export const securityHeaders = (sources: {
  cardScriptUrl: string
  deferredScriptUrl?: string | undefined
  mediaOrigin: string | undefined
  reportUrl: string | undefined
  translationUrl?: string | undefined
  analyticsUrl?: string | undefined
  botProtectionUrl?: string | undefined
}): Record<string, string> => ({
  'Content-Security-Policy': contentSecurityPolicy(sources),
  'Strict-Transport-Security': STRICT_TRANSPORT_SECURITY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'SAMEORIGIN',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), usb=(), browsing-topics=()',
})

/** The same for the only page that other sites may frame: the trial player, which has no session. */
export function frameableHeaders(
  sources: Parameters<typeof securityHeaders>[0],
): Record<string, string> {
  const { 'X-Frame-Options': _, ...headers } = securityHeaders(sources)
  return {
    ...headers,
    'Content-Security-Policy': contentSecurityPolicy({ ...sources, isFrameable: true }),
  }
}

/** Whether other sites may frame this address: the trial player of a work, and nothing else. */
export const isFrameable = (url: string | undefined): boolean =>
  /^\/embed\/KN\d{6,9}(?:\?|$)/u.test(url ?? '')
