import type { Ctx } from '@/lib/domain/ctx'
import { forgetCustomer } from '@/lib/domain/identity'

export const run = (ctx: Ctx, data: { customerId: string }): Promise<void> =>
  forgetCustomer(ctx, data)
