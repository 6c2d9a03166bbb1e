import type { offerRoutes } from '@/lib/contract/offer'
import { publicAlbum } from './catalogue'
import type { Maker, SamplesOf } from './sample'

/** The code is tried on an album, and on nothing else. */
const albumToCheck = ({ album }: Maker) => ({
  fields: { albumId: album.id },
  without: ['trackId', 'giftId', 'presentAlbumId', 'merchandises'],
})

export const offerSamples = {
  'GET /album/{nid}/offer': publicAlbum,
  'POST /coupons/check': albumToCheck,
} satisfies SamplesOf<typeof offerRoutes>
