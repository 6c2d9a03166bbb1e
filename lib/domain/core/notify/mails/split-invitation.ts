import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { formatJstDate } from '@/lib/kit/jst'
import type { MailContent } from '../mail-content'

type Row = { email: string; share_bp: number; expires_at: string }

/**
 * The mail to a person who is offered a share of a work's proceeds; null once it was answered or has expired. It has
 * no text of the inviter: titles and nicknames would let them write to strangers in our name, so they are shown after
 * the sign-in.
 */
export async function findSplitInvitationMail(ctx: Ctx, id: string): Promise<MailContent | null> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select coalesce(s.email, i.email) email, s.share_bp, s.expires_at
      from split_share s join split on split.id = s.split_id join work w on w.id = split.work_id
      join account a on a.id = w.creator_id and a.disabled_at is null
      left join account i on i.id = s.invited_id and i.disabled_at is null
     where s.id = ${id} and s.state = 'pending' and s.expires_at > ${ctx.now}
       and coalesce(s.email, i.email) is not null`)
  const [found] = rows
  if (!found) return null
  const { SITE_NAME, SITE_ORIGIN } = ctx.settings
  const { email, share_bp } = found
  return {
    to: email,
    subject: '作品の売上を分け合う招待',
    preview: `売上の${share_bp / 100}%を受け取る招待が届いています。`,
    blocks: [
      {
        text: `${SITE_NAME}のクリエイターの方から、作品の売上を分け合う招待が届いています。\nあなたの取り分は、手数料を引いた売上の${share_bp / 100}%です。どなたの、どの作品かは、ログインするとご覧いただけます。`,
      },
      { button: '招待を見る', url: `${SITE_ORIGIN}/studio/invitations` },
      {
        note: `このメールアドレス（${email}）のアカウントでログインすると、受けるか断るかを選べます。${formatJstDate(new Date(found.expires_at))}までにお返事がないときは、作者の売上に戻ります。\n心当たりがない場合は、何もせずにこのメールを削除してください。`,
      },
    ],
  }
}
