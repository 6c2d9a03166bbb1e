import type { StudioWork, WorkDraft } from '@/lib/contract/studio/works'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireChannel } from '@/lib/domain/core/policy'
import { recordChannelAct } from '@/lib/domain/core/record-channel-act'
import { newId } from '@/lib/kit/ids'
import { ratingProblems } from './age-ratings'
import { refuseProblems, workProblems } from './check-work'
import { limitDrafts } from './limit-drafts'
import { readStudioWork } from './own-work'
import { writeCast } from './write-cast'
import { writeDiscount } from './write-discount'
import { writeTags } from './write-tags'
import { workFields } from './written-fields'

/** Starts a work that only its creator sees. @throws AppError invalid, tooMany */
export async function createDraft(ctx: Ctx, draft: WorkDraft): Promise<StudioWork> {
  const { channelId } = requireChannel(ctx, 'edit')
  refuseProblems([...workProblems(draft), ...ratingProblems(ctx.settings, draft.ageRating)])
  await limitDrafts(ctx, channelId)
  return ctx.db.transaction(async (tx) =>
    readStudioWork(tx, await insertDraft(ctx, tx, channelId, draft), ctx.now),
  )
}

/**
 * The same inside a transaction, for a draft whose prices were checked; `releaseAt` is the planned release. @returns
 * the work's id
 */
export async function insertDraft(
  ctx: Pick<Ctx, 'actor' | 'call' | 'now'>,
  tx: Transaction,
  creatorId: string,
  draft: WorkDraft & { releaseAt?: Date | null },
): Promise<string> {
  const workId = newId()
  await tx.insert(schema.work).values({
    id: workId,
    type: draft.type,
    creatorId,
    ...workFields.values(draft),
    rightsStatedAt: draft.statesRights ? ctx.now : null,
    releaseAt: draft.releaseAt ?? null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  await recordChannelAct(tx, ctx, { id: workId, name: draft.title })
  await writeDiscount(tx, workId, draft.discount)
  await writeTags(tx, workId, draft.tags)
  await writeCast(tx, workId, draft.cast)
  return workId
}
