import { sql } from 'drizzle-orm'
import type { Actor, Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import { notFound } from '@/lib/kit/errors'
import type { ChannelRole } from '@/lib/kit/shop/channel-roles'

/**
 * The caller acting for a channel, with the current role: a removed member loses access at once. @param channelId as
 * the caller sent it @throws AppError unauthenticated, notFound unless the caller is a member, as for an unknown
 * channel
 */
export async function actForChannel(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  channelId: string,
): Promise<Actor> {
  const account = requireAccount(ctx)
  if (channelId === account.uid) return account
  const { rows } = await ctx.db.execute<{ id: string; role: ChannelRole }>(sql`
    select m.channel_id id, m.role from channel_member m join account a on a.id = m.channel_id
     where m.account_id = ${account.uid} and m.channel_id::text = ${channelId}
       and a.disabled_at is null`)
  const [channel] = rows
  if (!channel) throw notFound('チャンネル')
  return { ...account, channel }
}
