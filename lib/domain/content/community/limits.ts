import type { Limit } from '@/lib/gateway/rate-limits'

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * How much an account or address may write; the limits of an address are wide, because many people share one (safety
 * 79).
 */
export const limits = {
  reviewBy: { name: 'review-by', times: 20, seconds: HOUR },
  commentBy: { name: 'comment-by', times: 15, seconds: 5 * MINUTE },
  pageViewFrom: { name: 'page-view-from', times: 120, seconds: MINUTE },
} as const satisfies Record<string, Limit>
