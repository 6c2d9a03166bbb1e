import { addDays, jstDay, startOfDay } from './jst'

/** A month of Japan, 2026-11. */
export type Month = string

export const monthOf = (at: Date): Month => jstDay(at).slice(0, 7)

/** The instant at which it begins. */
export const startOfMonth = (month: Month): Date => startOfDay(`${month}-01`)

export const nextMonth = (month: Month): Month => monthOf(addDays(startOfMonth(month), 31))

export const monthBefore = (month: Month): Month => monthOf(addDays(startOfMonth(month), -1))
