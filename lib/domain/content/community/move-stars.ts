import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import { purgePageOfWork } from '@/lib/domain/content/catalogue'

/** Changes a work's review counters, which its cards show, and renews its page. */
export async function moveStars(
  tx: Transaction,
  workId: string,
  by: { count: -1 | 0 | 1; stars: number },
): Promise<void> {
  const { rows } = await tx.execute<{ nid: string }>(sql`
    update work set review_count = review_count + ${by.count}, review_stars = review_stars + ${by.stars}
     where id = ${workId} returning nid`)
  if (rows[0]) await purgePageOfWork(tx, rows[0].nid)
}
