import { contentSecurityPolicy } from './content-security-policy'

/** The headers that every answer of the web carries, errors included (safety 86). */
export const securityHeaders = (sources: {
  cardScriptUrl: string
  mediaOrigin: string | undefined
  reportUrl: string | undefined
  translationUrl?: string | undefined
  analyticsUrl?: string | undefined
}): Record<string, string> => ({
  'Content-Security-Policy': contentSecurityPolicy(sources),
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'SAMEORIGIN',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), usb=(), browsing-topics=()',
})
