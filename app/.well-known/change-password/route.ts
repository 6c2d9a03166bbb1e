import { site } from '@/app/site'
import { SECURITY_PAGE } from '../well-known'

/** Made when asked for: the origin is a setting. */
export const dynamic = 'force-dynamic'

/** Where password managers lead who changes a password (W3C, A Well-Known URL for Changing Passwords). */
export function GET(): Response {
  return Response.redirect(site().origin + SECURITY_PAGE, 303)
}
