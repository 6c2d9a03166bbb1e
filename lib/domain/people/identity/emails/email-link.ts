import type { Ctx } from '@/lib/domain/core/ctx'
import { enqueueMail } from '@/lib/domain/core/notify'
import { requireHuman } from '@/lib/gateway/bot-protection'
import { networkOf } from '@/lib/kit/http/network-of'
import { mailboxOf } from '@/lib/kit/mailbox-of'
import { PROOF_MINUTES } from '@/lib/kit/tokens/proof-minutes'
import { consumeCode } from '../codes/consume-code'
import { issueCode } from '../codes/issue-code'
import { findCodeByToken, recordDeadLink } from '../codes/live-code'
import { limits } from '../security/limits'
import { anotherAddress, deadLink } from '../security/refusals'
import { requireWelcomeEmail } from '../sessions/email-domains'
import { dropCachedActors } from '../sessions/find-actor'
import type { ClientKind } from '../sessions/open-session'
import { openOrChallenge, requireSession } from '../sign-in/complete-sign-in'
import { claimAddress, findVerifiedAccount } from './claim-address'
import { continuePathOf } from './continue-path'
import { markVerifiedOnce } from './verify-email'

const LINK_HOURS = PROOF_MINUTES / 60

type LinkRequest = {
  email: string
  continueUri?: string | undefined
  recaptchaToken?: string | undefined
}

/**
 * Queues the mail with a sign-in link, valid for ten minutes. The link has an address and no account, so known
 * and unknown addresses behave the same (safety 1). @throws AppError invalid `auth/invalid-continue-uri`,
 * `auth/unauthorized-domain`, `auth/missing-recaptcha-token`; tooMany
 */
export async function requestSignInLink(
  ctx: Ctx,
  { email, continueUri, recaptchaToken }: LinkRequest,
): Promise<{ accepted: true }> {
  const continuePath = continuePathOf(ctx.settings, continueUri)
  await requireHuman(ctx.settings, recaptchaToken, ctx.client.address)
  requireWelcomeEmail(ctx.settings, email)
  await ctx.limits.take(limits.resetFrom, networkOf(ctx.client.address))
  await ctx.limits.take(limits.mailTo, mailboxOf(email))
  await ctx.db.transaction(async (tx) => {
    const id = await issueCode(ctx, tx, {
      purpose: 'signIn',
      accountId: null,
      email,
      hours: LINK_HOURS,
      ...(continuePath && { detail: { continuePath } }),
    })
    await enqueueMail(tx, { kind: 'signInLink', id })
  })
  return { accepted: true }
}

/**
 * Signs in by the link from the mail, which proves the address; a new address gets an account. A link that was
 * requested for another address is refused and stays valid. @throws AppError invalid `auth/invalid-action-code`,
 * `auth/invalid-email`, unauthenticated `auth/multi-factor-auth-required`, tooMany
 */
export async function signInWithEmailLink(
  ctx: Ctx,
  { token, email, client }: { token: string; email?: string | undefined; client: ClientKind },
) {
  await ctx.limits.take(limits.codeFrom, networkOf(ctx.client.address))
  const code = await findCodeByToken(ctx, 'signIn', token)
  const isForAnother = code !== null && email !== undefined && email !== code.email
  if (!code || isForAnother) {
    await recordDeadLink(ctx, token)
    throw code ? anotherAddress() : deadLink()
  }
  const continuePath = code.detail.continuePath ?? null
  const { outcome, claimed } = await markVerifiedOnce(() =>
    ctx.db.transaction(async (tx) => {
      if (!(await consumeCode(tx, code.id, ctx.now))) throw deadLink()
      const known = await findVerifiedAccount(tx, code.email)
      const claimed = known
        ? { uid: known, isNewUser: false, ended: [] }
        : await claimAddress(ctx, tx, code.email, 'emailLink')
      const way = { method: 'emailLink', client, isComplete: false, continuePath } as const
      return { claimed, outcome: await openOrChallenge(ctx, tx, claimed.uid, way) }
    }),
  )
  dropCachedActors(ctx.db, claimed.ended)
  return {
    ...requireSession(outcome),
    isNewUser: claimed.isNewUser,
    continuePath,
  }
}
