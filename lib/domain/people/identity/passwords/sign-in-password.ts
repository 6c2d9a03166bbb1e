import { setTimeout as wait } from 'node:timers/promises'
import { and, desc, eq, sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireHuman } from '@/lib/gateway/bot-protection'
import { hashPassword, isOutdatedHash, verifyPassword } from '@/lib/gateway/passwords'
import { AppError } from '@/lib/kit/errors'
import { networkOf } from '@/lib/kit/http/network-of'
import { deviceOf } from '../security/device-of'
import { limits } from '../security/limits'
import { accountsOf, recordingRefusals } from '../security/record-refusal'
import { wrongCredentials } from '../security/refusals'
import type { ClientKind, Credentials } from '../sessions/open-session'
import { openOrChallenge, requireSession } from '../sign-in/complete-sign-in'

/** The delay of a guess at an account that is guessed at from many addresses. */
const SLOW_MS = 3_000

/** The number of passwords that every sign-in compares, for known and unknown addresses (safety 1). */
const COMPARED_ACCOUNTS = 3

type Attempt = {
  email: string
  password: string
  client: ClientKind
  recaptchaToken?: string | undefined
}

/**
 * Signs in with e-mail and password: the account with this verified address, or without one the newest unverified
 * accounts. @throws AppError unauthenticated `auth/invalid-credentials`, `auth/multi-factor-auth-required`; invalid
 * `auth/missing-recaptcha-token`; forbidden `auth/user-disabled` (only with the right password), tooMany
 */
export async function signInWithPassword(ctx: Ctx, attempt: Attempt): Promise<Credentials> {
  const isHuman = await requireHuman(ctx.settings, attempt.recaptchaToken, ctx.client.address)
  const candidates = await findCandidates(ctx, attempt.email)
  const device = deviceOfOwner(ctx, candidates)
  const accounts = accountsOf(...candidates.map(({ id }) => id))
  const { release, found } = await recordingRefusals(ctx, 'passwordRefused', accounts, async () => {
    const release = await (device
      ? countByDevice(ctx, device)
      : countByAddress(ctx, attempt.email, isHuman))
    const found = await findFitting(candidates, attempt.password)
    if (!found) throw wrongCredentials()
    return { release, found }
  })
  await renewHash(ctx, found, attempt.password)
  const way = { method: 'password', client: attempt.client, isComplete: false } as const
  const opened = ctx.db.transaction((tx) => openOrChallenge(ctx, tx, found.id, way))
  const both = [opened, release()] as const
  // Both have ended before the answer, also if it is a refusal.
  await Promise.allSettled(both)
  const [outcome] = await Promise.all(both)
  return requireSession(outcome)
}

/** Hashes a password anew that was hashed at another cost: it is known only now. Changed meanwhile, it stays. */
async function renewHash({ db }: Ctx, { id, passwordHash }: Candidate, password: string) {
  if (passwordHash === null || !isOutdatedHash(passwordHash)) return
  const { account } = schema
  await db
    .update(account)
    .set({ passwordHash: await hashPassword(password) })
    .where(and(eq(account.id, id), eq(account.passwordHash, passwordHash)))
}

/** Undoes the count of a successful attempt. */
type Release = () => Promise<unknown>
// Attempts are counted as wrong first, so that concurrent ones are counted too.

/** A known device is limited by its own attempts only, never by those of others. */
async function countByDevice(ctx: Ctx, device: string): Promise<Release> {
  await ctx.limits.take(limits.signInByDevice, device)
  return () => ctx.limits.reset(limits.signInByDevice, device)
}

/**
 * The limits of unknown devices. The one over all network addresses does not count attempts with a captcha, and
 * delays instead of refusing: otherwise others could lock the owner out.
 */
async function countByAddress(ctx: Ctx, email: string, isHuman: boolean): Promise<Release> {
  const network = networkOf(ctx.client.address)
  const here = `${email} ${network}`
  await ctx.limits.take(limits.signInHere, here)
  await ctx.limits.take(limits.signInFrom, network)
  if (!isHuman) await slowDown(ctx, email)
  return () =>
    Promise.all([
      ctx.limits.reset(limits.signInHere, here),
      ctx.limits.release(limits.signInFrom, network),
      isHuman ? undefined : ctx.limits.release(limits.signInAnywhere, email),
    ])
}

async function slowDown(ctx: Ctx, email: string): Promise<void> {
  try {
    await ctx.limits.take(limits.signInAnywhere, email)
  } catch (error) {
    if (!(error instanceof AppError && error.kind === 'tooMany')) throw error
    await wait(SLOW_MS)
  }
}

type Candidate = { id: string; passwordHash: string | null; isVerified: boolean }

async function findCandidates(ctx: Ctx, email: string): Promise<Candidate[]> {
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
  return rows[0]?.isVerified ? rows.slice(0, 1) : rows
}

/** The known device that an attempt comes from; null without one, and while the address is unverified. */
function deviceOfOwner(ctx: Ctx, candidates: readonly Candidate[]): string | null {
  const owner = candidates.find(({ isVerified }) => isVerified)
  return owner ? deviceOf(ctx, owner.id) : null
}

async function findFitting(candidates: readonly Candidate[], password: string) {
  const fits = await Promise.all(
    Array.from({ length: COMPARED_ACCOUNTS }, (_, i) =>
      verifyPassword(candidates[i]?.passwordHash, password),
    ),
  )
  return candidates.find((_, i) => fits[i]) ?? null
}
