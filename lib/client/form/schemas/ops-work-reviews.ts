import { WorkReturn } from '@/lib/contract/ops/work-reviews'

/** Why a work is sent back, as it is written. */
export const returned = WorkReturn.pick({ reason: true })
