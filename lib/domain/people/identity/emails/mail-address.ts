import type { Ctx } from '@/lib/domain/core/ctx'
import { findMailTrouble, type MailTrouble, mendMailAddress } from '@/lib/domain/core/notify'
import { requireAccount } from '@/lib/domain/core/policy'
import { consumeCode } from '../codes/consume-code'
import { matchCode } from '../codes/live-code'
import { accountsOf, recordingRefusals } from '../security/record-refusal'
import { noLiveCode } from '../security/refusals'

/** Whether mails reach the caller's address. */
export async function getOwnMailAddress(ctx: Ctx): Promise<{ trouble: MailTrouble | null }> {
  return { trouble: await findMailTrouble(ctx.db, requireAccount(ctx).email) }
}

/**
 * Proves with a mailed code (`sendReauthenticationCode`) that mails arrive: all kinds are sent again. @throws
 * AppError invalid, tooMany
 */
export async function mendOwnMailAddress(
  ctx: Ctx,
  { code }: { code: string },
): Promise<{ trouble: MailTrouble | null }> {
  const actor = requireAccount(ctx)
  const matched = await recordingRefusals(ctx, 'codeRefused', accountsOf(actor.uid), () =>
    matchCode(ctx, actor, 'reauthenticate', code),
  )
  await ctx.db.transaction(async (tx) => {
    if (!(await consumeCode(tx, matched.id, ctx.now))) throw noLiveCode()
    await mendMailAddress(tx, matched.email, ctx.now)
  })
  return getOwnMailAddress(ctx)
}
