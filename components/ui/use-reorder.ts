// Ours, not a library: 1.3 KB with keyboard and spoken moves, where dnd-kit is 14.5 KB
// (docs/decisions/client-state.md).
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { quoted } from '@/lib/kit/quoted'

type Lift = { id: string; from: number; to: number; by: 'pointer' | 'keyboard' }
type Options = {
  ids: readonly string[]
  /** What an item is called when its move is announced. */
  nameOf: (id: string) => string
  /** Called once, when an item is put down in another place. */
  onMove: (id: string, to: number) => void
}

/** This close to the window's edge a drag scrolls the page. */
const EDGE_PX = 72
const SCROLL_PX = 12

/**
 * Puts the items of a list in another order: by dragging a handle with mouse, pen or finger, or by
 * keyboard (arrows move by one; Space lifts, arrows move, Space puts down, Escape puts back), or by buttons
 * (`moveBy`). Items keep their place in the
 * document until they are put down (`order` shows the new one), so that neither focus nor touch is lost.
 */
export function useReorder(options: Options) {
  const { nameOf } = options
  const { lift, announcement, begin, moveTo, moveBy, putDown, putBack } = useLift(options)
  const list = useRef<HTMLOListElement>(null)
  const focusNext = useRef<string | null>(null)

  useLayoutEffect(() => {
    if (focusNext.current === null) return
    handleOf(list.current, focusNext.current)?.focus()
    focusNext.current = null
  })

  function onPointerMove(event: PointerEvent) {
    if (lift?.by !== 'pointer' || !list.current) return
    scrollAtEdge(event.clientY)
    const to = indexAt(list.current, event.clientY)
    if (to !== null) moveTo(to)
  }

  function onKeyDown(event: KeyboardEvent, id: string) {
    const isLifted = lift?.id === id && lift.by === 'keyboard'
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (event.key === ' ' || event.key === 'Enter') {
      if (!isLifted) begin(id, 'keyboard')
      else {
        focusNext.current = id
        putDown()
      }
    } else if (isLifted && event.key === 'Escape') putBack()
    else if (isLifted && step) moveTo((lift?.to ?? 0) + step)
    else if (step) moveBy(id, step)
    else return
    event.preventDefault()
  }

  return {
    list,
    /** What a live region says of the moves. */
    announcement,
    /** Moves an item by so many places, at once. */
    moveBy,
    /** For the list's item at this place: where it is shown, and whether it is held. */
    itemProps: (id: string, index: number) => ({
      'data-reorder-id': id,
      'data-lifted': lift?.id === id || undefined,
      style: lift ? { order: shownAt(index, lift) } : undefined,
    }),
    /** For the button that the item is held by. */
    handleProps: (id: string) => ({
      'data-reorder-handle': id,
      'aria-label': `${quoted(nameOf(id))}を並べ替える`,
      'aria-pressed': lift?.id === id,
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, id),
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        begin(id, 'pointer')
      },
      onPointerMove,
      onPointerUp: () => lift?.by === 'pointer' && putDown(),
      onPointerCancel: () => lift?.by === 'pointer' && putBack(),
      onBlur: () => lift?.by === 'keyboard' && lift.id === id && putBack(),
    }),
  }
}

/** The item that is held, the place it is held over, and what is announced. */
function useLift({ ids, nameOf, onMove }: Options) {
  const [lift, setLift] = useState<Lift | null>(null)
  const [announcement, setAnnouncement] = useState('')

  function begin(id: string, by: Lift['by']) {
    const from = ids.indexOf(id)
    setLift({ id, from, to: from, by })
    if (by === 'keyboard')
      setAnnouncement(
        `${quoted(nameOf(id))}を持ち上げました。上下の矢印キーで動かし、スペースキーで置きます。エスケープキーで元に戻します。`,
      )
  }

  function moveTo(to: number) {
    if (!lift || to < 0 || to >= ids.length || to === lift.to) return
    setLift({ ...lift, to })
    setAnnouncement(`${ids.length}件中、${to + 1}番目`)
  }

  function moveBy(id: string, by: number) {
    const to = ids.indexOf(id) + by
    if (to < 0 || to >= ids.length) return
    setAnnouncement(`${quoted(nameOf(id))}を${to + 1}番目に移しました。`)
    onMove(id, to)
  }

  function putDown() {
    if (!lift) return
    setLift(null)
    if (lift.to === lift.from) return setAnnouncement('元の場所に置きました。')
    setAnnouncement(`${quoted(nameOf(lift.id))}を${lift.to + 1}番目に置きました。`)
    onMove(lift.id, lift.to)
  }

  function putBack() {
    setLift(null)
    setAnnouncement('元の場所に戻しました。')
  }

  return { lift, announcement, begin, moveTo, moveBy, putDown, putBack }
}

/** Where an item of the list is shown while another one is held over a place of it. */
function shownAt(index: number, { from, to }: Lift): number {
  if (index === from) return to
  if (from < index && index <= to) return index - 1
  if (to <= index && index < from) return index + 1
  return index
}

const handleOf = (list: HTMLElement | null, id: string) =>
  list?.querySelector<HTMLElement>(`[data-reorder-handle="${CSS.escape(id)}"]`)

/** The place, as shown, of the item whose middle third is at this height. */
function indexAt(list: HTMLElement, clientY: number): number | null {
  const rows = [...list.querySelectorAll<HTMLElement>(':scope > [data-reorder-id]')]
    .map((row) => row.getBoundingClientRect())
    .sort((a, b) => a.top - b.top)
  const last = rows.length - 1
  if (clientY < (rows[0]?.top ?? 0)) return 0
  if (clientY > (rows[last]?.bottom ?? 0)) return last
  const index = rows.findIndex(({ top, height }) => {
    const depth = (clientY - top) / height
    return depth >= 0.25 && depth <= 0.75
  })
  return index < 0 ? null : index
}

function scrollAtEdge(clientY: number): void {
  if (clientY < EDGE_PX) window.scrollBy(0, -SCROLL_PX)
  else if (clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX)
}
