import { and, arrayOverlaps, isNull, sql } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import { addNotifications } from '@/lib/domain/core/notify'
import { FINANCE_STAFF } from '@/lib/kit/shop/staff-roles'

/** Notifies the finance staff of an entry in an order's history that needs them. */
export async function notifyStaff(
  tx: Transaction,
  { orderId, eventId, title }: { orderId: string; eventId: string; title: string },
): Promise<void> {
  const { account, order } = schema
  const staff = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(arrayOverlaps(account.staffRoles, [...FINANCE_STAFF]), isNull(account.disabledAt)))
  const [named] = await tx.select({ number: order.number }).from(order).where(sql`id = ${orderId}`)
  await addNotifications(
    tx,
    staff.map(({ id }) => ({
      accountId: id,
      kind: 'order',
      title: `${named?.number ?? ''} ${title}`,
      link: `/ops/orders/${named?.number ?? ''}`,
      subjectId: eventId,
      inDigest: true,
    })),
  )
}
