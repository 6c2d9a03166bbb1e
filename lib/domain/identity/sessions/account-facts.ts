import { eq, type SQL, sql } from 'drizzle-orm'
import { type Database, schema, type Transaction } from '@/lib/db'
import type { ServiceEnv } from '@/lib/env'
import { claimsOf } from './claims'

const { account, bankAccount, creator, taxProfile } = schema

/** What claims are made of: channel information, and tax and bank details that are complete (decisions: Roles). */
export const accountColumns = {
  email: account.email,
  emailVerifiedAt: account.emailVerifiedAt,
  disabledAt: account.disabledAt,
  creatorInfo:
    sql`exists (select 1 from ${creator} where ${creator.accountId} = ${account.id})` as SQL<boolean>,
  bankInfo:
    sql`(exists (select 1 from ${bankAccount} where ${bankAccount.accountId} = ${account.id} and ${bankAccount.endedAt} is null)
    and exists (select 1 from ${taxProfile} where ${taxProfile.accountId} = ${account.id} and ${taxProfile.endedAt} is null))` as SQL<boolean>,
}

export type AccountFacts = {
  email: string
  emailVerified: boolean
  disabledAt: Date | null
  claims: { creatorInfo: boolean; bankInfo: boolean }
}

/** What is true of an account now, claims included; null when it is gone. */
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
    claims: claimsOf(settings, { ...row, emailVerified }),
  }
}
