import { z } from 'zod'
import { CaseAnswer, CaseDecision } from '@/lib/contract/ops/ops-moderation'

const chosen = { error: '選んでください。' }

/** What is done about a case, as it is chosen and written. */
export const decision = z.object({
  action: z.enum(CaseDecision.shape.action.options, chosen),
  ageRating: CaseDecision.shape.ageRating,
  reason: CaseDecision.shape.reason,
})

/** What an appeal is answered, as it is chosen and written. */
export const answer = z.object({
  outcome: z.enum(['lift', 'keep'], chosen),
  reason: CaseAnswer.shape.reason,
})
