/** Japan has had no daylight-saving time since 1951: JST is UTC+9, always. */
const JST_OFFSET_MS = 9 * 3_600_000
const DAY_MS = 86_400_000

/** The instant at which the JST day of `at` began. */
export const startOfJstDay = (at: Date): Date =>
  new Date(Math.floor((at.getTime() + JST_OFFSET_MS) / DAY_MS) * DAY_MS - JST_OFFSET_MS)

/** The instant at which a JST calendar day (2026-11-21) begins. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+09:00`)

export const addDays = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS)

const dateFormat = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
})

/** 「2026年11月21日」 */
export const formatJstDate = (at: Date | string): string => dateFormat.format(new Date(at))

const dateTimeFormat = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** 「2026年11月21日 23:59」 */
export const formatJstDateTime = (at: Date | string): string => dateTimeFormat.format(new Date(at))

/** 2026-11-21, the JST calendar day. */
export const jstDay = (at: Date): string =>
  new Date(at.getTime() + JST_OFFSET_MS).toISOString().slice(0, 10)
