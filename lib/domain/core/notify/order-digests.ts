import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { newId } from '@/lib/kit/ids'
import { addDays } from '@/lib/kit/jst'
import { enqueueMail } from './enqueue-mail'

/** What has waited longer than this (mail was off, then switched on) is no news any more. */
const MAX_AGE_DAYS = 3

const toMail = (ctx: Ctx) => sql`
  n.in_digest and n.mailed_at is null and n.read_at is null
  and n.created_at > ${addDays(ctx.now, -MAX_AGE_DAYS)}`

/**
 * Orders the daily mail of everybody who wants one and has something unread that no mail has told of. Marking
 * and ordering are one transaction a person, so each thing is mailed once, also when this runs twice.
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
