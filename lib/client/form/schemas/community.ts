import { z } from 'zod'
import { CommentForm, InquiryForm, ReportForm, ReviewForm } from '@/lib/contract/community'
import { HidingReason } from '@/lib/contract/studio/comments'
import { emailAddress } from './email-address'

/** Radio buttons give their star as text, and nothing before one is chosen. */
const stars = z.string().nullable().transform(Number).pipe(ReviewForm.shape.stars)

export const review = ReviewForm.extend({ stars })
export const comment = CommentForm.pick({ body: true })
/** The address is asked of guests alone. */
export const report = ReportForm.pick({ reason: true, body: true }).extend({
  email: emailAddress.optional(),
})
/** Several lines to the operator: an appeal, or more of an inquiry. */
export const words = CommentForm.pick({ body: true })
export const inquiry = InquiryForm.extend({ email: emailAddress })
export const hiding = HidingReason
