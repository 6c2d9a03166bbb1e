import { z } from 'zod'
import { Nid } from '@/lib/contract/common'
import { CaseAnswer, CaseDecision } from '@/lib/contract/ops/cases'

const chosen = { error: '選んでください。' }

/** A work by its number, however it was typed. */
export const workNumber = z.object({
  nid: z
    .string()
    .transform((text) => text.normalize('NFKC').trim().toUpperCase())
    .pipe(Nid),
})

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
