import { schema, type Transaction } from '@/lib/db'

/** What goes with an album as a present. */
export type PresentWords = {
  senderName: string
  recipientName: string
  recipientEmail?: string | undefined
  message: string
  /** A day in Japan; at once where it is left out. */
  deliverOn?: string | undefined
}

/** Writes the words of a present with its order; it opens when the order is paid. */
export async function writePresent(
  tx: Transaction,
  { orderId, workId, ...words }: PresentWords & { orderId: string; workId: string },
): Promise<void> {
  await tx.insert(schema.present).values({
    orderId,
    workId,
    senderName: words.senderName,
    recipientName: words.recipientName,
    recipientEmail: words.recipientEmail ?? null,
    message: words.message,
    deliverOn: words.deliverOn ?? null,
  })
}
