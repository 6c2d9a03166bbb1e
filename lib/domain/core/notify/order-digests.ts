import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { newId } from '@/lib/kit/ids'
import { addDays } from '@/lib/kit/jst'
import { enqueueMail } from './enqueue-mail'

/** Older notifications (mail was off, then switched on) are no news. */
const MAX_AGE_DAYS = 3

const toMail = (ctx: Ctx) => sql`
  n.in_digest and n.mailed_at is null and n.read_at is null
  and n.created_at > ${addDays(ctx.now, -MAX_AGE_DAYS)}`

/**
 * Queues the daily mail of every account that wants one and has unread notifications that were not mailed. Marking
 * and queueing are one transaction for each account, so each notification is mailed once, even if this runs twice.
 */
export async function orderDigests(ctx: Ctx): Promise<void> {
  const { rows } = await ctx.db.execute<{ account_id: string }>(sql`
    select distinct n.account_id
      from notification n
      join profile p on p.account_id = n.account_id and p.mail_opt_in
      join account a on a.id = n.account_id and a.email_verified_at is not null and a.disabled_at is null
     where ${toMail(ctx)}`)
  for (const { account_id } of rows) await orderDigest(ctx, account_id)
}

async function orderDigest(ctx: Ctx, accountId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const digestId = newId(ctx.now.getTime())
    const marked = await tx.execute(sql`
      update notification n set mailed_at = ${ctx.now}, digest_id = ${digestId}
       where n.account_id = ${accountId} and ${toMail(ctx)} returning n.id`)
    if (marked.rows.length > 0) await enqueueMail(tx, { kind: 'digest', id: digestId })
  })
}
