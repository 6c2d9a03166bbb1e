import { site } from '@/app/site'
import { SECURITY_PAGE, sharedJson } from '../well-known'

/** Made when asked for: the origin is a setting. */
export const dynamic = 'force-dynamic'

/** Where password managers lead who adds a passkey or looks after them (W3C, Passkey Endpoints). */
export function GET(): Response {
  const page = site().origin + SECURITY_PAGE
  return sharedJson({ enroll: page, manage: page })
}
