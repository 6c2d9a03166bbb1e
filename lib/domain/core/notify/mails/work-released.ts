import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import type { MailContent } from '../mail-content'

/** Tells who asked for it that a work is released; null for a deleted account. */
export async function findWorkReleasedMail(
  ctx: Ctx,
  notificationId: string,
): Promise<MailContent | null> {
  const { rows } = await ctx.db.execute<{ email: string; title: string; link: string }>(sql`
    select a.email, n.title, n.link from notification n
      join account a on a.id = n.account_id and a.email_verified_at is not null
     where n.id = ${notificationId} and a.deleted_at is null`)
  const [found] = rows
  if (!found) return null
  const { email, title, link } = found
  const { SITE_ORIGIN } = ctx.settings
  return {
    to: email,
    subject: title,
    preview: title,
    blocks: [
      { text: `${title}。` },
      {
        text: 'ご希望により、配信の開始をお知らせします。このメールは、作品ごとに一度だけお送りします。',
      },
      { button: '作品のページを開く', url: `${SITE_ORIGIN}${link}` },
      {
        note: `ほかの作品について希望したお知らせを取り消す：${SITE_ORIGIN}/my/following#followed-names`,
      },
    ],
  }
}
