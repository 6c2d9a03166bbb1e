import type { catalogueRoutes } from '@/lib/contract/catalogue'
import type { Maker, SamplesOf } from './sample'

/** The album that anybody may see. */
export const publicAlbum = ({ album: { nid } }: Maker) => ({ params: { nid } })
/** The creator of that album. */
export const publicCreator = ({ album }: Maker) => ({ params: { id: album.creatorId } })
const named = (name: string) => () => ({ params: { name: encodeURIComponent(name) } })

export const catalogueSamples = {
  'GET /album/{nid}': publicAlbum,
  'GET /album/{nid}/related': publicAlbum,
  'GET /voice/{nid}': publicAlbum,
  'GET /cast/{name}': named('鳴瀬ゆづは'),
  'GET /tag/{name}': named('朗読'),
  'GET /user/{id}': publicCreator,
} satisfies SamplesOf<typeof catalogueRoutes>
