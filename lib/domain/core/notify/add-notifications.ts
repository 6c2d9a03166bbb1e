import { schema, type Transaction } from '@/lib/db'

export type NewNotification = {
  /** Set if a mail is sent for the notification. */
  id?: string
  accountId: string
  kind: 'newWork' | 'release' | 'sale' | 'reply' | 'order' | 'payout' | 'news'
  title: string
  /** A path of the site. */
  link: string
  /** The subject's row: an account is notified once for each. */
  subjectId: string
  /** Whether it is also part of the daily mail. */
  inDigest: boolean
}

/** Adds notifications for accounts, in the transaction of the event. Repeating it does nothing. */
export async function addNotifications(
  tx: Transaction,
  notifications: readonly NewNotification[],
): Promise<void> {
  if (notifications.length > 0)
    await tx
      .insert(schema.notification)
      .values([...notifications])
      .onConflictDoNothing()
}
