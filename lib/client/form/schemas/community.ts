import { z } from 'zod'
import { CommentForm, ReviewForm } from '@/lib/contract/community'

/** Radio buttons give their star as text, and nothing before one is chosen. */
const stars = z.string().nullable().transform(Number).pipe(ReviewForm.shape.stars)

export const review = ReviewForm.extend({ stars })
export const comment = CommentForm.pick({ body: true })
