import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db'
import type { Ctx } from './ctx'
import { requireChannel } from './policy'

/**
 * Records who did what for a channel, in the transaction of the act, if the channel has members. The same call for
 * the same subject within an hour is one record with the latest time, because drafts are saved automatically. @param
 * subject what was changed, and its name
 */
export async function recordChannelAct(
  db: Transaction | Database,
  ctx: Pick<Ctx, 'actor' | 'call' | 'now'>,
  subject: { id: string; name: string },
): Promise<void> {
  if (ctx.call === undefined || ctx.actor.kind !== 'account') return
  const { uid, channelId } = requireChannel(ctx, 'edit')
  const at = sql`${ctx.now.toISOString()}::timestamptz`
  await db.execute(sql`
    insert into channel_act (channel_id, account_id, call, subject_id, hour, subject, at)
    select ${channelId}, ${uid}, ${ctx.call}, ${subject.id}, date_trunc('hour', ${at}), ${subject.name}, ${at}
     where exists (select 1 from channel_member where channel_id = ${channelId})
        on conflict (channel_id, account_id, call, subject_id, hour)
        do update set at = excluded.at, subject = excluded.subject`)
}
