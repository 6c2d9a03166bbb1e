import type { Ctx } from '@/lib/domain/ctx'
import { carryOutRefund } from '@/lib/domain/orders'

export const run = (ctx: Ctx, { refundId }: { refundId: string }): Promise<void> =>
  carryOutRefund(ctx, refundId)
