import { InquiryAnswer } from '@/lib/contract/ops/ops-inquiries'

/** The words of an answer; what was seen before it is known to the page. */
export const answer = InquiryAnswer.pick({ body: true })
