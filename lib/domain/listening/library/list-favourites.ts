import { sql } from 'drizzle-orm'
import type { WorkCard } from '@/lib/contract/catalogue'
import type { FavouriteTrack } from '@/lib/contract/favourite'
import { findTracks, findWorkCards } from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import { listable, listableTrack } from './listable'
import { type Page, type Paged, readPage } from './read-page'

/** The caller's favourite tracks, latest first, each with its work; optionally only of albums or of voices. */
export async function listFavouriteTracks(
  ctx: Ctx,
  { trackType, ...page }: Page & { trackType?: 'album' | 'voice' | undefined },
): Promise<Paged<FavouriteTrack>> {
  const { uid } = requireAccount(ctx)
  const { rows, total } = await readPage<{ id: string; created_at: string }>(
    ctx,
    {
      list: sql`select t.id, f.created_at
          from favourite_track f join track t on t.id = f.track_id join work w on w.id = t.work_id
         where f.account_id = ${uid} and ${listableTrack(uid)}
           ${trackType ? sql`and w.type = ${trackType}` : sql``}`,
      order: sql`created_at desc, id`,
    },
    page,
  )
  const favouritedAt = new Map(rows.map((row) => [row.id, row.created_at]))
  const tracks = await findTracksWithWorks(ctx, [...favouritedAt.keys()])
  return {
    items: tracks.map((found) => ({
      ...found,
      favouritedAt: new Date(favouritedAt.get(found.track.id) ?? 0).toISOString(),
    })),
    total,
  }
}

/** Tracks in the given order, each with its work's card, in two statements. */
export async function findTracksWithWorks(
  ctx: Pick<Ctx, 'db' | 'now'>,
  trackIds: readonly string[],
): Promise<Pick<FavouriteTrack, 'track' | 'work'>[]> {
  const tracks = await findTracks(ctx, trackIds)
  const cards = await findWorkCards(ctx, [...new Set(tracks.map(({ workId }) => workId))])
  const works = new Map(cards.map((card) => [card.id, card]))
  return tracks.flatMap(({ workId, track }) => {
    const work = works.get(workId)
    return work ? [{ track, work }] : []
  })
}

/** The caller's favourite works, latest first. */
export async function listFavouriteAlbums(ctx: Ctx, page: Page): Promise<Paged<WorkCard>> {
  const { uid } = requireAccount(ctx)
  const { rows, total } = await readPage<{ id: string }>(
    ctx,
    {
      list: sql`select w.id, f.created_at from favourite_album f join work w on w.id = f.work_id
         where f.account_id = ${uid} and ${listable}`,
      order: sql`created_at desc, id`,
    },
    page,
  )
  const items = await findWorkCards(
    ctx,
    rows.map(({ id }) => id),
  )
  return { items, total }
}
