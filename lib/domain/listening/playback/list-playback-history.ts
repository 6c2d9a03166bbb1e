import { sql } from 'drizzle-orm'
import type { WorkCard } from '@/lib/contract/catalogue'
import { executePrepared } from '@/lib/db'
import { findWorkCards, visibleTo } from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import { HEARD_SHARE } from '@/lib/kit/shop/heard-share'

type Played = {
  trackId: string
  trackTitle: string
  work: WorkCard
  currentTime: number
  /** Null while the track has no sound. */
  durationMs: number | null
  playedAt: string
}

type Row = {
  track_id: string
  title: string
  work_id: string
  position_ms: number
  duration_ms: number | null
  played_at: string
}

/**
 * The caller's playback history, latest first, optionally only unfinished tracks; page and total in one statement. A
 * withdrawn work is only shown to its owners and its creator.
 */
export async function listPlaybackHistory(
  ctx: Ctx,
  page: { take: number; skip: number; unfinished?: boolean | undefined },
): Promise<{ items: Played[]; total: number }> {
  const { uid } = requireAccount(ctx)
  const [read] = await executePrepared<{ total: number; rows: Row[] }>(
    ctx.db,
    sql`
    with heard as materialized (
      select t.id track_id, t.title, w.id work_id, pos.position_ms, a.duration_ms, pos.played_at
        from playback_position pos join track t on t.id = pos.track_id join work w on w.id = t.work_id
             left join audio a on a.id = t.audio_id
       where pos.account_id = ${uid}
         and (not ${page.unfinished ?? false} or pos.position_ms < a.duration_ms * ${HEARD_SHARE}::float8
              or a.duration_ms is null)
         and (${visibleTo(ctx.actor)} or w.creator_id = ${uid} and w.cover_id is not null
              or exists (select 1 from entitlement e where e.account_id = ${uid} and e.work_id = w.id
                            and (e.track_id is null or e.track_id = t.id) and e.revoked_at is null))),
         page as (select * from heard order by played_at desc nulls last, track_id
                   limit ${page.take} offset ${page.skip})
    select (select count(*)::int from heard) total,
           coalesce((select json_agg(page order by played_at desc nulls last, track_id) from page),
                    '[]'::json) as rows`,
  )
  const rows = read?.rows ?? []
  const cards = await findWorkCards(ctx, [...new Set(rows.map((row) => row.work_id))])
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return { items: rows.flatMap((row) => played(row, cardOf)), total: read?.total ?? 0 }
}

function played(row: Row, cardOf: Map<string, WorkCard>): Played[] {
  const work = cardOf.get(row.work_id)
  if (!work) return []
  return [
    {
      trackId: row.track_id,
      trackTitle: row.title,
      work,
      currentTime: row.position_ms / 1000,
      durationMs: row.duration_ms,
      playedAt: new Date(row.played_at).toISOString(),
    },
  ]
}
