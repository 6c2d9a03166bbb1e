import { eq, sql } from 'drizzle-orm'
import { type Database, schema, type Transaction } from '@/lib/db'
import type { ServiceEnv } from '@/lib/env'

const { account } = schema

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

/**
 * The facts of an account. Those behind the claims are channel information, and complete tax and bank details
 * (docs/decisions/payouts.md). Written as SQL, because the builder omits the table's name in a query of one table.
 */
export const accountColumns = {
  email: account.email,
  emailVerifiedAt: account.emailVerifiedAt,
  disabledAt: account.disabledAt,
  lastSignInAt: account.lastSignInAt,
  creatorInfo: sql<boolean>`exists (select 1 from creator c where c.account_id = "account"."id")`,
  bankInfo: sql<boolean>`(exists (select 1 from bank_account b where b.account_id = "account"."id" and b.ended_at is null)
    and exists (select 1 from tax_profile t where t.account_id = "account"."id" and t.ended_at is null))`,
  /** A confirmed authenticator app. */
  hasSecondFactor: sql<boolean>`exists (
    select 1 from second_factor f where f.account_id = "account"."id" and f.confirmed_at is not null)`,
}

export type AccountFacts = {
  email: string
  emailVerified: boolean
  disabledAt: Date | null
  lastSignInAt: Date | null
  hasSecondFactor: boolean
  claims: Claims
}

/** The current facts of an account, claims included; null if it was deleted. */
export async function findAccountFacts(
  { db, settings }: { db: Database | Transaction; settings: ServiceEnv },
  accountId: string,
): Promise<AccountFacts | null> {
  const [row] = await db.select(accountColumns).from(account).where(eq(account.id, accountId))
  if (!row) return null
  const emailVerified = row.emailVerifiedAt !== null
  return {
    email: row.email,
    emailVerified,
    disabledAt: row.disabledAt,
    lastSignInAt: row.lastSignInAt,
    hasSecondFactor: row.hasSecondFactor,
    claims: claimsOf(settings, { ...row, emailVerified }),
  }
}
