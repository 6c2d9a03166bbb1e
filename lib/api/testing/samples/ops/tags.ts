import type { opsTagRoutes } from '@/lib/contract/ops/tags'
import { schema } from '@/lib/db'
import { newId } from '@/lib/kit/ids'
import { type Maker, nothing, type SamplesOf } from '../sample'

/** A tag, and another that it may be merged into. */
async function twoTags({ owner }: Maker) {
  const [id, into] = [newId(), newId()]
  const name = `夜${id}`
  await owner.ctx.db.insert(schema.tag).values([
    { id, name },
    { id: into, name: `庭${into}` },
  ])
  const seen = { name, reading: '', otherNames: [] }
  const fields = { into, name: `${name}の`.slice(1), otherNames: [], seen }
  return { params: { id }, fields }
}

export const opsTagSamples = {
  'GET /ops/tags': nothing,
  'GET /ops/tags/{id}': twoTags,
  'PUT /ops/tags/{id}': twoTags,
  'POST /ops/tags/{id}/merger': twoTags,
} satisfies SamplesOf<typeof opsTagRoutes>
