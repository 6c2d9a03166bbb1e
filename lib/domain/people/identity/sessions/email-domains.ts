import type { ServiceEnv } from '@/lib/env'
import { loginBlocked } from '../security/refusals'

/** Whether an address is of an internal domain, to the letter: no subdomain is implied. */
export const isInternalEmail = (
  settings: Pick<ServiceEnv, 'INTERNAL_EMAIL_DOMAINS'>,
  email: string,
): boolean => settings.INTERNAL_EMAIL_DOMAINS.includes(domainOf(email))

/** @throws AppError forbidden `auth/login-blocked` for an address of a domain that the operator lets nobody in with */
export function requireWelcomeEmail(
  settings: Pick<ServiceEnv, 'BLOCKED_EMAIL_DOMAINS'>,
  email: string,
): void {
  if (settings.BLOCKED_EMAIL_DOMAINS.includes(domainOf(email))) throw loginBlocked()
}

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)
