import { desc, eq } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { formatJstDateTime } from '@/lib/kit/jst'
import { mailLinkToken } from '@/lib/kit/tokens/mail-link-token'
import type { MailContent } from '../mail-content'

const MAX_LISTED = 30

/** The daily mail of notifications. Not sent if it was switched off after it was queued. */
export async function findDigestMail(ctx: Ctx, digestId: string): Promise<MailContent | null> {
  const news = await listNews(ctx, digestId)
  const [first] = news
  if (!first?.mailOptIn) return null
  const { SITE_NAME, SITE_ORIGIN, MASTER_SECRET } = ctx.settings
  const token = mailLinkToken(MASTER_SECRET, 'unsubscribe', first.accountId)
  const rest = news.length - MAX_LISTED
  return {
    to: first.email,
    subject: `新しい通知が${news.length}件あります`,
    preview: first.title,
    blocks: [
      { text: `${SITE_NAME}に、新しい通知が届いています。` },
      {
        rows: news
          .slice(0, MAX_LISTED)
          .map(({ title, createdAt }) => [formatJstDateTime(createdAt), title] as const),
      },
      ...(rest > 0 ? [{ text: `ほかに${rest}件あります。` }] : []),
      { button: '通知を開く', url: `${SITE_ORIGIN}/my/notifications` },
      {
        note: `このまとめメールは、一日に一通までお送りしています。\n配信を止める：${SITE_ORIGIN}/account/unsubscribe?token=${token}`,
      },
    ],
    unsubscribeUrl: `${SITE_ORIGIN}/api/mail/unsubscribe?token=${token}`,
  }
}

async function listNews(ctx: Ctx, digestId: string) {
  const { account, notification, profile } = schema
  return ctx.db
    .select({
      accountId: account.id,
      email: account.email,
      mailOptIn: profile.mailOptIn,
      title: notification.title,
      createdAt: notification.createdAt,
    })
    .from(notification)
    .innerJoin(account, eq(account.id, notification.accountId))
    .innerJoin(profile, eq(profile.accountId, notification.accountId))
    .where(eq(notification.digestId, digestId))
    .orderBy(desc(notification.createdAt), desc(notification.id))
}
