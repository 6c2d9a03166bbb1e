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

/**
 * 「2026年11月20日 23:59（日本時間）まで」 of the end of a period. A period excludes its end: midnight is shown as the minute
 * before.
 */
export const formatJstUntil = (endAt: Date | string): string =>
  `${formatJstDateTime(new Date(new Date(endAt).getTime() - 1))}（日本時間）まで`

const narrow = (at: Date | string) => new Date(new Date(at).getTime() + JST_OFFSET_MS).toISOString()

/** 「2026/11/21」 of an instant or a calendar day, for a column of dates. */
export const formatJstDay = (at: Date | string): string =>
  narrow(at).slice(0, 10).replaceAll('-', '/')

/** 「2026/11/21 23:59」, for a column of times. */
export const formatJstMinute = (at: Date | string): string =>
  `${formatJstDay(at)} ${narrow(at).slice(11, 16)}`

/** 2026-11-21, the JST calendar day. */
export const jstDay = (at: Date): string =>
  new Date(at.getTime() + JST_OFFSET_MS).toISOString().slice(0, 10)
