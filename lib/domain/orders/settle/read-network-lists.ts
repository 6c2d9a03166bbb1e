import { and, eq, sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/ctx'
import type { NetworkList } from '@/lib/gateway/stripe'
import { AppError } from '@/lib/kit/errors'
import { receivePaymentEvent } from './payment-events'

const { networkCursor } = schema

/** Events cover everything, for thirty days; the lists of refunds and disputes have no such limit. */
const LISTS = ['events', 'refunds', 'disputes'] as const satisfies readonly NetworkList[]
/** Pages of each list in one run; the next run continues. */
const MOST_PAGES = 20
/** What was listed late, and what was made in the second at which the last window ended, is read again. */
const OVERLAP_MS = 3_600_000

type Cursor = typeof networkCursor.$inferSelect

/**
 * Reads what happened at the card network since the last run, from its lists of events, refunds and disputes, so that
 * nothing hangs on webhooks alone: what was never stored is stored, and handled by the job of a webhook. A run ends
 * after 20 pages a list and the next one goes on; two at once, or one that died, do no harm. @throws AppError unavailable
 */
export async function readNetworkLists(ctx: Ctx): Promise<void> {
  for (const list of LISTS)
    for (let pages = 0; pages < MOST_PAGES; pages += 1) if (!(await readPage(ctx, list))) break
}

/** @returns whether the window goes on */
async function readPage(ctx: Ctx, list: NetworkList): Promise<boolean> {
  const cursor = await readCursor(ctx, list)
  const until = cursor.windowUntil ?? ctx.now
  const since = cursor.readUntil && new Date(cursor.readUntil.getTime() - OVERLAP_MS)
  const { changes, next } = await listPage(ctx, list, { since, until, after: cursor.pageAfter })
  for (const change of changes) await receivePaymentEvent(ctx, change)
  const moved = await moveCursor(
    ctx,
    cursor,
    next
      ? { windowUntil: until, pageAfter: next }
      : { readUntil: until, windowUntil: null, pageAfter: null },
  )
  return moved && next !== null
}

/** When the network no longer knows the object that a page starts after, the window is read again from its start. */
async function listPage(
  ctx: Ctx,
  list: NetworkList,
  window: Parameters<Ctx['card']['listChanges']>[1],
) {
  try {
    return await ctx.card.listChanges(list, window)
  } catch (error) {
    if (!window.after || !(error instanceof AppError) || error.kind !== 'notFound') throw error
    return await ctx.card.listChanges(list, { ...window, after: null })
  }
}

async function readCursor(ctx: Ctx, list: NetworkList): Promise<Cursor> {
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
