import { useEffect, useState } from 'react'

/** Spec §9: banners move every 5 seconds. */
const ROTATION_MS = 5000

/**
 * Steps through `count` things and loops. Stands still for one thing, while paused, held (hovered or
 * focused) or hidden, and for those who ask for reduced motion.
 */
export function useRotation(count: number) {
  const [index, setIndex] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const isMoving = count > 1 && !isPaused && !isHeld

  // biome-ignore lint/correctness/useExhaustiveDependencies: a step by hand starts the five seconds again
  useEffect(() => {
    if (!isMoving) return
    const still = window.matchMedia('(prefers-reduced-motion: reduce)')
    const timer = setInterval(() => {
      if (!document.hidden && !still.matches) setIndex((now) => (now + 1) % count)
    }, ROTATION_MS)
    return () => clearInterval(timer)
  }, [isMoving, count, index])

  return {
    // There may be fewer things than before.
    index: index < count ? index : 0,
    isMoving,
    isPaused,
    show: (next: number) => setIndex((next + count) % count),
    togglePaused: () => setPaused((now) => !now),
    hold: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  }
}
