import type { libraryRoutes } from '@/lib/contract/library'
import { orderDownload } from '@/lib/domain/shop/downloads'
import { grant } from '../catalogue'
import { publicTrack } from './playback'
import type { Maker, SamplesOf } from './sample'

/** The album, bought by the owner. */
async function ownedAlbum({ owner, album }: Maker) {
  await grant(owner.ctx, owner, album)
  return {
    params: { nid: album.nid },
    fields: { albumId: album.id },
    without: ['trackId'],
  }
}

/** A download of the bought album that is being made. */
async function orderedDownload(maker: Maker) {
  await ownedAlbum(maker)
  const download = { albumId: maker.album.id, format: 'mp3' } as const
  return { params: { id: (await orderDownload(maker.owner.ctx, download)).id } }
}

export const librarySamples = {
  'GET /my/library/{nid}': ownedAlbum,
  'GET /my/library/{nid}/transcript': ownedAlbum,
  'POST /my/download': ownedAlbum,
  'GET /my/download/{id}': orderedDownload,
  'DELETE /my/history/playback/{trackId}': publicTrack,
} satisfies SamplesOf<typeof libraryRoutes>
