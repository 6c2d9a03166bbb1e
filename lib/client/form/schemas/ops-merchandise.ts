import { z } from 'zod'
import { PreorderChange, StockCount } from '@/lib/contract/ops/merchandise'
import { toPeriod } from '@/lib/kit/shop/preorder-period'
import { typedNumber } from './typed-number'

/** How many units are on hand, as typed, and why that has changed. */
export const stockCount = StockCount.omit({ was: true }).extend({
  onHand: typedNumber.pipe(StockCount.shape.onHand),
})

/** From which day to which a preorder arrives; empty where there is none any more. */
export const preorderDays = z
  .object({ from: z.string(), to: z.string(), reason: PreorderChange.shape.reason })
  .transform(({ from, to, reason }, ctx) => {
    if (from === '') return { preorder: null, reason }
    const period = toPeriod({ precision: 'day', from, fromPart: '上旬', to, toPart: '上旬' })
    if (period) return { preorder: period, reason }
    ctx.addIssue({
      code: 'custom',
      path: ['to'],
      message: 'お届けの終わりは、始まりよりあとの日にしてください。',
    })
    return z.NEVER
  })
