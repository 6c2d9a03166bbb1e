import type { opsTextRoutes } from '@/lib/contract/ops/texts'
import { schema } from '@/lib/db'
import { newId } from '@/lib/kit/ids'
import { addDays } from '@/lib/kit/jst'
import { type Maker, nothing, type SamplesOf } from '../sample'

/** A landing page with one version, and what the next has. */
async function landingPage({ owner }: Maker) {
  const page = { kind: 'lp', name: `lp-${newId()}` } as const
  await owner.ctx.db.insert(schema.textVersion).values({
    ...{ ...page, version: 1 },
    ...{ title: '声を、ポケットの中へ', markdown: '# 声を、ポケットの中へ' },
  })
  const publishFrom = addDays(new Date(), 1).toISOString()
  return {
    params: { ...page, version: '1' },
    fields: {
      ...{ markdown: '# 題名', basedOn: 1, publishFrom },
      ...{ tellsUsers: false, asksAgreement: false },
    },
  }
}

export const opsTextSamples = {
  'GET /ops/texts': nothing,
  'GET /ops/texts/{kind}/{name}': landingPage,
  'GET /ops/texts/{kind}/{name}/versions/{version}': landingPage,
  'POST /ops/texts/{kind}/{name}/versions': landingPage,
  'POST /ops/texts/{kind}/{name}/withdrawal': landingPage,
} satisfies SamplesOf<typeof opsTextRoutes>
