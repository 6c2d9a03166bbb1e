import type { Ctx } from '@/lib/domain/ctx'
import { recheckHeldPayments, recheckPayments } from '@/lib/domain/orders'

export async function run(ctx: Ctx): Promise<void> {
  const done = await Promise.allSettled([recheckHeldPayments(ctx), recheckPayments(ctx, 'recent')])
  for (const one of done) if (one.status === 'rejected') throw one.reason
}
