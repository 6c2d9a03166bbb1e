import holidayJp from '@holiday-jp/holiday_jp'

/**
 * Whether banks move money on a day (2026-11-20). They do not at weekends, on holidays (国民の祝日に関する法律) and from
 * 31 December to 3 January (銀行法施行令5条).
 */
export function isBankDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  return !Object.hasOwn(holidayJp.holidays, day) && !/-(?:12-31|01-0[1-3])$/u.test(day)
}

/** The day itself, or the nearest bank day before it or after it. */
export function bankDayFrom(day: string, where: 'before' | 'after'): string {
  const at = new Date(`${day}T00:00:00Z`)
  const step = where === 'before' ? -1 : 1
  for (;;) {
    const found = at.toISOString().slice(0, 10)
    if (isBankDay(found)) return found
    at.setUTCDate(at.getUTCDate() + step)
  }
}

/** The date that is `count` bank days after a date. The shop works on the same days as banks. */
export function bankDaysAfter(day: string, count: number): string {
  let found = day
  for (let left = count; left > 0; left -= 1) found = bankDayFrom(dayAfter(found), 'after')
  return found
}

function dayAfter(day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + 1)
  return at.toISOString().slice(0, 10)
}
