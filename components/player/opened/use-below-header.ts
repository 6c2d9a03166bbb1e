import { type RefObject, useLayoutEffect } from 'react'

/** Keeps a panel below the page's header: a strip above it pushes it down until the page is scrolled. */
export function useBelowHeader(panel: RefObject<HTMLElement | null>, isOn: boolean): void {
  useLayoutEffect(() => {
    const header = document.querySelector('header')
    if (!isOn || !header) return
    const place = () => {
      const { bottom } = header.getBoundingClientRect()
      panel.current?.style.setProperty('--panel-top', `${Math.max(0, Math.ceil(bottom))}px`)
    }
    place()
    const observer = new ResizeObserver(place)
    observer.observe(document.body)
    addEventListener('scroll', place, { passive: true })
    return () => {
      observer.disconnect()
      removeEventListener('scroll', place)
    }
  }, [panel, isOn])
}
