import { site } from '@/app/site'
import { webEnv } from '@/lib/env'

/** Made when asked for: the contact and the origin are settings, and the date must lie ahead. */
export const dynamic = 'force-dynamic'

/** RFC 9116 §2.5.5 recommends less than a year. */
const VALID_FOR_MS = 180 * 86_400_000
const DAY_MS = 86_400_000

/** Where to report a weakness (RFC 9116). */
export function GET(): Response {
  const { origin } = site()
  // A whole day, so that shared caches keep one answer.
  const expires = new Date(Math.floor((Date.now() + VALID_FOR_MS) / DAY_MS) * DAY_MS)
  const lines = [
    `Contact: ${webEnv().SECURITY_CONTACT ?? `${origin}/inquiry`}`,
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: ja, en',
    `Canonical: ${origin}/.well-known/security.txt`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
