import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { formatJstDateTime } from '@/lib/kit/jst'
import { type ChannelRole, channelRoleName } from '@/lib/kit/shop/channel-roles'
import type { MailContent } from '../mail-content'

type Row = { email: string; role: ChannelRole; expires_at: string; nickname: string }

const allows: Record<ChannelRole, string> = {
  owner: '作品の登録・変更と、メンバーの管理ができます。',
  editor: '作品の登録・変更と、コメントやレビューへの返信ができます。',
  viewer: '作品・コメント・統計を見られます。',
}

/**
 * The mail to a person who is invited to a channel; null once the invitation was answered, withdrawn or has expired.
 */
export async function findChannelInvitationMail(ctx: Ctx, id: string): Promise<MailContent | null> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select i.email, i.role, i.expires_at, coalesce(p.nickname, '') nickname
      from channel_invitation i join account a on a.id = i.channel_id and a.disabled_at is null
      left join profile p on p.account_id = i.channel_id
     where i.id = ${id} and i.expires_at > ${ctx.now}`)
  const [found] = rows
  if (!found) return null
  const { SITE_NAME, SITE_ORIGIN } = ctx.settings
  const { email, role, nickname } = found
  return {
    to: email,
    subject: `「${nickname}」への招待`,
    preview: `${SITE_NAME}のチャンネル「${nickname}」に招待されています。`,
    blocks: [
      {
        text: `${SITE_NAME}のチャンネル「${nickname}」から、メンバーへの招待が届いています。\n権限は「${channelRoleName[role]}」です。${allows[role]}`,
      },
      { button: '招待を見る', url: `${SITE_ORIGIN}/studio/invitations` },
      {
        note: `このメールアドレス（${email}）のアカウントでログインすると、招待を受けるか断るかを選べます。招待は${formatJstDateTime(new Date(found.expires_at))}までです。\n心当たりがない場合は、何もせずにこのメールを削除してください。`,
      },
    ],
  }
}
