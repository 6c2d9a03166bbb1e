import { useEffect } from 'react'
import { playerStore } from '@/lib/client/player/player-store'
import { type KeyAction, type KeyPlace, keyAction } from './player-keys'
import { isTouchOnly } from './use-compact'

const fields =
  'input, textarea, select, [contenteditable], dialog:not([data-player]), [role=dialog]:not([data-player]), [role=menu], [role=listbox], [role=tablist], [role=radiogroup], [data-own-keys], audio, video'
const controls = 'button, summary, [role=button]'
const otherDialog = 'dialog[open]:not([data-player])'

/** Listens for the player's keys on the page and within what is marked `data-player`. */
export function usePlayerKeys(showHelp: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing } = event
      if (event.defaultPrevented || isComposing || ctrlKey || metaKey || altKey) return
      if (event.shiftKey && !['<', '>', '?'].includes(key)) return
      if (!(event.target instanceof Element)) return
      // Where the switch for them is not shown, letters act on the player alone.
      const hasLetterKeys = playerStore.store.getState().hasLetterKeys && !isTouchOnly()
      const action = keyAction(key, placeOf(event.target), hasLetterKeys)
      if (!action) return
      event.preventDefault()
      if (action.type === 'help') showHelp()
      else act(action)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [showHelp])
}

function placeOf(target: Element): KeyPlace {
  if (target.closest(fields) || target.ownerDocument.querySelector(otherDialog)) return 'field'
  const isControl = target.closest(controls) !== null
  if (target.closest('[data-player]')) return isControl ? 'playerButton' : 'player'
  if (isControl) return 'control'
  // A shelf that scrolls sideways keeps its arrows.
  return target.scrollWidth > target.clientWidth && target !== document.body ? 'field' : 'page'
}

function act(action: KeyAction) {
  switch (action.type) {
    case 'toggle':
      return playerStore.toggle()
    case 'seek':
      return playerStore.seekBy(action.bySeconds)
    case 'mute':
      return playerStore.toggleMute()
    case 'volume':
      return playerStore.changeVolume(action.by)
    case 'rate':
      return playerStore.changeRate(action.by)
    case 'loop':
      return playerStore.toggleLoop()
    case 'next':
      return void playerStore.next()
    case 'previous':
      return void playerStore.previous()
  }
}
