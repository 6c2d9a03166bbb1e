import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireChannel } from '@/lib/domain/core/policy'
import { newId } from '@/lib/kit/ids'
import type { LockedWork } from '../own-work'

type Publication = { releaseAt?: string | undefined; acceptPreorders: boolean }

/** Whether a work must be reviewed: before its first publication, if the setting is on. */
export const isReviewedFirst = (
  { settings }: Pick<Ctx, 'settings'>,
  { publishedAt }: Pick<LockedWork, 'publishedAt'>,
): boolean => settings.REVIEW_BEFORE_PUBLICATION === 'on' && publishedAt === null

/** Requests a review of a work. A waiting work keeps its place with the latest requested publication. */
export async function requestReview(
  ctx: Ctx,
  tx: Transaction,
  workId: string,
  { releaseAt, acceptPreorders }: Publication,
): Promise<void> {
  const { uid } = requireChannel(ctx, 'edit')
  await tx.execute(sql`
    insert into work_review (id, work_id, requested_by, requested_at, release_at, accepts_preorders)
    values (${newId()}, ${workId}, ${uid}, ${ctx.now}, ${releaseAt ?? null}::timestamptz, ${acceptPreorders})
        on conflict (work_id) where state = 'waiting'
        do update set release_at = excluded.release_at, accepts_preorders = excluded.accepts_preorders`)
}

/** Withdraws a work's review request; earlier decisions stay. */
export async function takeBackReview(tx: Transaction, workId: string): Promise<void> {
  await tx.execute(sql`delete from work_review where work_id = ${workId} and state = 'waiting'`)
}
