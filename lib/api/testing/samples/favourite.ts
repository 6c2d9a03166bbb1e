import { sql } from 'drizzle-orm'
import type { favouriteRoutes } from '@/lib/contract/favourite'
import { addDays } from '@/lib/kit/jst'
import { makeWork } from '../catalogue'
import { publicCreator } from './catalogue'
import type { Maker, SamplesOf } from './sample'

const albumById = ({ album: { id } }: Maker) => ({ params: { id } })
const trackById = ({ album }: Maker) => ({ params: { id: album.trackIds[0] ?? '' } })

async function publicCast({ album, owner }: Maker) {
  const { rows } = await owner.ctx.db.execute<{ id: string }>(
    sql`select person_id id from cast_credit where work_id = ${album.id} limit 1`,
  )
  return { params: { id: rows[0]?.id ?? '' } }
}

async function publicTag({ album, owner }: Maker) {
  const { rows } = await owner.ctx.db.execute<{ id: string }>(
    sql`select tag_id id from work_tag where work_id = ${album.id} limit 1`,
  )
  return { params: { id: rows[0]?.id ?? '' } }
}

/** A work that is not released yet. */
async function announced({ owner }: Maker) {
  const { id } = await makeWork(owner, {}, { releaseAt: addDays(new Date(), 30) })
  return { params: { id } }
}

export const favouriteSamples = {
  'POST /favorite/album/{id}': albumById,
  'DELETE /favorite/album/{id}': albumById,
  'POST /favorite/track/{id}': trackById,
  'DELETE /favorite/track/{id}': trackById,
  'PUT /favorite/user/{id}': publicCreator,
  'DELETE /favorite/user/{id}': publicCreator,
  'PUT /favorite/cast/{id}': publicCast,
  'DELETE /favorite/cast/{id}': publicCast,
  'PUT /favorite/tag/{id}': publicTag,
  'DELETE /favorite/tag/{id}': publicTag,
  'POST /favorite/release/{id}': announced,
  'DELETE /favorite/release/{id}': announced,
} satisfies SamplesOf<typeof favouriteRoutes>
