import type { opsCaseRoutes } from '@/lib/contract/ops/cases'
import { schema } from '@/lib/db'
import { newId } from '@/lib/kit/ids'
import { type Maker, nothing, type SamplesOf } from '../sample'

const aboutOwner = ({ owner: { uid } }: Maker) => ({
  fields: {
    ...{ subjectKind: 'user', subjectId: uid },
    ...{ action: 'suspend', lifts: true, reason: '確認した。' },
  },
})

const DECIDED = { state: 'decided', action: 'suspend', reason: 'なりすましのため。' } as const

/** A case about the owner's channel: open, or with what else is said. */
async function makeCase(maker: Maker, facts: Partial<typeof schema.moderationCase.$inferInsert>) {
  const id = newId()
  const { ctx, uid } = maker.owner
  await ctx.db
    .insert(schema.moderationCase)
    .values({ id, subjectKind: 'user', subjectId: uid, ownerId: uid, ...facts })
  return { params: { id }, ...aboutOwner(maker) }
}

const openCase = (maker: Maker) => makeCase(maker, {})
const decidedCase = (maker: Maker) =>
  makeCase(maker, { ...DECIDED, decidedBy: newId(), decidedAt: new Date() })

export const opsCaseSamples = {
  'GET /ops/cases': openCase,
  'POST /ops/cases': aboutOwner,
  'GET /ops/cases/{id}': openCase,
  'POST /ops/cases/{id}/decision': openCase,
  'POST /ops/cases/{id}/answer': decidedCase,
  'GET /ops/moderation-figures': nothing,
} satisfies SamplesOf<typeof opsCaseRoutes>
