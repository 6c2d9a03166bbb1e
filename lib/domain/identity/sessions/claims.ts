import type { ServiceEnv } from '@/lib/env'
import { loginBlocked } from '../security/refusals'

type Claims = { creatorInfo: boolean; bankInfo: boolean }

/**
 * The claims of an account. The allow-list of the settings forces both on, for a verified address only
 * (spec §3; docs/decisions/staff-and-support.md).
 */
export function claimsOf(
  settings: Pick<ServiceEnv, 'CLAIMS_ALLOW_LIST'>,
  account: Claims & { email: string; emailVerified: boolean },
): Claims {
  const forced = account.emailVerified && settings.CLAIMS_ALLOW_LIST.includes(account.email)
  return { creatorInfo: forced || account.creatorInfo, bankInfo: forced || account.bankInfo }
}

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
