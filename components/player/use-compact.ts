import { useSyncExternalStore } from 'react'
import { isMobileDevice } from '@/lib/client/player/player-source'

const narrow = '(max-width: 959px)'

function subscribe(listener: () => void) {
  const query = window.matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const read = () => isMobileDevice(navigator.userAgent) || window.matchMedia(narrow).matches

/** Phones and tablets get the compact bar (spec §2), and so do windows in which the whole does not fit. */
export const useCompact = (): boolean => useSyncExternalStore(subscribe, read, () => true)
