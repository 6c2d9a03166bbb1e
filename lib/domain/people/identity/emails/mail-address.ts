import type { Ctx } from '@/lib/domain/core/ctx'
import {
  enqueueMail,
  findMailTrouble,
  type MailTrouble,
  mendMailAddress,
} from '@/lib/domain/core/notify'
import { requireAccount } from '@/lib/domain/core/policy'
import { PROOF_MINUTES } from '@/lib/kit/tokens/proof-minutes'
import { consumeCode } from '../codes/consume-code'
import { issueCode } from '../codes/issue-code'
import { matchCode } from '../codes/live-code'
import { limits } from '../security/limits'
import { accountsOf, recordingRefusals } from '../security/record-refusal'
import { noLiveCode } from '../security/refusals'

/** Whether mails reach the caller's address. */
export async function getOwnMailAddress(ctx: Ctx): Promise<{ trouble: MailTrouble | null }> {
  return { trouble: await findMailTrouble(ctx.db, requireAccount(ctx).email) }
}

/** Mails the caller a code to show that mails arrive, good in this session alone. @throws AppError tooMany */
export async function sendMailAddressCode(ctx: Ctx): Promise<void> {
  const { uid, email, sessionId } = requireAccount(ctx)
  await ctx.limits.take(limits.resendCode, `mail-address ${uid}`)
  await ctx.db.transaction(async (tx) => {
    const id = await issueCode(ctx, tx, {
      purpose: 'mailAddress',
      accountId: uid,
      email,
      sessionId,
      hours: PROOF_MINUTES / 60,
    })
    await enqueueMail(tx, { kind: 'mailAddress', id })
  })
}

/**
 * Proves with the code of `sendMailAddressCode` that mails arrive: all kinds are sent again. @throws AppError invalid,
 * tooMany
 */
export async function mendOwnMailAddress(
  ctx: Ctx,
  { code }: { code: string },
): Promise<{ trouble: MailTrouble | null }> {
  const actor = requireAccount(ctx)
  const matched = await recordingRefusals(ctx, 'codeRefused', accountsOf(actor.uid), () =>
    matchCode(ctx, actor, 'mailAddress', code),
  )
  await ctx.db.transaction(async (tx) => {
    if (!(await consumeCode(tx, matched.id, ctx.now))) throw noLiveCode()
    await mendMailAddress(tx, matched.email, ctx.now)
  })
  return getOwnMailAddress(ctx)
}
