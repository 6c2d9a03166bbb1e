// Ours, not a library: 0.6 KB beside the queue's own buttons, where dnd-kit is 14.5 KB
// (docs/decisions/client-state.md).
import { type PointerEvent as ReactPointerEvent, type RefObject, useState } from 'react'

/** A row on its way: from its place to the one where it would land. */
export type Drag = { from: number; to: number; byPx: number; heightPx: number }

/** This near the edge of what scrolls, the list moves along. */
const EDGE_PX = 56
const SCROLL_STEP_PX = 10

const isRow = (child: Element): child is HTMLElement => child instanceof HTMLElement

/** Puts the rows of a list in another order by hand: mouse, pen or finger on a row's grip. */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null)

  function grab(event: ReactPointerEvent, from: number) {
    const rows = [...(list.current?.children ?? [])].filter(isRow)
    const row = rows[from]
    if (!row || event.button !== 0) return
    const grip = event.currentTarget
    grip.setPointerCapture(event.pointerId)
    const scroller = scrollerOf(row)
    const startPx = event.clientY + scroller.scrollTop
    const middles = rows.map((one) => one.offsetTop + one.offsetHeight / 2)
    let now: Drag = { from, to: from, byPx: 0, heightPx: row.offsetHeight }

    const follow = ({ clientY }: PointerEvent) => {
      const { top, bottom } = scroller.getBoundingClientRect()
      if (clientY < top + EDGE_PX) scroller.scrollTop -= SCROLL_STEP_PX
      else if (clientY > bottom - EDGE_PX) scroller.scrollTop += SCROLL_STEP_PX
      const byPx = clientY + scroller.scrollTop - startPx
      now = { ...now, byPx, to: placeFor((middles[from] ?? 0) + byPx, middles, from) }
      setDrag(now)
    }
    const stop = () => {
      grip.removeEventListener('pointermove', follow as EventListener)
      setDrag(null)
    }
    grip.addEventListener('pointermove', follow as EventListener)
    grip.addEventListener(
      'pointerup',
      () => {
        stop()
        onMove(now.from, now.to)
      },
      { once: true },
    )
    grip.addEventListener('pointercancel', stop, { once: true })
  }

  return { drag, grab }
}

/** The position of a row by its middle: after all rows whose middles it has passed. */
const placeFor = (middle: number, middles: readonly number[], from: number): number =>
  middles.filter((other, at) => at !== from && other < middle).length

function scrollerOf(element: Element): Element {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (/auto|scroll/u.test(getComputedStyle(at).overflowY)) return at
  return document.documentElement
}
