import type { Ctx } from '@/lib/domain/core/ctx'
import { formatJstDateTime } from '@/lib/kit/jst'
import { findLiveCode } from '../find-live-code'
import type { MailContent } from '../mail-content'

/** The mail with the code that proves again who is signed in, before something sensitive is changed. */
export async function findReauthenticateMail(
  ctx: Ctx,
  codeId: string,
): Promise<MailContent | null> {
  const live = await findLiveCode(ctx, codeId)
  if (!live) return null
  return {
    to: live.email,
    subject: `【${live.code}】ご本人の確認`,
    preview: `確認コードは ${live.code} です。`,
    blocks: [
      {
        text: '大切な設定を変える前に、ご本人であることを確認します。画面に次のコードを入力してください。',
      },
      { code: live.code, label: '確認コード' },
      {
        note: `コードは${formatJstDateTime(live.expiresAt)}まで有効です。\n心当たりがない場合は、どなたかがあなたのアカウントにログインしています。コードを誰にも教えず、すぐにパスワードを再設定してください。\n${ctx.settings.SITE_ORIGIN}/account/reset`,
      },
    ],
  }
}
