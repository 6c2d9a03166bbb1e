import type { BatcherScheduler } from '@yornaath/batshit'

/** As many as the service answers for in one call. */
const MOST_IDS = 100

/** What a page asks for in one moment travels in one call, or in several full ones. */
export const inOneMoment: BatcherScheduler = (_first, _latest, size) =>
  size >= MOST_IDS ? 'immediate' : 0
