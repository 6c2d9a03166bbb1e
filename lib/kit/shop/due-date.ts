import { jstDay } from '@/lib/kit/jst'

/** Of the month after a deferred purchase. */
const DUE_DAY = 10

/** The day of the month by which a deferred purchase is paid, in words. */
export const DEFERRED_DUE_TEXT = `翌月${DUE_DAY}日`

/**
 * The day by which a deferred purchase is paid: the 10th of the month after it, in Japan (spec §9).
 * @returns 2026-12-10
 */
export function deferredDueDate(at: Date): string {
  const [year = 0, month = 0] = jstDay(at).split('-').map(Number)
  const [nextYear, nextMonth] = month === 12 ? [year + 1, 1] : [year, month + 1]
  return `${nextYear}-${String(nextMonth).padStart(2, '0')}-${DUE_DAY}`
}
