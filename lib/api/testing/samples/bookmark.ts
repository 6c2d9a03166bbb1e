import type { bookmarkRoutes } from '@/lib/contract/bookmark'
import { schema } from '@/lib/db'
import { newId } from '@/lib/kit/ids'
import type { Maker, SamplesOf } from './sample'

/** A bookmark of the owner's in the album. */
async function ownBookmark({ owner, album }: Maker) {
  const id = newId()
  await owner.ctx.db.insert(schema.bookmark).values({
    id,
    accountId: owner.uid,
    workId: album.id,
    trackId: album.trackIds[0] ?? '',
    startMs: 1_000,
  })
  return { params: { id }, fields: { note: 'ささやき' } }
}

export const bookmarkSamples = {
  'POST /my/bookmarks': ({ album }) => ({
    fields: { trackId: album.trackIds[0] ?? '', startMs: 0, endMs: null, note: 'ささやき' },
  }),
  'PUT /my/bookmarks/{id}': ownBookmark,
  'DELETE /my/bookmarks/{id}': ownBookmark,
} satisfies SamplesOf<typeof bookmarkRoutes>
