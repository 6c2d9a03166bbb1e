import { and, eq, isNull } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'

const { oneTimeCode } = schema

/** Whether this caller is the one who may use the code. */
export async function consumeCode(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const consumed = await tx
    .update(oneTimeCode)
    .set({ consumedAt: now })
    .where(
      and(eq(oneTimeCode.id, id), isNull(oneTimeCode.consumedAt), isNull(oneTimeCode.supersededAt)),
    )
    .returning({ id: oneTimeCode.id })
  return consumed.length > 0
}
