import { schema, type Transaction } from '@/lib/db'

export type NewNotification = {
  /** Where a mail tells of the notification. */
  id?: string
  accountId: string
  kind: 'newWork' | 'reply' | 'order' | 'payout' | 'news'
  title: string
  /** A path of the site. */
  link: string
  /** The row that it tells of: the same thing is told to the same account once. */
  subjectId: string
  /** Whether it also goes into the daily mail of who has one. */
  inDigest: boolean
}

/** Tells accounts of something on the site, in the transaction in which it happens. Telling it again does nothing. */
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
