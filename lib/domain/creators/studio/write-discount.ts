import { eq } from 'drizzle-orm'
import type { WorkDraft } from '@/lib/contract/studio/works'
import { schema, type Transaction } from '@/lib/db'

/** Replaces a work's sale periods by this one; null ends all of them. */
export async function writeDiscount(
  tx: Transaction,
  workId: string,
  discount: WorkDraft['discount'],
): Promise<void> {
  const former = await tx
    .delete(schema.discount)
    .where(eq(schema.discount.workId, workId))
    .returning()
  if (!discount) return
  const startAt = new Date(discount.startAt)
  // The same sale after another save: its beginning is told once.
  const same = former.find((period) => period.startAt.getTime() === startAt.getTime())
  await tx.insert(schema.discount).values({
    ...(same && { id: same.id, toldAt: same.toldAt }),
    workId,
    priceYen: discount.price,
    startAt,
    endAt: new Date(discount.endAt),
  })
}
