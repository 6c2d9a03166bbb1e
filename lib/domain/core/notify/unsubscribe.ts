import { eq } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { AppError } from '@/lib/kit/errors'
import { readMailLinkToken } from '@/lib/kit/tokens/mail-link-token'

/**
 * Ends the daily mail of the account in a mail's link, signed in or not. Safe to repeat (RFC 8058). @throws AppError
 * invalid for a link that is not ours
 */
export async function unsubscribe(ctx: Ctx, { token }: { token: string }): Promise<void> {
  const uid = readMailLinkToken(ctx.settings.MASTER_SECRET, 'unsubscribe', token)
  if (uid === null)
    throw new AppError(
      'invalid',
      'mail/invalid-link',
      'リンクが正しくありません。メールのリンクをもう一度開いてください。',
    )
  await ctx.db
    .update(schema.profile)
    .set({ mailOptIn: false })
    .where(eq(schema.profile.accountId, uid))
}
