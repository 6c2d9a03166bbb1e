import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { nextMonth } from '@/lib/kit/jst-month'
import { payDayOf } from './plan-payouts'

const page = readFileSync('docs/going-live.md', 'utf8')
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** The most days from a sale to its payment, in five years: of the first day of a month, or of the oldest held sale. */
function longestDays(holdDays: number, where: 'before' | 'after'): number {
  let longest = 0
  for (let month = '2026-01'; month < '2031'; month = nextMonth(month)) {
    const payOn = payDayOf(month, where)
    const held = holdDays > 0 ? holdDays + daysBetween(payOn, payDayOf(nextMonth(month), where)) : 0
    longest = Math.max(longest, daysBetween(`${month}-01`, payOn), held)
  }
  return longest
}

test.each([0, 26, 30, 40])(
  'the page says how long a payment takes with a hold of %d days',
  (hold) => {
    const [before, after] = [longestDays(hold, 'before'), longestDays(hold, 'after')]
    expect(page).toContain(`${before} (${after}) with ${hold === 0 ? 'a hold of 0' : hold}`)
  },
)

test('a hold of 25 days keeps every payment within the law’s sixty; why a longer one may be is written down', () => {
  for (const where of ['before', 'after'] as const) {
    expect(longestDays(25, where)).toBeLessThanOrEqual(60)
    expect(longestDays(27, where)).toBeGreaterThan(60)
  }
  for (const words of ['取適法', 'フリーランス法', '業務委託', 'a hold of 25'])
    expect(page).toContain(words)
})
