import { and, eq, isNull } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { enqueueMail } from '@/lib/domain/core/notify'
import { requireAccount, requireVerified } from '@/lib/domain/core/policy'
import { sealRow } from '@/lib/domain/core/sealed-rows'
import {
  authenticatorUri,
  matchAuthenticatorCode,
  newAuthenticatorSecret,
} from '@/lib/gateway/authenticator-app'
import { notFound } from '@/lib/kit/errors'
import { newRecoveryCode } from '@/lib/kit/tokens/recovery-code'
import { limits } from '../security/limits'
import { accountsOf, recordRefusal } from '../security/record-refusal'
import { recordSecurityEvent } from '../security/record-security-event'
import { noSecondFactorPending, secondFactorAlreadyOn, wrongCode } from '../security/refusals'
import { requireRecentSignIn } from '../security/require-recent-sign-in'
import { dropCachedActors } from '../sessions/find-actor'
import { provenWith } from '../sessions/proven-with'
import { hashRecoveryCode, readSecondFactor, type StoredFactor } from './check-second-factor'

const RECOVERY_CODES = 10

const { recoveryCode, secondFactor, session } = schema

/** Whether the caller has a second factor, and how many recovery codes are left. */
export async function getSecondFactor(ctx: Ctx) {
  const { uid } = requireAccount(ctx)
  const factor = await readSecondFactor(ctx, uid)
  const left = await ctx.db.$count(
    recoveryCode,
    and(eq(recoveryCode.accountId, uid), isNull(recoveryCode.usedAt)),
  )
  const enabledAt = factor?.confirmedAt?.toISOString() ?? null
  return { enabled: enabledAt !== null, enabledAt, recoveryCodesLeft: left }
}

/**
 * A new secret for the caller's authenticator app, which counts only once a code confirms it; starting
 * again replaces it. @throws AppError forbidden `auth/requires-recent-login`, conflict when one is on
 */
export async function startSecondFactor(ctx: Ctx): Promise<{ secret: string; uri: string }> {
  const { uid, email } = requireVerified(ctx)
  await requireRecentSignIn(ctx)
  const secret = newAuthenticatorSecret()
  const sealed = sealRow(ctx.settings, 'second_factor', uid, secret)
  const written = await ctx.db
    .insert(secondFactor)
    .values({ accountId: uid, ...sealed, createdAt: ctx.now })
    .onConflictDoUpdate({
      target: secondFactor.accountId,
      set: { ...sealed, lastStep: 0, createdAt: ctx.now },
      setWhere: isNull(secondFactor.confirmedAt),
    })
    .returning({ accountId: secondFactor.accountId })
  if (written.length === 0) throw secondFactorAlreadyOn()
  return { secret, uri: authenticatorUri(secret, ctx.settings.SITE_NAME, email) }
}

/**
 * Switches the second factor on by a code of the app. @returns ten recovery codes, shown this once
 * @throws AppError invalid `auth/invalid-verification-code`; conflict; forbidden `auth/requires-recent-login`; tooMany
 */
export async function confirmSecondFactor(
  ctx: Ctx,
  { code }: { code: string },
): Promise<{ recoveryCodes: string[] }> {
  const { uid, sessionId } = requireVerified(ctx)
  await requireRecentSignIn(ctx)
  await ctx.limits.take(limits.secondFactorFor, uid)
  const factor = await readSecondFactor(ctx, uid)
  if (!factor) throw noSecondFactorPending()
  if (factor.confirmedAt) throw secondFactorAlreadyOn()
  const step = matchAuthenticatorCode(factor.secret, code, ctx.now)
  if (step === null) {
    await recordRefusal(ctx, 'codeRefused', accountsOf(uid))
    throw wrongCode()
  }
  await ctx.limits.reset(limits.secondFactorFor, uid)
  const recoveryCodes = await ctx.db.transaction(async (tx) => {
    await confirm(ctx, tx, uid, factor, step)
    // The code has just proven this factor, in this session.
    const { factor: proven, staffUntil } = provenWith(ctx, 'secondFactor')
    await tx.update(session).set({ factor: proven, staffUntil }).where(eq(session.id, sessionId))
    const eventId = await recordSecurityEvent(ctx, tx, uid, 'secondFactorEnabled')
    await enqueueMail(tx, { kind: 'securityNotice', id: eventId })
    return await replaceRecoveryCodes(tx, uid)
  })
  // Roles of staff take effect from now on.
  dropCachedActors(ctx.db, [sessionId])
  return { recoveryCodes }
}

/** Ten new recovery codes; the earlier ones stop working, and the owner is notified. @throws AppError notFound without a second factor, forbidden */
export async function renewRecoveryCodes(ctx: Ctx): Promise<{ recoveryCodes: string[] }> {
  const { uid } = requireVerified(ctx)
  await requireRecentSignIn(ctx)
  const factor = await readSecondFactor(ctx, uid)
  if (!factor?.confirmedAt) throw notFound('二段階認証の設定')
  return ctx.db.transaction(async (tx) => {
    const eventId = await recordSecurityEvent(ctx, tx, uid, 'recoveryCodesMade')
    await enqueueMail(tx, { kind: 'securityNotice', id: eventId })
    return { recoveryCodes: await replaceRecoveryCodes(tx, uid) }
  })
}

/** Switches the second factor off and notifies the owner. @throws AppError notFound, forbidden `auth/requires-recent-login` */
export async function removeSecondFactor(ctx: Ctx): Promise<void> {
  const { uid } = requireVerified(ctx)
  await requireRecentSignIn(ctx)
  await ctx.db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(secondFactor)
      .where(eq(secondFactor.accountId, uid))
      .returning({ confirmedAt: secondFactor.confirmedAt })
    if (!removed?.confirmedAt) throw notFound('二段階認証の設定')
    await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, uid))
    const eventId = await recordSecurityEvent(ctx, tx, uid, 'secondFactorDisabled')
    await enqueueMail(tx, { kind: 'securityNotice', id: eventId })
  })
}

/** Confirms exactly the secret of the code: another start in between invalidates it. */
async function confirm(
  ctx: Ctx,
  tx: Transaction,
  uid: string,
  { sealed }: StoredFactor,
  step: number,
): Promise<void> {
  const confirmed = await tx
    .update(secondFactor)
    .set({ confirmedAt: ctx.now, lastStep: step })
    .where(
      and(
        eq(secondFactor.accountId, uid),
        eq(secondFactor.sealed, sealed),
        isNull(secondFactor.confirmedAt),
      ),
    )
    .returning({ accountId: secondFactor.accountId })
  if (confirmed.length === 0) throw noSecondFactorPending()
}

async function replaceRecoveryCodes(tx: Transaction, uid: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, uid))
  await tx
    .insert(recoveryCode)
    .values(codes.map((code) => ({ accountId: uid, hash: hashRecoveryCode(uid, code) })))
  return codes
}
