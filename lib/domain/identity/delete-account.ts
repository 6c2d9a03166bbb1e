import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import { enqueue } from '@/lib/gateway/queue'
import { deleteComment, deleteReview } from '../community'
import type { Ctx } from '../ctx'
import { enqueueMail } from '../notify'
import { requireAccount } from '../policy'
import { deleteDraft, withdrawWork } from '../studio'
import { forgetActors } from './find-actor'
import { issueCode } from './issue-code'
import { forgetCustomerJob } from './jobs'
import { requireRecentSignIn } from './require-recent-sign-in'

const FAREWELL_HOURS = 24
/** What buyers still see beside a work that they own. */
const NAME_OF_NOBODY = '退会したユーザー'

/**
 * Ends the caller's account at once and for good. Personal data goes; orders, receipts, ledger and payouts
 * stay for the books (法人税法施行規則 59条: seven years), tied to a row that names nobody. Published works are
 * withdrawn, and their buyers keep them (safety 85). @throws AppError forbidden `auth/requires-recent-login`
 */
export async function deleteAccount(ctx: Ctx): Promise<void> {
  const { uid, email } = requireAccount(ctx)
  await requireRecentSignIn(ctx)
  await withdrawContributions(ctx, uid)
  const ended = await ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from session where account_id = ${uid} for update`,
    )
    await orderFarewell(ctx, tx, email)
    await forgetCustomers(tx, uid)
    await forgetPerson(tx, uid)
    await blankAccount(tx, uid, ctx.now)
    return rows.map(({ id }) => id)
  })
  forgetActors(ctx.db, ended)
}

/** What has its own rules goes by them, one by one; whoever repeats a failed deletion goes on from there. */
async function withdrawContributions(ctx: Ctx, uid: string): Promise<void> {
  const idsOf = async (query: ReturnType<typeof sql>) =>
    (await ctx.db.execute<{ id: string }>(query)).rows.map(({ id }) => id)
  for (const id of await idsOf(
    sql`select id from work where creator_id = ${uid} and state = 'published'`,
  ))
    await withdrawWork(ctx, id)
  for (const id of await idsOf(
    sql`select id from work where creator_id = ${uid} and state = 'draft'`,
  ))
    await deleteDraft(ctx, id)
  for (const id of await idsOf(
    sql`select id from review where account_id = ${uid} and hidden_at is null`,
  ))
    await deleteReview(ctx, id)
  for (const id of await idsOf(
    sql`select id from comment where account_id = ${uid} and hidden_at is null and parent_id is null`,
  ))
    await deleteComment(ctx, id)
}

/** The farewell's address is kept by the mail's own row, for a day at most. */
async function orderFarewell(ctx: Ctx, tx: Transaction, email: string): Promise<void> {
  const purpose = 'accountDeleted'
  const id = await issueCode(ctx, tx, { purpose, accountId: null, email, hours: FAREWELL_HOURS })
  await enqueueMail(tx, { kind: 'accountDeleted', id })
}

async function forgetCustomers(tx: Transaction, uid: string): Promise<void> {
  const { rows } = await tx.execute<{ customer_id: string }>(
    sql`delete from network_customer where account_id = ${uid} and network = 'stripe' returning customer_id`,
  )
  for (const { customer_id: customerId } of rows)
    await enqueue(tx, forgetCustomerJob, { customerId })
}

const OWN_ROWS = [
  'address',
  'account_provider',
  'session',
  'one_time_code',
  'passkey',
  'second_factor',
  'recovery_code',
  'security_event',
  'favourite_track',
  'favourite_album',
  'playlist',
  'comment',
  'review',
  'notification',
  'playback_position',
  'network_customer',
  'bank_account',
]

async function forgetPerson(tx: Transaction, uid: string): Promise<void> {
  await tx.execute(sql`
    update review set helpful_count = greatest(0, helpful_count - 1)
     where id in (select review_id from review_vote where account_id = ${uid})`)
  await tx.execute(sql`delete from review_vote where account_id = ${uid}`)
  await tx.execute(sql`delete from follow where follower_id = ${uid} or followed_id = ${uid}`)
  for (const table of OWN_ROWS)
    await tx.execute(sql`delete from ${sql.identifier(table)} where account_id = ${uid}`)
  // Payment records to a payee rest on their tax details (所得税法施行規則: seven years).
  await tx.execute(sql`
    delete from tax_profile where account_id = ${uid}
       and not exists (select 1 from payout where creator_id = ${uid})`)
  await tx.execute(sql`update play_log set account_id = null where account_id = ${uid}`)
  await tx.execute(sql`update report set reporter_id = null where reporter_id = ${uid}`)
  await tx.execute(sql`update upload set file_name = '' where account_id = ${uid}`)
  await tx.execute(sql`delete from inquiry where account_id = ${uid} and state <> 'open'`)
  await tx.execute(sql`update inquiry set account_id = null where account_id = ${uid}`)
  await tx.execute(sql`update merchandise set published_at = null where creator_id = ${uid}`)
}

/** The row that the books refer to, and the name that buyers of a withdrawn work see. */
async function blankAccount(tx: Transaction, uid: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update profile set nickname = ${NAME_OF_NOBODY}, nickname_key = null, nickname_reading = '',
           introduction = '', avatar_id = null, mail_opt_in = false
     where account_id = ${uid} and exists (select 1 from work where creator_id = ${uid})`)
  await tx.execute(sql`
    delete from profile where account_id = ${uid}
       and not exists (select 1 from work where creator_id = ${uid})`)
  await tx.execute(sql`
    delete from creator where account_id = ${uid}
       and not exists (select 1 from work where creator_id = ${uid})`)
  await tx.execute(sql`
    update account set email = ${`deleted-${uid}@deleted.invalid`}, email_verified_at = null,
           password_hash = null, staff_roles = '{}', last_sign_in_at = null,
           disabled_at = ${now}, deleted_at = ${now}
     where id = ${uid}`)
  await forgetDeliveries(tx)
}

/** Addresses of parcels that have arrived, of people who have left. Run again by night for those on their way. */
export const forgetDeliveries = (tx: Pick<Transaction, 'execute'>) =>
  tx.execute(sql`
    update shipment s set address = '{}'
      from "order" o join account a on a.id = o.account_id and a.deleted_at is not null
     where o.id = s.order_id and s.state in ('delivered', 'returned') and s.address <> '{}'`)
