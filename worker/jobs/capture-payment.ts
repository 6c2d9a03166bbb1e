import type { Ctx } from '@/lib/domain/ctx'
import { capturePayment } from '@/lib/domain/orders'

export const run = (ctx: Ctx, { orderId }: { orderId: string }): Promise<void> =>
  capturePayment(ctx, orderId)
