// Ours, not a library: 1 KB with arrow keys and slider, where react-easy-crop is 8 KB (docs/decisions/client-state.md).
import {
  type Dispatch,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useRef,
} from 'react'
import { type Crop, type Cuttable, moveCrop, zoomCrop, zoomOf } from '@/lib/kit/picture-crop'

const KEY_STEP = 0.05
const KEY_ZOOM = 0.1
/** One notch of a mouse wheel is about 100. */
const WHEEL_ZOOM = 0.0015

type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'
/** How far each arrow moves the crop, in shares of its sides. */
export const MOVES: Readonly<Record<Arrow, readonly [right: number, down: number]>> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
}
const isMove = (key: string): key is Arrow => key in MOVES
const ZOOMS: Readonly<Record<string, number>> = { '+': KEY_ZOOM, ';': KEY_ZOOM, '-': -KEY_ZOOM }

type Point = { x: number; y: number }
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** Dragging, pinching, the wheel and the keys, on the stage that shows a crop. */
export function useCropGestures(
  stage: RefObject<HTMLElement | null>,
  size: Cuttable,
  setCrop: Dispatch<SetStateAction<Crop>>,
) {
  const fingers = useRef(new Map<number, Point>())
  useEffect(() => {
    const element = stage.current
    if (!element) return
    // React listens passively, and a passive listener cannot keep the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      setCrop((crop) => zoomCrop(size, crop, zoomOf(size, crop) * (1 - event.deltaY * WHEEL_ZOOM)))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [stage, size, setCrop])

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    if (other) {
      const grown = distance(now, other) / Math.max(1, distance(before, other))
      setCrop((crop) => zoomCrop(size, crop, zoomOf(size, crop) * grown))
      return
    }
    const { clientWidth, clientHeight } = event.currentTarget
    const right = (before.x - now.x) / clientWidth
    const down = (before.y - now.y) / clientHeight
    setCrop((crop) => moveCrop(size, crop, right, down))
  }

  function onKeyDown(event: KeyboardEvent) {
    const move = isMove(event.key) ? MOVES[event.key] : undefined
    const zoom = ZOOMS[event.key]
    if (!move && zoom === undefined) return
    event.preventDefault()
    if (move) setCrop((crop) => moveCrop(size, crop, ...move))
    else setCrop((crop) => zoomCrop(size, crop, zoomOf(size, crop) + (zoom ?? 0)))
  }

  const lift = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId)
  return {
    onKeyDown,
    onPointerMove,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  }
}
