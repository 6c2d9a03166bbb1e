import type { playlistRoutes } from '@/lib/contract/playlist'
import { schema } from '@/lib/db'
import { newId } from '@/lib/kit/ids'
import { type Maker, nothing, type SamplesOf } from './sample'

/** A playlist of the owner's that has the tracks of the album. */
async function ownPlaylist({ owner, album: { trackIds } }: Maker) {
  const id = newId()
  const { db } = owner.ctx
  await db.insert(schema.playlist).values({ id, accountId: owner.uid, title: '夜' })
  await db
    .insert(schema.playlistItem)
    .values(trackIds.map((trackId, at) => ({ playlistId: id, trackId, position: at + 1 })))
  return { params: { id, trackId: trackIds[0] ?? '' }, fields: { trackIds } }
}

export const playlistSamples = {
  'POST /playlist/create': nothing,
  'GET /playlist/{id}': ownPlaylist,
  'PUT /playlist/{id}': ownPlaylist,
  'DELETE /playlist/{id}': ownPlaylist,
  'POST /playlist/{id}/add': ownPlaylist,
  'POST /playlist/{id}/track': ownPlaylist,
  'DELETE /playlist/{id}/track/{trackId}': ownPlaylist,
} satisfies SamplesOf<typeof playlistRoutes>
