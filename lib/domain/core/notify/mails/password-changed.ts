import { eq } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { formatJstDateTime } from '@/lib/kit/jst'
import type { MailContent } from '../mail-content'

/** Notifies the owner of an account that its password has been changed. */
export async function findPasswordChangedMail(
  ctx: Ctx,
  eventId: string,
): Promise<MailContent | null> {
  const { account, securityEvent } = schema
  const [row] = await ctx.db
    .select({
      email: account.email,
      at: securityEvent.createdAt,
      detail: securityEvent.detail,
    })
    .from(securityEvent)
    .innerJoin(account, eq(account.id, securityEvent.accountId))
    .where(eq(securityEvent.id, eventId))
  if (!row) return null
  const { SITE_ORIGIN } = ctx.settings
  return {
    to: row.email,
    subject: 'パスワードが変更されました',
    preview: 'お心当たりがない場合は、すぐに再設定してください。',
    blocks: [
      {
        text: `${formatJstDateTime(row.at)}に、パスワードが変更されました。\n${
          row.detail.kept === 'current'
            ? '安全のため、変更した端末のほかは、すべてログアウトしています。'
            : '安全のため、すべての端末からログアウトしています。新しいパスワードでログインし直してください。'
        }`,
      },
      { button: 'ログインする', url: `${SITE_ORIGIN}/account/signin` },
      {
        note: `お心当たりがない場合は、すぐにパスワードを再設定し、お問い合わせください。\n再設定：${SITE_ORIGIN}/account/reset\nお問い合わせ：${SITE_ORIGIN}/inquiry`,
      },
    ],
  }
}
