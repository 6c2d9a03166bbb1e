import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { formatJstDate } from '@/lib/kit/jst'
import type { MailContent } from '../mail-content'

/** Tells a creator about a refund of a sale; null if this was already sent, or the seller's account was deleted. */
export async function findSaleReturnedMail(
  ctx: Ctx,
  notificationId: string,
): Promise<MailContent | null> {
  const { rows } = await ctx.db.execute<{
    email: string
    title: string
    link: string
    at: string
  }>(sql`
    select a.email, n.title, n.link, n.created_at at
      from notification n join account a on a.id = n.account_id
     where n.id = ${notificationId} and a.deleted_at is null and a.email_verified_at is not null`)
  const [found] = rows
  if (!found) return null
  const { email, title, link, at } = found
  return {
    to: email,
    subject: '売上の返金のお知らせ',
    preview: title,
    blocks: [
      { text: `${formatJstDate(new Date(at))}、${title}。` },
      {
        text: '返金した分は、返金した月の売上から差し引かれます。締めた月の明細書は変わりません。',
      },
      { button: '売上と受け取りを見る', url: `${ctx.settings.SITE_ORIGIN}${link}` },
    ],
  }
}
