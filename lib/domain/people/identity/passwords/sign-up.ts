import { schema } from '@/lib/db'
import { claimsOf } from '@/lib/domain/core/account-facts'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireHuman } from '@/lib/gateway/bot-protection'
import { hashPassword } from '@/lib/gateway/passwords'
import { networkOf } from '@/lib/kit/http/network-of'
import { newId } from '@/lib/kit/ids'
import { mailboxOf } from '@/lib/kit/mailbox-of'
import { issueVerifyEmailCode } from '../codes/issue-code'
import { limits } from '../security/limits'
import { recordSecurityEvent } from '../security/record-security-event'
import { requireWelcomeEmail } from '../sessions/email-domains'
import { type ClientKind, type Credentials, openSession } from '../sessions/open-session'
import { requireStrongPassword } from './require-strong-password'

type Registration = {
  email: string
  password: string
  client: ClientKind
  recaptchaToken?: string | undefined
}

/**
 * Makes a new, unverified account and signs it in. Known and unknown addresses behave the same: the mail decides
 * (safety 1). @throws AppError tooMany, forbidden `auth/login-blocked`, invalid `auth/weak-password`
 */
export async function signUp(
  ctx: Ctx,
  { email, password, client, recaptchaToken }: Registration,
): Promise<Credentials> {
  await requireHuman(ctx.settings, recaptchaToken, ctx.client.address)
  requireWelcomeEmail(ctx.settings, email)
  await ctx.limits.take(limits.signUpFrom, networkOf(ctx.client.address))
  await requireStrongPassword(ctx, password, { email })
  await ctx.limits.take(limits.mailTo, mailboxOf(email))
  const passwordHash = await hashPassword(password)
  const uid = newId(ctx.now.getTime())
  const facts = { email, emailVerified: false }
  const claims = claimsOf(ctx.settings, { ...facts, creatorInfo: false, bankInfo: false })
  return ctx.db.transaction(async (tx) => {
    await tx
      .insert(schema.account)
      .values({ id: uid, email, passwordHash, lastSignInAt: ctx.now, createdAt: ctx.now })
    await issueVerifyEmailCode(ctx, tx, { uid, email })
    await recordSecurityEvent(ctx, tx, uid, 'signUp', { method: 'password' })
    const begun = { client, byOperator: false, factor: 'password' }
    return openSession({ ...ctx, db: tx }, { uid, ...facts, claims }, begun)
  })
}
