import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import type { Finding } from '@/lib/domain/core/ledger'
import { findDifferences } from '@/lib/domain/shop/orders'
import { newId } from '@/lib/kit/ids'

const BATCH = 100

/**
 * Compares the networks with the books and records the differences. A known difference, also a decided one, is
 * updated; one that no longer exists is closed when the comparison is complete. Decides nothing and moves no money.
 * Safe to repeat and to run concurrently. @throws AppError unavailable; then no difference is closed
 */
export async function recordDifferences(ctx: Ctx): Promise<{ payments: number; found: number }> {
  const counted = { payments: 0 }
  let found = 0
  let batch: Finding[] = []
  const write = async () => {
    await writeFound(ctx, batch)
    found += batch.length
    batch = []
  }
  for await (const finding of findDifferences(ctx, counted)) {
    batch.push(finding)
    if (batch.length === BATCH) await write()
  }
  await write()
  await finish(ctx, { payments: counted.payments, found })
  return { payments: counted.payments, found }
}

async function writeFound({ db, now }: Ctx, found: readonly Finding[]): Promise<void> {
  if (found.length === 0) return
  const rows = found.map((one) => ({ ...one, id: newId() }))
  await db.execute(sql`
    insert into reconciliation_difference (id, code, subject, found_yen, expected_yen, first_seen_at, last_seen_at)
    select distinct on (f.code, f.subject, f.found, f.expected)
           f.id, f.code, f.subject, f.found, f.expected, ${now}::timestamptz, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        f(id uuid, code text, subject text, found bigint, expected bigint)
    on conflict (code, subject, found_yen, expected_yen) where state <> 'gone'
    do update set last_seen_at = greatest(reconciliation_difference.last_seen_at, excluded.last_seen_at)`)
}

async function finish({ db, now }: Ctx, run: { payments: number; found: number }): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      update reconciliation_difference set state = 'gone' 
       where state = 'open' and last_seen_at < ${now} and settlement_id is null`)
    await tx.execute(sql`
      insert into reconciliation_run (id, finished_at, payments, found)
      values (${newId()}, ${now}, ${run.payments}, ${run.found})`)
  })
}
