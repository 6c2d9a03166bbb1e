import { and, eq, sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import type { ListedWindow } from '@/lib/gateway/stripe'
import { AppError } from '@/lib/kit/errors'

const { networkCursor } = schema

/** Pages of each list in one run; the next run continues. */
const MOST_PAGES = 20
/** What was listed late, and what was made in the second at which the last window ended, is read again. */
const OVERLAP_MS = 3_600_000

type Cursor = typeof networkCursor.$inferSelect
/** Reads and handles one page; returns where the next one starts. */
type ReadPage = (window: ListedWindow) => Promise<string | null>

/**
 * Reads a list of the card network page by page from where the last run ended. A run ends after 20 pages and the next
 * one continues. Concurrent or broken runs may read a page twice, so handling must be repeatable. @throws AppError
 * unavailable
 */
export async function readList(ctx: Ctx, list: Cursor['list'], read: ReadPage): Promise<void> {
  for (let pages = 0; pages < MOST_PAGES; pages += 1) if (!(await readPage(ctx, list, read))) break
}

/** @returns whether the window goes on */
async function readPage(ctx: Ctx, list: Cursor['list'], read: ReadPage): Promise<boolean> {
  const cursor = await readCursor(ctx, list)
  const until = cursor.windowUntil ?? ctx.now
  const since = cursor.readUntil && new Date(cursor.readUntil.getTime() - OVERLAP_MS)
  const next = await orFromItsStart(read, { since, until, after: cursor.pageAfter })
  const moved = await moveCursor(
    ctx,
    cursor,
    next
      ? { windowUntil: until, pageAfter: next }
      : { readUntil: until, windowUntil: null, pageAfter: null },
  )
  return moved && next !== null
}

/** If the network no longer knows the object that a page starts after, the window is read again from its start. */
async function orFromItsStart(read: ReadPage, window: ListedWindow): Promise<string | null> {
  try {
    return await read(window)
  } catch (error) {
    if (!window.after || !(error instanceof AppError) || error.kind !== 'notFound') throw error
    return await read({ ...window, after: null })
  }
}

async function readCursor(ctx: Ctx, list: Cursor['list']): Promise<Cursor> {
  const isThis = and(eq(networkCursor.network, 'stripe'), eq(networkCursor.list, list))
  await ctx.db.insert(networkCursor).values({ network: 'stripe', list }).onConflictDoNothing()
  const [cursor] = await ctx.db.select().from(networkCursor).where(isThis)
  if (!cursor) throw new Error(`no cursor of ${list}`)
  return cursor
}

/** Moves the cursor only from where this run began: of two runs at once, the slower one changes nothing. */
async function moveCursor(
  ctx: Ctx,
  { network, list, windowUntil, pageAfter }: Cursor,
  to: Partial<Cursor>,
): Promise<boolean> {
  const moved = await ctx.db
    .update(networkCursor)
    .set(to)
    .where(
      and(
        eq(networkCursor.network, network),
        eq(networkCursor.list, list),
        sql`${networkCursor.windowUntil} is not distinct from ${windowUntil}`,
        sql`${networkCursor.pageAfter} is not distinct from ${pageAfter}`,
      ),
    )
    .returning({ list: networkCursor.list })
  return moved.length > 0
}
