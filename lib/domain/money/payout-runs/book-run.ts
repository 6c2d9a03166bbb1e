import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { bookPayout } from '@/lib/domain/money/payouts'

const BATCH = 500

/** Books each payout of a sent run on the run's day, once; booked ones are skipped. */
export async function bookRun(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { runId }: { runId: string },
): Promise<void> {
  for (;;) {
    const { rows } = await ctx.db.execute<{ id: string; pay_on: string }>(sql`
      select p.id, r.pay_on::text from payout_run r join payout p on p.run_id = r.id and p.state = 'approved'
       where r.id = ${runId} and r.state = 'sent' order by p.id limit ${BATCH}`)
    if (rows.length === 0) return
    for (const { id, pay_on } of rows) await bookPayout(ctx, id, pay_on, runId)
  }
}
