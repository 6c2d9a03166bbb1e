import type { StudioWork, WorkDraft } from '@/lib/contract/studio'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/ctx'
import { requireAccount } from '@/lib/domain/policy'
import { newId } from '@/lib/kit/ids'
import { priceProblems, refuseProblems } from './check-price'
import { limitDrafts } from './limit-drafts'
import { readStudioWork } from './own-work'
import { writeCast } from './write-cast'
import { writeDiscount } from './write-discount'
import { writeTags } from './write-tags'

/** Starts a work that only its creator sees. @throws AppError invalid, tooMany */
export async function createDraft(ctx: Ctx, draft: WorkDraft): Promise<StudioWork> {
  const { uid } = requireAccount(ctx)
  refuseProblems(priceProblems(draft))
  await limitDrafts(ctx, uid)
  return ctx.db.transaction(async (tx) =>
    readStudioWork(tx, await insertDraft(ctx, tx, uid, draft), ctx.now),
  )
}

/**
 * The same inside a transaction, for a draft whose prices were checked; `releaseAt` is when its creator plans to
 * release it. Answers the work's id.
 */
export async function insertDraft(
  { now }: Pick<Ctx, 'now'>,
  tx: Transaction,
  creatorId: string,
  draft: WorkDraft & { releaseAt?: Date | null },
): Promise<string> {
  const workId = newId()
  await tx.insert(schema.work).values({
    id: workId,
    type: draft.type,
    creatorId,
    ...workTexts(draft),
    rightsStatedAt: draft.statesRights ? now : null,
    releaseAt: draft.releaseAt ?? null,
    createdAt: now,
    updatedAt: now,
  })
  await writeDiscount(tx, workId, draft.discount)
  await writeTags(tx, workId, draft.tags)
  await writeCast(tx, workId, draft.cast)
  return workId
}

/** The columns of a work that its creator writes. */
export const workTexts = (draft: Omit<WorkDraft, 'type'>) => ({
  title: draft.title,
  titleReading: draft.titleReading,
  catchCopy: draft.catchCopy,
  description: draft.description,
  targetGender: draft.targetGender,
  priceYen: draft.price,
  allowsFlac: draft.allowsFlac,
  hasGeneratedVoices: draft.hasGeneratedVoices,
})
