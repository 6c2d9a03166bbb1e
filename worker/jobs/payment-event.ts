import type { Ctx } from '@/lib/domain/ctx'
import { handlePaymentEvent } from '@/lib/domain/orders'

type Data = { network: 'stripe' | 'paidy'; eventId: string }

export const run = (ctx: Ctx, { network, eventId }: Data): Promise<void> =>
  handlePaymentEvent(ctx, eventId, network)
