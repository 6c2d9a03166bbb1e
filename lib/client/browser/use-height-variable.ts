import { type RefObject, useLayoutEffect } from 'react'

/**
 * Tells the styles of the page how high an element is that lies over it, as a variable of the root, so that what has
 * the focus is scrolled to where it is seen (WCAG 2.4.11).
 */
export function useHeightVariable(
  element: RefObject<HTMLElement | null>,
  name: `--${string}`,
): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      if (entry) style.setProperty(name, `${Math.ceil(entry.borderBoxSize[0]?.blockSize ?? 0)}px`)
    })
    if (element.current) observer.observe(element.current)
    return () => {
      observer.disconnect()
      style.removeProperty(name)
    }
  }, [element, name])
}
