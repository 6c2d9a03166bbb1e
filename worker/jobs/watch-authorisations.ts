import type { Ctx } from '@/lib/domain/ctx'
import { watchAuthorisations } from '@/lib/domain/orders'

export async function run(ctx: Ctx): Promise<void> {
  await watchAuthorisations(ctx)
}
