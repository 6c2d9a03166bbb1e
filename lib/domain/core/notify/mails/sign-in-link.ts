import type { Ctx } from '@/lib/domain/core/ctx'
import { formatJstDateTime } from '@/lib/kit/jst'
import { findLiveCode } from '../find-live-code'
import type { MailContent } from '../mail-content'

/** The mail with a link that signs in. It reads the same whether the address has an account or not. */
export async function findSignInLinkMail(ctx: Ctx, codeId: string): Promise<MailContent | null> {
  const live = await findLiveCode(ctx, codeId)
  if (!live) return null
  const { SITE_NAME, SITE_ORIGIN } = ctx.settings
  return {
    to: live.email,
    subject: 'ログイン用のリンク',
    preview: 'リンクを開くと、パスワードなしでログインできます。',
    blocks: [
      {
        text: `${SITE_NAME}へのログインのお申し込みがありました。\n次のボタンを開いて「ログインする」を押すと、パスワードなしでログインできます。はじめての方は、そのまま登録が完了します。`,
      },
      {
        button: 'ログインする',
        url: `${SITE_ORIGIN}/account/link?token=${live.token}`,
      },
      {
        note: `リンクは${formatJstDateTime(live.expiresAt)}まで、一度だけ使えます。ほかの方には転送しないでください。\nお申し込みに心当たりがない場合は、何もせずにこのメールを削除してください。`,
      },
    ],
  }
}
