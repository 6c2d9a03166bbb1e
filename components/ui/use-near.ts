import { type RefObject, useEffect } from 'react'

/**
 * Calls a function once, when an element comes into sight or this near to it; not while `isWanted` is false.
 * @param margin half a small screen by default
 */
export function useNear(
  ref: RefObject<Element | null>,
  isWanted: boolean,
  act: () => void,
  margin = '320px',
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done may change, when it is done does not
  useEffect(() => {
    if (!isWanted || !ref.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        act()
      },
      { rootMargin: margin },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isWanted])
}
