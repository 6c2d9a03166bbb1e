import { z } from 'zod'
import { MerchandiseDraft } from '@/lib/contract/studio/merchandise'
import { fromJstLocal } from '@/lib/kit/jst-local'
import { PARTS, toPeriod } from '@/lib/kit/shop/preorder-period'
import { optionalNumber, typedNumber } from './typed-number'

const { price, perPersonLimit, relatedNid, preorder } = MerchandiseDraft.shape
const WRONG_STOCK = '在庫数は0〜1,000,000の数字で入力してください。'

const instant = z.string().transform((text) => fromJstLocal(text) ?? null)
const part = z.enum(PARTS)

const period = z
  .object({
    precision: z.enum(['none', 'third', 'month', 'day']),
    from: z.string(),
    fromPart: part,
    to: z.string(),
    toPart: part,
  })
  .transform((typed, { addIssue }) => {
    const read = toPeriod(typed)
    if (read !== undefined) return read
    addIssue({ code: 'custom', message: 'お届けの時期を、始まりから順に入力してください。' })
    return z.NEVER
  })

/** What a creator types about merchandise, with the stock; times are Japanese. */
export const merchandise = MerchandiseDraft.extend({
  price: typedNumber.pipe(price),
  taxRatePercent: z.enum(['10', '8']).transform((rate) => (rate === '8' ? 8 : 10)),
  perPersonLimit: optionalNumber.pipe(perPersonLimit.unwrap()),
  relatedNid: z
    .string()
    .transform((nid) => nid || null)
    .pipe(relatedNid.unwrap()),
  preorder: period.pipe(preorder.unwrap()),
  salesStartAt: instant,
  salesEndAt: instant,
  onHand: typedNumber.pipe(z.int(WRONG_STOCK).max(1_000_000, WRONG_STOCK)),
}).refine(
  ({ salesStartAt, salesEndAt }) => !salesStartAt || !salesEndAt || salesStartAt < salesEndAt,
  {
    path: ['salesEndAt'],
    error: '販売の終わりは、始まりより後にしてください。',
    // Said together with what is wrong elsewhere.
    when: () => true,
  },
)
