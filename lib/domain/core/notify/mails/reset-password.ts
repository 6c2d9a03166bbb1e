import type { Ctx } from '@/lib/domain/core/ctx'
import { formatJstDateTime } from '@/lib/kit/jst'
import { findLiveCode } from '../find-live-code'
import type { MailContent } from '../mail-content'

/** The mail with the link to choose a new password; none when the asked-for address had no account. */
export async function findResetPasswordMail(ctx: Ctx, codeId: string): Promise<MailContent | null> {
  const live = await findLiveCode(ctx, codeId)
  if (!live) return null
  const { SITE_NAME, SITE_ORIGIN } = ctx.settings
  return {
    to: live.email,
    subject: 'パスワードの再設定',
    preview: 'リンクを開いて、新しいパスワードを決めてください。',
    blocks: [
      {
        text: `${SITE_NAME}のパスワードを再設定するお申し込みがありました。\n次のボタンを開いて、新しいパスワードを決めてください。`,
      },
      {
        button: '新しいパスワードを決める',
        url: `${SITE_ORIGIN}/account/reset?token=${live.token}`,
      },
      {
        note: `リンクは${formatJstDateTime(live.expiresAt)}まで、一度だけ使えます。\nお申し込みに心当たりがない場合は、何もせずにこのメールを削除してください。パスワードは変わりません。`,
      },
    ],
  }
}
