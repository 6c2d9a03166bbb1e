import { type RefObject, useEffect } from 'react'

/** Calls a function once, when an element comes within half a small screen; not while `isWanted` is false. */
export function useNear(ref: RefObject<Element | null>, isWanted: boolean, act: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done may change, when it is done does not
  useEffect(() => {
    if (!isWanted || !ref.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        act()
      },
      { rootMargin: '320px' },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isWanted])
}
