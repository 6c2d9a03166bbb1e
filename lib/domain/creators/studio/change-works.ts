import { sql } from 'drizzle-orm'
import type { WorkChanges } from '@/lib/contract/studio/bulk'
import type { StudioWork } from '@/lib/contract/studio/works'
import type { Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireChannel } from '@/lib/domain/core/policy'
import { AppError, notFound } from '@/lib/kit/errors'
import { writeWork } from './change-work'
import { lockOwnWork, readStudioWork } from './own-work'
import { publishLocked } from './publish-work'

type Outcome = { changed: string[]; refused: { id: string; title: string; reason: string }[] }

/**
 * Changes several works, each in its own transaction: a work that cannot be changed stays as it was, with the reason.
 * @throws AppError forbidden (release without a verified address); notFound if one of them is not the caller's: then
 * none is changed
 */
export async function changeWorks(
  ctx: Ctx,
  workIds: readonly string[],
  changes: WorkChanges,
): Promise<Outcome> {
  const { channelId } = requireChannel(ctx, 'edit')
  const requested = [...new Set(workIds)]
  const { rows } = await ctx.db.execute<{ id: string; title: string }>(sql`
    select id, title from work where id = any(${sql.param(requested)}::uuid[]) and creator_id = ${channelId}`)
  if (rows.length < requested.length) throw notFound('作品')
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  const outcome: Outcome = { changed: [], refused: [] }
  for (const id of requested) {
    try {
      await ctx.db.transaction((tx) => changeOne(ctx, tx, id, changes))
      outcome.changed.push(id)
    } catch (error) {
      if (!(error instanceof AppError) || error.kind === 'forbidden') throw error
      outcome.refused.push({ id, title: titles.get(id) ?? '', reason: reasonOf(error) })
    }
  }
  return outcome
}

async function changeOne(
  ctx: Ctx,
  tx: Transaction,
  workId: string,
  { releaseAt: requested, ...changes }: WorkChanges,
): Promise<void> {
  const work = await lockOwnWork(ctx, tx, workId)
  const before = await readStudioWork(tx, workId, ctx.now)
  if (Object.keys(changes).length > 0)
    await writeWork(ctx, tx, work, { ...before, ...changed(before, changes) })
  if (requested === undefined) return
  const isToCome =
    before.state === 'draft' || ['announced', 'preorder'].includes(before.saleStatus ?? '')
  if (!isToCome)
    throw new AppError('conflict', 'studio/already-released', 'もう配信された作品です。')
  const acceptPreorders = before.saleStatus === 'preorder'
  const releaseAt = requested === 'now' ? undefined : requested
  await publishLocked(ctx, tx, work, { releaseAt, acceptPreorders })
}

/** @throws AppError invalid if a work would have too many tags */
function changed(work: StudioWork, changes: Omit<WorkChanges, 'releaseAt'>) {
  const price = changes.price ?? work.price
  const removed = new Set(changes.removeTags)
  const rest = work.tags.filter((tag) => !removed.has(tag))
  const tags = [...new Set([...rest, ...(changes.addTags ?? [])])]
  if (tags.length > MOST_TAGS)
    throw new AppError('invalid', 'invalid-input', `タグは${MOST_TAGS}個までです。`)
  const { percentOff, statesRights } = changes
  const discount = percentOff && {
    price: Math.floor((price * (100 - percentOff.percent)) / 100),
    startAt: percentOff.startAt,
    endAt: percentOff.endAt,
  }
  return {
    ...{ price, tags },
    ...(discount !== undefined && { discount }),
    ...(statesRights && { statesRights }),
  }
}

const MOST_TAGS = 10

const reasonOf = ({ message, details }: AppError): string =>
  details?.length ? details.map((detail) => detail.message).join('') : message
