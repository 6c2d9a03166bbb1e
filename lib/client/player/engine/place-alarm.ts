import type { PlayerAudio } from './audio'

/** How far ahead a timer is set; between timers the element's own clock is read again. */
const AHEAD_MS = 1_500

/**
 * Rings when playback passes a place, to within a few milliseconds: the element reports its time only four
 * times a second. A place that a seek has jumped over does not ring.
 */
export function createPlaceAlarm(audio: PlayerAudio) {
  let at: number | null = null
  let ring = () => {}
  let isArmed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function look() {
    clearTimeout(timer)
    if (at === null || !isArmed) return
    const aheadMs = ((at - audio.currentTime) / audio.playbackRate) * 1000
    if (aheadMs <= 1) {
      isArmed = false
      ring()
    } else if (!audio.paused && aheadMs < AHEAD_MS) timer = setTimeout(look, aheadMs)
  }

  function arm() {
    isArmed = at !== null && audio.currentTime < at
    look()
  }

  for (const type of ['timeupdate', 'playing', 'ratechange'] as const)
    audio.addEventListener(type, look)
  audio.addEventListener('seeked', arm)
  audio.addEventListener('pause', () => clearTimeout(timer))

  return {
    /** The place in seconds, or null for none. */
    set(seconds: number | null, whenPassed: () => void = () => {}) {
      at = seconds
      ring = whenPassed
      arm()
    },
  }
}
