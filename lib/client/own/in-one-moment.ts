import type { BatcherScheduler } from '@yornaath/batshit'

/** The service's limit for one call. */
const MOST_IDS = 100

/** Batches what a page requests at the same time into one call, or several full ones. */
export const inOneMoment: BatcherScheduler = (_first, _latest, size) =>
  size >= MOST_IDS ? 'immediate' : 0
