import { STRICT_TRANSPORT_SECURITY } from '@/lib/kit/http/strict-transport-security'

/** On every answer of the service, errors included (safety 86). Its HTML pages set their own policy. */
export const serviceHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Strict-Transport-Security': STRICT_TRANSPORT_SECURITY,
} as const
