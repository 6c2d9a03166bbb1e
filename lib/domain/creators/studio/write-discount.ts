import { eq } from 'drizzle-orm'
import type { WorkDraft } from '@/lib/contract/studio/works'
import { schema, type Transaction } from '@/lib/db'

/** Replaces a work's sale periods by this one; null ends all of them. */
export async function writeDiscount(
  tx: Transaction,
  workId: string,
  discount: WorkDraft['discount'],
): Promise<void> {
  await tx.delete(schema.discount).where(eq(schema.discount.workId, workId))
  if (discount)
    await tx.insert(schema.discount).values({
      workId,
      priceYen: discount.price,
      startAt: new Date(discount.startAt),
      endAt: new Date(discount.endAt),
    })
}
