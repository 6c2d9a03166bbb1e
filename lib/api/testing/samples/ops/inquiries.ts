import type { opsInquiryRoutes } from '@/lib/contract/ops/inquiries'
import { schema } from '@/lib/db'
import { newId } from '@/lib/kit/ids'
import { type Maker, nothing, type SamplesOf } from '../sample'

async function anInquiry({ owner }: Maker) {
  const id = newId()
  const asked = { id, email: 'a@example.jp', topic: 'other', body: '声' }
  await owner.ctx.db.insert(schema.inquiry).values(asked)
  return { params: { id }, fields: { seen: 1, body: 'お答えします。' } }
}

export const opsInquirySamples = {
  'GET /ops/inquiries': nothing,
  'GET /ops/inquiries/{id}': anInquiry,
  'POST /ops/inquiries/{id}/answers': anInquiry,
  'POST /ops/inquiries/{id}/closure': anInquiry,
} satisfies SamplesOf<typeof opsInquiryRoutes>
