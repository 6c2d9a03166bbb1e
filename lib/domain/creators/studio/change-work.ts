import { eq, sql } from 'drizzle-orm'
import type { StudioWork, WorkChanges, WorkDraft } from '@/lib/contract/studio/works'
import { schema, type Transaction } from '@/lib/db'
import { indexLines } from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import { refuseRating } from './age-ratings'
import { countChangedTags, renewPublished } from './announce'
import { refuseProblems, workProblems } from './check-work'
import { refuseOutdated } from './draft-version'
import { type LockedWork, lockOwnWork, readStudioWork } from './own-work'
import { writeCast } from './write-cast'
import { writeDiscount } from './write-discount'
import { writeTags } from './write-tags'
import { withChanges, workFields } from './written-fields'

/**
 * Changes the given fields of a work; a published work changes in the store at once. `version` is the version that
 * was read: if another one was saved meanwhile, nothing changes. @throws AppError invalid, notFound, conflict
 */
export async function changeWork(
  ctx: Ctx,
  workId: string,
  { version, ...changes }: WorkChanges & { version?: string | undefined },
): Promise<StudioWork> {
  return ctx.db.transaction(async (tx) => {
    const work = await lockOwnWork(ctx, tx, workId)
    const now = await readStudioWork(tx, workId, ctx.now)
    refuseOutdated(version, now.version)
    await writeWork(ctx, tx, work, withChanges(now, changes))
    return readStudioWork(tx, workId, ctx.now)
  })
}

/** The same for a locked work. @throws AppError invalid, conflict `studio/rated` */
export async function writeWork(
  ctx: Pick<Ctx, 'now' | 'settings'>,
  tx: Transaction,
  work: LockedWork,
  draft: Omit<WorkDraft, 'type'>,
): Promise<void> {
  const { id, state, type } = work
  refuseProblems(workProblems({ ...draft, type }))
  await refuseRating(ctx, tx, id, draft.ageRating)
  await tx
    .update(schema.work)
    .set({
      ...workFields.values(draft),
      ...rightsStated(ctx, state, draft.statesRights),
      updatedAt: ctx.now,
    })
    .where(eq(schema.work.id, id))
  if (draft.allowsLineSearch !== work.allowsLineSearch) await indexLines(tx, sql`t.work_id = ${id}`)
  await writeDiscount(tx, id, draft.discount)
  const tags = await writeTags(tx, id, draft.tags)
  // Tags are locked before people, as when a work enters or leaves the store.
  if (state === 'published') await countChangedTags(tx, tags)
  await writeCast(tx, id, draft.cast)
  if (state === 'published') await renewPublished(tx, work, ctx.now)
}

/** The first statement counts. Only a draft's can be withdrawn: a published work was published with it. */
function rightsStated(
  { now }: Pick<Ctx, 'now'>,
  state: LockedWork['state'],
  statesRights: boolean,
) {
  if (statesRights)
    return {
      rightsStatedAt: sql`coalesce(${schema.work.rightsStatedAt}, ${now.toISOString()}::timestamptz)`,
    }
  return state === 'draft' ? { rightsStatedAt: null } : {}
}
