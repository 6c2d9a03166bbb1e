import { desc, eq, sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import { verifyPassword } from '@/lib/gateway/passwords'
import { networkOf } from '@/lib/kit/network-of'
import type { Ctx } from '../ctx'
import { findAccountFacts } from './account-facts'
import { limits } from './limits'
import { type ClientKind, type Credentials, openSession } from './open-session'
import { recordSecurityEvent } from './record-security-event'
import { userDisabled, wrongCredentials } from './refusals'

/** Passwords compared in every sign-in, whoever exists (safety 1). */
const COMPARED_ACCOUNTS = 3

type Attempt = { email: string; password: string; client: ClientKind }

/**
 * Signs in with e-mail and password: the account that has the address verified, or while there is none
 * the newest that claim it. @throws AppError unauthenticated `auth/invalid-credentials`,
 * forbidden `auth/user-disabled` (only to who knows the password), tooMany
 */
export async function signInWithPassword(ctx: Ctx, attempt: Attempt): Promise<Credentials> {
  const giveBack = await countAttempt(ctx, attempt.email)
  const found = await findMatchingAccount(ctx, attempt)
  if (!found) throw wrongCredentials()
  await giveBack()
  if (found.disabledAt) throw userDisabled('forbidden')
  return ctx.db.transaction(async (tx) => {
    const { account } = schema
    await tx.update(account).set({ lastSignInAt: ctx.now }).where(eq(account.id, found.id))
    const facts = await findAccountFacts({ ...ctx, db: tx }, found.id)
    if (!facts) throw wrongCredentials()
    await recordSecurityEvent(ctx, tx, found.id, 'signIn')
    return openSession({ ...ctx, db: tx }, { uid: found.id, ...facts }, attempt.client)
  })
}

/** Counts an attempt as wrong before it is known to be right, so that parallel ones are counted too. */
async function countAttempt(ctx: Ctx, email: string): Promise<() => Promise<unknown>> {
  const network = networkOf(ctx.client.address)
  const here = `${email} ${network}`
  await ctx.limits.take(limits.signInHere, here)
  await ctx.limits.take(limits.signInFrom, network)
  await ctx.limits.take(limits.signInAnywhere, email)
  return () =>
    Promise.all([
      ctx.limits.reset(limits.signInHere, here),
      ctx.limits.giveBack(limits.signInFrom, network),
      ctx.limits.giveBack(limits.signInAnywhere, email),
    ])
}

async function findMatchingAccount(ctx: Ctx, { email, password }: Attempt) {
  const { account } = schema
  const rows = await ctx.db
    .select({
      id: account.id,
      passwordHash: account.passwordHash,
      disabledAt: account.disabledAt,
      isVerified: sql<boolean>`${account.emailVerifiedAt} is not null`,
    })
    .from(account)
    .where(eq(account.email, email))
    .orderBy(sql`${account.emailVerifiedAt} is null`, desc(account.createdAt))
    .limit(COMPARED_ACCOUNTS)
  const candidates = rows[0]?.isVerified ? rows.slice(0, 1) : rows
  const fits = await Promise.all(
    Array.from({ length: COMPARED_ACCOUNTS }, (_, i) =>
      verifyPassword(candidates[i]?.passwordHash, password),
    ),
  )
  return candidates.find((_, i) => fits[i]) ?? null
}
