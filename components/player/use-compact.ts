import { useMediaQuery } from '@/lib/client/browser/use-media-query'
import { isMobileDevice } from '@/lib/client/player/engine/source'

/** Phones and tablets get the compact bar (spec §2), and so do windows in which the whole does not fit. */
export const useCompact = (): boolean =>
  useMediaQuery('(max-width: 959px)', true) || isMobileDevice(navigator.userAgent)
