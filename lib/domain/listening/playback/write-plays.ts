import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { uidOf } from './hearing-right'

/** A report of a play, with the id that its device gave it. */
export type PlayReport = { id?: string | undefined; event: typeof schema.playEvent.$inferInsert }

/**
 * Writes reports of plays, of one id of one account a single time, also when it arrives twice at once. Ids of guests are
 * not kept. @returns the reports that were written
 */
export async function writePlays<Report extends PlayReport>(
  ctx: Pick<Ctx, 'db' | 'actor' | 'now'>,
  reports: readonly Report[],
): Promise<readonly Report[]> {
  const accountId = uidOf(ctx)
  const ids = accountId === null ? [] : reports.flatMap(({ id }) => id ?? [])
  if (accountId === null || ids.length === 0) return insertPlays(ctx.db, reports)
  return ctx.db.transaction(async (tx) => {
    // In one order, so that two requests never wait for each other.
    const rows = [...new Set(ids)].sort().map((id) => ({ accountId, id, receivedAt: ctx.now }))
    const { playReport } = schema
    const inserted = await tx
      .insert(playReport)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: playReport.id })
    const fresh = new Set(inserted.map(({ id }) => id))
    return insertPlays(
      tx,
      reports.filter(({ id }) => id === undefined || fresh.delete(id)),
    )
  })
}

async function insertPlays<Report extends PlayReport>(
  db: Pick<Transaction, 'insert'>,
  reports: readonly Report[],
): Promise<readonly Report[]> {
  if (reports.length > 0)
    await db.insert(schema.playEvent).values(reports.map(({ event }) => event))
  return reports
}
