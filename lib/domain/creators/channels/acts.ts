import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireChannel } from '@/lib/domain/core/policy'
import { addDays } from '@/lib/kit/jst'

const KEPT_DAYS = 400

type Act = { nickname: string; call: string; subject: string; at: string }

/** The members' acts for the channel, newest first; `call` is the contract's key. */
export async function listActs(
  ctx: Ctx,
  { take, skip }: { take: number; skip: number },
): Promise<{ items: Act[]; total: number }> {
  const { channelId } = requireChannel(ctx, 'view')
  const { rows } = await ctx.db.execute<Act>(sql`
    select coalesce(p.nickname, '') nickname, act.call, act.subject, act.at
      from channel_act act left join profile p on p.account_id = act.account_id
     where act.channel_id = ${channelId} order by act.at desc, act.call limit ${take} offset ${skip}`)
  const count = await ctx.db.execute<{ total: number }>(
    sql`select count(*)::int total from channel_act where channel_id = ${channelId}`,
  )
  const items = rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
  return { items, total: count.rows[0]?.total ?? 0 }
}

/** Deletes acts after 400 days, and unanswered invitations. */
export async function deleteOldActs(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await ctx.db.execute(sql`delete from channel_act where at < ${addDays(ctx.now, -KEPT_DAYS)}`)
  await ctx.db.execute(sql`delete from channel_invitation where expires_at < ${ctx.now}`)
}
