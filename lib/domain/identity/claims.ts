import type { ServiceEnv } from '@/lib/env'

type Claims = { creatorInfo: boolean; bankInfo: boolean }

/**
 * The claims of an account. The allow-list of the settings forces both on, for a verified address only
 * (spec §3; decisions: Meanings).
 */
export function claimsOf(
  settings: Pick<ServiceEnv, 'CLAIMS_ALLOW_LIST'>,
  account: Claims & { email: string; emailVerified: boolean },
): Claims {
  const forced = account.emailVerified && settings.CLAIMS_ALLOW_LIST.includes(account.email)
  return { creatorInfo: forced || account.creatorInfo, bankInfo: forced || account.bankInfo }
}

/** Whether an address is of an internal domain, to the letter: no subdomain is implied (decisions: Meanings). */
export const isInternalEmail = (
  settings: Pick<ServiceEnv, 'INTERNAL_EMAIL_DOMAINS'>,
  email: string,
): boolean => settings.INTERNAL_EMAIL_DOMAINS.includes(email.slice(email.lastIndexOf('@') + 1))
