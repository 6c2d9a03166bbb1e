import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import {
  getPlaylist,
  listFavouriteAlbums,
  listFavouriteTracks,
  listFollowing,
  listLibrary,
  listPlaylists,
} from '@/lib/domain/listening/library'
import { listPlaybackHistory } from '@/lib/domain/listening/playback'
import { accountActor } from '../account-actor'
import { type Draw, drawUnasked, drawWords } from './cases'

export type Listener = { uid: string; playlists: string[] }

/** The listeners with the fullest lists. */
export async function findFullestListeners(db: Database): Promise<Listener[]> {
  const { rows } = await db.execute<Listener>(sql`
    select account_id::text uid, array_agg(id::text) playlists
      from playlist group by account_id order by count(*) desc limit 20`)
  return rows
}

/** What reading a list needs: the database and the reader. Nothing else of the service is there. */
export function asListener(db: Database, { uid }: Listener): Ctx {
  return {
    db,
    actor: accountActor(uid),
    now: new Date(),
    client: { address: '', userAgent: '' },
  } as unknown as Ctx
}

const page = { take: 30, skip: 0 }
const searched = new Set<string>()

/** A listener's own lists by name, each requested as a page of thirty does. */
export const ownLists: Record<
  string,
  (ctx: Ctx, draw: Draw, listener: Listener) => Promise<unknown>
> = {
  'favourite tracks': (ctx) => listFavouriteTracks(ctx, page),
  'favourite works': (ctx) => listFavouriteAlbums(ctx, page),
  following: (ctx) => listFollowing(ctx, page),
  plays: (ctx) => listPlaybackHistory(ctx, page),
  playlists: (ctx) => listPlaylists(ctx, page),
  'one playlist': (ctx, _draw, { playlists }) => getPlaylist(ctx, playlists[0] ?? ''),
  library: (ctx) => listLibrary(ctx, { ...page, sort: 'purchased' }),
  'library by title': (ctx) => listLibrary(ctx, { ...page, sort: 'title' }),
  'library, searched': (ctx, draw) =>
    listLibrary(ctx, {
      ...page,
      sort: 'purchased',
      query: drawUnasked(searched, () => drawWords(draw)),
    }),
}
