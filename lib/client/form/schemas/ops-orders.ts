import { z } from 'zod'
import { DeliveryChange } from '@/lib/contract/ops/delivery'
import { Parcel, Review } from '@/lib/contract/ops/orders'
import { formatYen } from '@/lib/kit/shop/yen'
import { readPrefixes, ZONE_NAMES } from '@/lib/kit/shop/zone-prefixes'

/** What is typed at the operator's console. */

export const review = Review

export const parcel = Parcel.extend({
  trackingNumber: z
    .string()
    .transform((text) => text.normalize('NFKC').trim())
    .pipe(Parcel.shape.trackingNumber.unwrap()),
})

const digits = z
  .string()
  .transform((text) => text.normalize('NFKC').trim())
  .pipe(z.string().regex(/^\d{0,9}$/u, '金額を半角の数字で入力してください。'))
  .transform(Number)

/** Money back, part by part, each up to what can still go back of it; nothing at all is no refund. */
export const refundOf = (limits: readonly number[]) =>
  z.object({
    amounts: z.array(digits).superRefine((amounts, { addIssue }) => {
      if (amounts.every((amount) => amount === 0))
        addIssue({ code: 'custom', path: [0], message: '返金する金額を入力してください。' })
      for (const [at, amount] of amounts.entries())
        if (amount > (limits[at] ?? 0))
          addIssue({
            code: 'custom',
            path: [at],
            message: `${formatYen(limits[at] ?? 0)}までにしてください。`,
          })
    }),
    reason: z.enum(['defective', 'returned', 'outOfStock', 'goodwill']),
  })

const fee = digits.pipe(DeliveryChange.shape.fees.shape.standard)

/** A new version of the delivery fees; postal codes are read as people type them. */
export const delivery = z
  .object({
    fees: z.object({ standard: fee, okinawa: fee, island: fee }),
    prefixes: z.object({
      okinawa: z.string(),
      island: z.string(),
      undeliverable: z.string(),
      standard: z.string(),
    }),
    validFrom: z.string(),
    note: z.string(),
  })
  .transform(({ fees, prefixes, validFrom, note }, { addIssue }) => {
    const { zones, problems } = readPrefixes(prefixes)
    for (const zone of ZONE_NAMES) {
      const message = problems.filter((problem) => problem.zone === zone).map(({ text }) => text)
      if (message.length > 0)
        addIssue({ code: 'custom', path: ['prefixes', zone], message: message.join('') })
    }
    return { fees, zones, note, ...(validFrom && { validFrom }) }
  })
