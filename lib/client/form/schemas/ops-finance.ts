import { z } from 'zod'
import { DifferenceDecision } from '@/lib/contract/ops/reconciliation'

/** What finance says of a difference between a network and the books. */
export const differenceDecision = z.object({
  decision: z.enum(DifferenceDecision.shape.decision.options, { error: '選んでください。' }),
  reason: DifferenceDecision.shape.reason,
})
