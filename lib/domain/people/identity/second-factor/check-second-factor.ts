import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { openRow } from '@/lib/domain/core/sealed-rows'
import { matchAuthenticatorCode } from '@/lib/gateway/authenticator-app'
import { plainRecoveryCode } from '@/lib/kit/tokens/recovery-code'
import { deviceOf } from '../security/device-of'
import { limits } from '../security/limits'
import { recordSecurityEvent } from '../security/record-security-event'
import { wrongCode } from '../security/refusals'
import { hashSecret } from '../sessions/open-session'

const { recoveryCode, secondFactor } = schema

export type StoredFactor = { secret: string; sealed: Buffer; confirmedAt: Date | null }

/** The authenticator app of an account, confirmed or not. */
export async function readSecondFactor(
  ctx: Pick<Ctx, 'db' | 'settings'>,
  uid: string,
): Promise<StoredFactor | null> {
  const [row] = await ctx.db
    .select({
      id: secondFactor.accountId,
      sealed: secondFactor.sealed,
      keyId: secondFactor.keyId,
      confirmedAt: secondFactor.confirmedAt,
    })
    .from(secondFactor)
    .where(eq(secondFactor.accountId, uid))
  return row ? { ...row, secret: openRow(ctx.settings, 'second_factor', row) } : null
}

/** The stored hash of a recovery code; it includes the owner, so that a table of hashes does not fit two accounts. */
export const hashRecoveryCode = (uid: string, code: string): string =>
  hashSecret(`${uid} ${plainRecoveryCode(code)}`)

/**
 * Accepts a code of the account's authenticator app, or one of its recovery codes, each once, also under concurrency.
 * @throws AppError invalid `auth/invalid-verification-code`; tooMany
 */
export async function checkSecondFactor(ctx: Ctx, uid: string, code: string): Promise<void> {
  const guesser = deviceOf(ctx, uid) ?? uid
  await ctx.limits.take(limits.secondFactorFor, guesser)
  const isAccepted = /^\d{6}$/u.test(code)
    ? await spendAppCode(ctx, uid, code)
    : await spendRecoveryCode(ctx, uid, code)
  if (!isAccepted) throw wrongCode()
  await ctx.limits.reset(limits.secondFactorFor, guesser)
}

async function spendAppCode(ctx: Ctx, uid: string, code: string): Promise<boolean> {
  const factor = await readSecondFactor(ctx, uid)
  if (!factor?.confirmedAt) return false
  const step = matchAuthenticatorCode(factor.secret, code, ctx.now)
  if (step === null) return false
  const used = await ctx.db
    .update(secondFactor)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactor.accountId, uid),
        isNotNull(secondFactor.confirmedAt),
        lt(secondFactor.lastStep, step),
      ),
    )
    .returning({ accountId: secondFactor.accountId })
  return used.length > 0
}

function spendRecoveryCode(ctx: Ctx, uid: string, code: string): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const used = await tx
      .update(recoveryCode)
      .set({ usedAt: ctx.now })
      .where(
        and(
          eq(recoveryCode.accountId, uid),
          eq(recoveryCode.hash, hashRecoveryCode(uid, code)),
          isNull(recoveryCode.usedAt),
        ),
      )
      .returning({ hash: recoveryCode.hash })
    if (used.length > 0) await recordSecurityEvent(ctx, tx, uid, 'recoveryCodeUsed')
    return used.length > 0
  })
}
