import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { formatJstDateTime } from '@/lib/kit/jst'
import type { MailContent } from '../mail-content'

type Found = {
  email: string
  title: string
  link: string
  text: string
  from: string
  asks: boolean
  version: number
}

/** Tells a user about a new version of the terms; null if it was withdrawn meanwhile. `id` is the notification's. */
export async function findTermsChangedMail(ctx: Ctx, id: string): Promise<MailContent | null> {
  const { rows } = await ctx.db.execute<Found>(sql`
    select a.email, n.title, n.link, v.title text, v.published_from "from", v.asks_agreement asks, v.version
      from notification n
      join account a on a.id = n.account_id and a.email_verified_at is not null and a.disabled_at is null
      join text_version v on v.id = n.subject_id and v.withdrawn_at is null
     where n.id = ${id}`)
  const [found] = rows
  if (!found) return null
  const { SITE_NAME, SITE_ORIGIN } = ctx.settings
  const from = formatJstDateTime(found.from)
  return {
    to: found.email,
    subject: found.title,
    preview: `${from}からの「${found.text}」をお読みください。`,
    blocks: [
      {
        text: `${SITE_NAME}をご利用いただき、ありがとうございます。「${found.text}」の新しい版についてお知らせします。`,
      },
      {
        rows: [
          ['文書', `${found.text}（第${found.version}版）`],
          ['効力の始まり', from],
        ],
      },
      { button: `${found.text}を読む`, url: `${SITE_ORIGIN}${found.link}` },
      {
        note: found.asks
          ? '効力が始まったあと、サイトを開いたときに、あらためて同意をお願いします。これまでの版も、同じページから読めます。'
          : 'お手続きは必要ありません。これまでの版も、同じページから読めます。',
      },
    ],
  }
}
