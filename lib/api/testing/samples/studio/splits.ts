import { sql } from 'drizzle-orm'
import type { studioSplitRoutes } from '@/lib/contract/studio/splits'
import { newId } from '@/lib/kit/ids'
import { addDays, jstDay } from '@/lib/kit/jst'
import { makeWork, somebody } from '../../catalogue'
import type { Maker, SamplesOf } from '../sample'
import { ownDraft } from './works'

/** A draft of the owner's, and a part of its proceeds for a friend. */
async function draftToSplit(maker: Maker) {
  const { params } = await ownDraft(maker)
  return {
    params,
    fields: {
      trackId: params.trackId,
      startsOn: jstDay(addDays(new Date(), 3)),
      shares: [{ to: 'friend@example.jp', shareBp: 1000 }],
    },
  }
}

/** A part of somebody's proceeds that is offered to the owner. */
async function offeredShare({ owner }: Maker) {
  const { db } = owner.ctx
  const maker = await somebody(owner.ctx)
  const { id: workId } = await makeWork(maker)
  const [splitId, id] = [newId(), newId()]
  await db.execute(
    sql`insert into split (id, work_id, starts_at) values (${splitId}, ${workId}, now())`,
  )
  await db.execute(sql`
    insert into split_share (id, split_id, position, share_bp, payee_id, name, state)
    values (${newId()}, ${splitId}, 0, 7000, ${maker.uid}, '作者', 'accepted')`)
  await db.execute(sql`
    insert into split_share (id, split_id, position, share_bp, name, invited_id, state, expires_at)
    values (${id}, ${splitId}, 1, 3000, '友', ${owner.uid}, 'pending', now() + interval '90 days')`)
  return { params: { id } }
}

export const studioSplitSamples = {
  'GET /studio/works/{id}/splits': ownDraft,
  'POST /studio/works/{id}/splits': draftToSplit,
  'PUT /studio/shares/{id}': offeredShare,
  'DELETE /studio/shares/{id}': offeredShare,
} satisfies SamplesOf<typeof studioSplitRoutes>
