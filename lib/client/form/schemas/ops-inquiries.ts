import { z } from 'zod'
import { InquiryAnswer } from '@/lib/contract/ops/inquiries'
import { SellerDisclosure } from '@/lib/contract/ops/sellers'

/** The words of an answer; what was seen before it is known to the page. */
export const answer = InquiryAnswer.pick({ body: true })

/** As people write an order's number. */
export const orderOfSeller = z
  .object({
    orderNumber: z.string().transform((text) => text.normalize('NFKC').trim().toUpperCase()),
  })
  .pipe(SellerDisclosure.pick({ orderNumber: true }))
