import { and, eq, sql } from 'drizzle-orm'
import { type Bookmark, MAX_BOOKMARKS_OF_WORK } from '@/lib/contract/bookmark'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireVerified } from '@/lib/domain/core/policy'
import { lockAccount, requireBelowLimit } from '@/lib/domain/listening/library'
import { getHearingRight, type Hearing } from '@/lib/domain/listening/playback'
import { AppError, notFound } from '@/lib/kit/errors'

const { bookmark } = schema

const full = () =>
  new AppError(
    'conflict',
    'bookmark/too-many',
    `しおりは1つの作品に${MAX_BOOKMARKS_OF_WORK}個までです。使わないものを削除してからお試しください。`,
  )

type Place = { trackId: string; startMs: number; endMs: number | null }

/**
 * Marks a moment or a range that the caller may hear. The same place again only changes the note, so a repeated call
 * does no harm. @throws AppError unauthenticated, forbidden, notFound for unknown and hidden tracks, invalid outside
 * of what they may hear, conflict when the work has 200
 */
export async function addBookmark(ctx: Ctx, input: Place & { note: string }): Promise<Bookmark> {
  const { uid } = requireVerified(ctx)
  const hearing = await getHearingRight(ctx, input.trackId)
  const { workId } = hearing.facts
  const trackTitle = await requireHeard(ctx, hearing, input)
  const row = { ...input, accountId: uid, workId, createdAt: ctx.now, updatedAt: ctx.now }
  const saved = await ctx.db.transaction(async (tx) => {
    await lockAccount(tx, uid)
    const others = sql`bookmark where account_id = ${uid} and work_id = ${workId} and not (
      track_id = ${input.trackId} and start_ms = ${input.startMs} and end_ms is not distinct from ${input.endMs}::int)`
    await requireBelowLimit(tx, others, MAX_BOOKMARKS_OF_WORK, full)
    const [inserted] = await tx
      .insert(bookmark)
      .values(row)
      .onConflictDoUpdate({
        target: [bookmark.accountId, bookmark.trackId, bookmark.startMs, bookmark.endMs],
        set: { note: input.note, updatedAt: ctx.now },
      })
      .returning({ id: bookmark.id, createdAt: bookmark.createdAt })
    return inserted
  })
  if (!saved) throw new Error('the bookmark was not saved')
  return { ...input, id: saved.id, trackTitle, createdAt: saved.createdAt.toISOString() }
}

/** The track's title, if the place is within what the caller may hear of it. */
async function requireHeard(ctx: Ctx, { facts, right }: Hearing, place: Place): Promise<string> {
  const { rows } = await ctx.db.execute<{
    title: string
    durationMs: number | null
    trialStartMs: number | null
    trialEndMs: number | null
  }>(sql`
    select t.title, a.duration_ms "durationMs",
           case when not t.no_sample then a.trial_start_ms end "trialStartMs",
           case when not t.no_sample then a.trial_end_ms end "trialEndMs"
      from track t join audio a on a.id = t.audio_id where t.id = ${facts.trackId}`)
  const [row] = rows
  if (!row) throw notFound('トラック')
  const [fromMs, toMs] =
    right === 'full' ? [0, row.durationMs ?? 0] : [row.trialStartMs ?? 0, row.trialEndMs ?? 0]
  const { startMs, endMs } = place
  if (startMs < fromMs || startMs >= toMs || (endMs !== null && endMs > toMs))
    throw new AppError(
      'invalid',
      'bookmark/not-heard',
      'しおりは、聴ける範囲の中にだけはさめます。',
      { details: [{ path: 'startMs', message: 'しおりは、聴ける範囲の中にだけはさめます。' }] },
    )
  return row.title
}

/** Changes the note of a bookmark of the caller's. @throws AppError unauthenticated, forbidden, notFound */
export async function changeBookmark(
  ctx: Ctx,
  { id, note }: { id: string; note: string },
): Promise<void> {
  const { uid } = requireVerified(ctx)
  const changed = await ctx.db
    .update(bookmark)
    .set({ note, updatedAt: ctx.now })
    .where(and(eq(bookmark.id, id), eq(bookmark.accountId, uid)))
    .returning({ id: bookmark.id })
  if (changed.length === 0) throw notFound('しおり')
}

/** Deletes a bookmark of the caller's. @throws AppError unauthenticated, forbidden, notFound */
export async function deleteBookmark(ctx: Ctx, id: string): Promise<void> {
  const { uid } = requireVerified(ctx)
  const deleted = await ctx.db
    .delete(bookmark)
    .where(and(eq(bookmark.id, id), eq(bookmark.accountId, uid)))
    .returning({ id: bookmark.id })
  if (deleted.length === 0) throw notFound('しおり')
}
