import { z } from 'zod'

/** The parts of Paidy's answers that this shop reads. Statuses may be in upper or lower case. */

const status = z.string().transform((text) => text.toLowerCase())
const items = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((list) => list ?? [])

const WireRefund = z.object({
  id: z.string(),
  amount: z.number(),
  capture_id: z.string().optional(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
})

export const WirePayment = z.object({
  id: z.string(),
  status,
  amount: z.number(),
  currency: z.string(),
  expires_at: z.string().nullish(),
  order: z.object({ order_ref: z.string().nullish() }).nullish(),
  captures: items(z.object({ id: z.string(), amount: z.number() })),
  refunds: items(WireRefund),
})
export type WirePayment = z.infer<typeof WirePayment>

export const WireToken = z.object({ id: z.string(), status })

export const WireFailure = z.object({
  code: z.string().optional(),
  title: z.string().optional(),
  description: z.string().optional(),
})

export const WireHint = z.object({
  payment_id: z.string().regex(/^pay_\w{1,90}$/),
  order_ref: z.string().max(100),
  status,
  timestamp: z.string().max(40),
})

export const WireTokenHint = z.object({ token_id: z.string(), status })
