import { desc, eq, sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import { requireHuman } from '@/lib/gateway/bot-protection'
import { verifyPassword } from '@/lib/gateway/passwords'
import { networkOf } from '@/lib/kit/network-of'
import type { Ctx } from '../ctx'
import { openOrChallenge, requireSession } from './complete-sign-in'
import { limits } from './limits'
import type { ClientKind, Credentials } from './open-session'
import { wrongCredentials } from './refusals'

/** Passwords compared in every sign-in, whoever exists (safety 1). */
const COMPARED_ACCOUNTS = 3

type Attempt = {
  email: string
  password: string
  client: ClientKind
  recaptchaToken?: string | undefined
}

/**
 * Signs in with e-mail and password: the account that has the address verified, or while there is none
 * the newest that claim it. @throws AppError unauthenticated `auth/invalid-credentials`,
 * `auth/multi-factor-auth-required`; invalid `auth/missing-recaptcha-token`;
 * forbidden `auth/user-disabled` (only to who knows the password), tooMany
 */
export async function signInWithPassword(ctx: Ctx, attempt: Attempt): Promise<Credentials> {
  await requireHuman(ctx.settings, attempt.recaptchaToken, ctx.client.address)
  const giveBack = await countAttempt(ctx, attempt.email)
  const found = await findMatchingAccount(ctx, attempt)
  if (!found) throw wrongCredentials()
  await giveBack()
  const way = { method: 'password', client: attempt.client, isComplete: false } as const
  return requireSession(await ctx.db.transaction((tx) => openOrChallenge(ctx, tx, found.id, way)))
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
