import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import { deleteReview } from '@/lib/domain/content/community'
import { deleteUnusedMediaJob } from '@/lib/domain/content/media'
import type { Ctx } from '@/lib/domain/core/ctx'
import { changeMailConsent, enqueueMail } from '@/lib/domain/core/notify'
import { requireAccount } from '@/lib/domain/core/policy'
import { eraseWorks } from '@/lib/domain/creators/studio'
import { endOpenOrders, holdWithoutOpenOrders } from '@/lib/domain/shop/orders'
import { enqueue } from '@/lib/gateway/queue'
import { AppError } from '@/lib/kit/errors'
import { issueCode } from '../codes/issue-code'
import { deleteCustomerJob } from '../jobs'
import { requireRecentSignIn } from '../security/require-recent-sign-in'
import { dropCachedActors } from '../sessions/find-actor'
import type { Customer } from './delete-customer'
import { erasePerson } from './erase-person'

const FAREWELL_HOURS = 24

/**
 * Deletes the caller's account at once and finally. Personal data is deleted; orders, receipts, ledger and payouts
 * stay for the books (法人税法施行規則 59条: seven years), linked to an anonymous row. Works with buyers are withdrawn and
 * stay theirs; others are deleted (safety 85). Unpaid orders are cancelled at their networks first; one that cannot
 * be cancelled prevents the deletion and is named. @throws AppError forbidden `auth/requires-recent-login`, conflict
 * and unavailable `auth/order-open`
 */
export async function deleteAccount(ctx: Ctx): Promise<void> {
  const { uid, email, emailVerified } = requireAccount(ctx)
  await requireRecentSignIn(ctx)
  await endOpenOrders(ctx)
  // Parts with their own rules first; a repeated deletion continues from there.
  await eraseWorks(ctx)
  await eraseReviews(ctx, uid)
  const ended = await ctx.db.transaction(async (tx) => {
    // An order was placed in another tab meanwhile.
    if (!(await holdWithoutOpenOrders(tx, uid))) throw orderedMeanwhile()
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from session where account_id = ${uid} for update`,
    )
    await orderFarewell(ctx, tx, email)
    await enqueueCustomerDeletion(tx, uid)
    await changeMailConsent(ctx, tx, {
      who: sql`a.id = ${uid}`,
      isGranted: false,
      place: 'leaving',
    })
    await erasePerson(tx, { uid, email, emailVerified }, ctx.now)
    // Their pictures and recordings in storage are no longer referenced.
    await enqueue(tx, deleteUnusedMediaJob, {})
    return rows.map(({ id }) => id)
  })
  dropCachedActors(ctx.db, ended)
}

const orderedMeanwhile = () =>
  new AppError(
    'conflict',
    'auth/order-open',
    '別の画面で、新しいご注文が始まりました。お支払いを終えるか取り消してから、もう一度お試しください。',
  )

async function eraseReviews(ctx: Ctx, uid: string): Promise<void> {
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select id from review where account_id = ${uid} and hidden_at is null`,
  )
  if (rows.length > 0)
    await ctx.db.execute(
      sql`delete from notification where subject_id in (select id from review where account_id = ${uid})`,
    )
  for (const { id } of rows) await deleteReview(ctx, id)
}

/** The last mail's row keeps the address, for a day at most. */
async function orderFarewell(ctx: Ctx, tx: Transaction, email: string): Promise<void> {
  const purpose = 'accountDeleted'
  const id = await issueCode(ctx, tx, { purpose, accountId: null, email, hours: FAREWELL_HOURS })
  await enqueueMail(tx, { kind: 'accountDeleted', id })
}

async function enqueueCustomerDeletion(tx: Transaction, uid: string): Promise<void> {
  const { rows } = await tx.execute<Customer>(
    sql`delete from network_customer where account_id = ${uid} returning network, customer_id "customerId"`,
  )
  for (const customer of rows) await enqueue(tx, deleteCustomerJob, customer)
}
