import type { Ctx } from '@/lib/domain/core/ctx'
import { formatJstDateTime } from '@/lib/kit/jst'
import { findLiveCode } from '../find-live-code'
import type { MailContent } from '../mail-content'

/** The mail whose code shows that mails arrive again. The code is good for nothing else. */
export async function findMailAddressMail(ctx: Ctx, codeId: string): Promise<MailContent | null> {
  const live = await findLiveCode(ctx, codeId)
  if (!live) return null
  return {
    to: live.email,
    subject: `【${live.code}】メールが届くことの確認`,
    preview: `確認コードは ${live.code} です。`,
    blocks: [
      { text: 'メールが届くことを確認します。設定の画面に次のコードを入力してください。' },
      { code: live.code, label: '確認コード' },
      {
        note: `コードは${formatJstDateTime(live.expiresAt)}まで有効です。\nお申し込みに心当たりがない場合は、何もせずにこのメールを削除してください。`,
      },
    ],
  }
}
