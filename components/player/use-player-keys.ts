import { type RefObject, useEffect, useRef } from 'react'
import { playerStore } from '@/lib/client/player-store'
import { type KeyAction, type KeyPlace, keyAction } from './player-keys'

const fields =
  'input, textarea, select, [contenteditable], dialog, [role=dialog], [role=menu], [role=listbox], [role=tablist], [role=radiogroup], audio, video'
const controls = 'button, summary, [role=button]'

/** Listens for the player's keys on the page and within the bar, whose ref it answers. */
export function usePlayerKeys(): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event
      if (event.defaultPrevented || isComposing || ctrlKey || metaKey || altKey || shiftKey) return
      if (!(event.target instanceof Element) || !bar.current) return
      const action = keyAction(key, placeOf(event.target, bar.current))
      if (!action) return
      event.preventDefault()
      act(action)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return bar
}

function placeOf(target: Element, bar: HTMLElement): KeyPlace {
  if (target.closest(fields) || target.ownerDocument.querySelector('dialog[open]')) return 'field'
  const isControl = target.closest(controls) !== null
  if (bar.contains(target)) return isControl ? 'playerButton' : 'player'
  if (isControl) return 'control'
  // A shelf that scrolls sideways keeps its arrows.
  return target.scrollWidth > target.clientWidth && target !== document.body ? 'field' : 'page'
}

function act(action: KeyAction) {
  const { positionSeconds, volume } = playerStore.store.getState()
  if (action.type === 'toggle') playerStore.toggle()
  else if (action.type === 'seek') playerStore.seek(positionSeconds + action.bySeconds)
  else if (action.type === 'mute') playerStore.toggleMute()
  else playerStore.setVolume(Math.min(1, Math.max(0, volume + action.by)))
}
