import { useMediaQuery } from '@/lib/client/browser/use-media-query'
import { isMobileDevice } from '@/lib/client/player/engine/source'

const TOUCH_ONLY = '(pointer: coarse) and (hover: none)'

/** Whether it is used by fingers alone: a narrow or enlarged window of a computer has a pointer and keys. */
export const useTouchOnly = (): boolean =>
  useMediaQuery(TOUCH_ONLY, true) || isMobileDevice(navigator.userAgent)

/** The same at this moment. */
export const isTouchOnly = (): boolean =>
  window.matchMedia(TOUCH_ONLY).matches || isMobileDevice(navigator.userAgent)

/** Phones and tablets get the compact bar (spec §2), and so do windows in which the whole does not fit. */
export const useCompact = (): boolean =>
  useMediaQuery('(max-width: 959px)', true) || isMobileDevice(navigator.userAgent)
