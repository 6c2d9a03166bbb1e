import type { Ctx } from '@/lib/domain/ctx'
import { handlePaymentEvent } from '@/lib/domain/orders'

export const run = (ctx: Ctx, { eventId }: { eventId: string }): Promise<void> =>
  handlePaymentEvent(ctx, eventId)
