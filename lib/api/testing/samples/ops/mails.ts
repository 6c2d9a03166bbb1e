import type { opsMailRoutes } from '@/lib/contract/ops/mails'
import { nothing, type SamplesOf } from '../sample'

const receipt = () => ({ params: { name: 'receipt' } })

export const opsMailSamples = {
  'GET /ops/mails': nothing,
  'GET /ops/mails/{name}': receipt,
  'POST /ops/mails/{name}/test': receipt,
} satisfies SamplesOf<typeof opsMailRoutes>
