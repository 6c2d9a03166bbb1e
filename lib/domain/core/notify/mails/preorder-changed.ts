import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import type { MailContent } from '../mail-content'

/**
 * Tells a buyer that a preorder was delayed or cancelled; null if this was already sent, or the account was deleted.
 */
export async function findPreorderChangedMail(
  ctx: Ctx,
  notificationId: string,
): Promise<MailContent | null> {
  const { rows } = await ctx.db.execute<{ email: string; title: string; link: string }>(sql`
    select a.email, n.title, n.link from notification n join account a on a.id = n.account_id
     where n.id = ${notificationId} and a.deleted_at is null`)
  const [found] = rows
  if (!found) return null
  const { email, title, link } = found
  const canCancel = link.endsWith('?cancel=1')
  return {
    to: email,
    subject: canCancel ? 'ご予約の配信日が変わりました' : 'ご予約の配信が取りやめになりました',
    preview: title,
    blocks: [
      { text: `${title}。` },
      {
        text: canCancel
          ? 'このままお待ちいただくときは、何もなさらなくて大丈夫です。取り消すと、お支払いいただいた全額を返金します。'
          : '返金の手続きが済みましたら、あらためてメールでお知らせします。',
      },
      {
        button: canCancel ? '予約を確かめる・取り消す' : 'ご注文を確かめる',
        url: `${ctx.settings.SITE_ORIGIN}${link}`,
      },
    ],
  }
}
