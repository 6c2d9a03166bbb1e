import type { favouriteRoutes } from '@/lib/contract/favourite'
import { publicCreator } from './catalogue'
import type { Maker, SamplesOf } from './sample'

const albumById = ({ album: { id } }: Maker) => ({ params: { id } })
const trackById = ({ album }: Maker) => ({ params: { id: album.trackIds[0] ?? '' } })

export const favouriteSamples = {
  'POST /favorite/album/{id}': albumById,
  'DELETE /favorite/album/{id}': albumById,
  'POST /favorite/track/{id}': trackById,
  'DELETE /favorite/track/{id}': trackById,
  'PUT /favorite/user/{id}': publicCreator,
  'DELETE /favorite/user/{id}': publicCreator,
} satisfies SamplesOf<typeof favouriteRoutes>
