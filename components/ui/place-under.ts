import type { ToggleEvent } from 'react'

const GAP_PX = 8

/** Puts a popover that is about to open under its opener, or above it where there is no room below. */
export function placeUnder(event: ToggleEvent<HTMLElement>, opener: HTMLElement | null): void {
  if (event.newState !== 'open' || !opener) return
  const { style } = event.currentTarget
  const { top, bottom, left } = opener.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const isLow = bottom > clientHeight * 0.6
  style.top = isLow ? 'auto' : `${bottom + GAP_PX}px`
  style.bottom = isLow ? `${clientHeight - top + GAP_PX}px` : 'auto'
  const isRight = left > clientWidth / 2
  style.left = isRight ? 'auto' : `${Math.max(GAP_PX, left)}px`
  style.right = isRight
    ? `${Math.max(GAP_PX, clientWidth - opener.getBoundingClientRect().right)}px`
    : 'auto'
}
