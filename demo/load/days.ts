import { addDays, startOfJstDay } from '@/lib/kit/jst'

/** The start of the Japanese day `offset` days from today. */
export const dayStart = (now: Date, offset: number): Date => addDays(startOfJstDay(now), offset)

/** The end of that day. */
export const dayEnd = (now: Date, offset: number): Date => dayStart(now, offset + 1)
