import type { Ctx } from '@/lib/domain/core/ctx'
import { findLiveCode } from '../find-live-code'
import type { MailContent } from '../mail-content'

/** The last mail to somebody who has left. */
export async function findAccountDeletedMail(
  ctx: Ctx,
  codeId: string,
): Promise<MailContent | null> {
  const live = await findLiveCode(ctx, codeId)
  if (!live) return null
  const { SITE_NAME, SITE_ORIGIN } = ctx.settings
  return {
    to: live.email,
    subject: '退会の手続きが完了しました',
    preview: 'これまでご利用いただき、ありがとうございました。',
    blocks: [
      {
        text: `これまで${SITE_NAME}をご利用いただき、ありがとうございました。\n退会の手続きが完了し、お客さまの個人情報を削除しました。`,
      },
      {
        text: 'ご購入の記録など、法律で保存が定められた書類だけは、お名前やメールアドレスと切り離して、定められた期間だけ保存します。',
      },
      {
        note: `お心当たりがない場合は、すぐにお問い合わせください。\n${SITE_ORIGIN}/inquiry`,
      },
    ],
  }
}
