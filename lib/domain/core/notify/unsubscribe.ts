import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { masterSecrets } from '@/lib/domain/core/master-secrets'
import { AppError } from '@/lib/kit/errors'
import { readMailLinkToken } from '@/lib/kit/tokens/mail-link-token'
import { changeMailConsent } from './mail-consent'

/**
 * Ends the daily mail of the account in a mail's link, signed in or not. Safe to repeat (RFC 8058). @throws AppError
 * invalid for a link that is not ours
 */
export async function unsubscribe(ctx: Ctx, { token }: { token: string }): Promise<void> {
  const uid = readMailLinkToken(masterSecrets(ctx.settings), 'unsubscribe', token)
  if (uid === null)
    throw new AppError(
      'invalid',
      'mail/invalid-link',
      'リンクが正しくありません。メールのリンクをもう一度開いてください。',
    )
  const who = sql`a.id = ${uid}`
  await ctx.db.transaction((tx) =>
    changeMailConsent(ctx, tx, { who, isGranted: false, place: 'mail' }),
  )
}
