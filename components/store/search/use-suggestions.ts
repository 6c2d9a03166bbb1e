import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { recentSearches } from '@/lib/client/catalogue/recent-searches'
import { suggest } from '@/lib/client/catalogue/suggest'
import { Suggester } from '@/lib/client/catalogue/suggester'
import { isImeKey, moveActive, recentOptions, type SuggestionOption } from './suggestion-option'

type Parts = {
  input: RefObject<HTMLInputElement | null>
  /** Whether the input method is at work. Nothing happens meanwhile. */
  isComposing: RefObject<boolean>
  onChoose: (option: SuggestionOption) => void
}

/** What the list shows: the options, the active one (-1: none), and whether it is open. */
type List = { options: readonly SuggestionOption[]; active: number; isOpen: boolean }
const CLOSED: List = { options: [], active: -1, isOpen: false }

/** Listens to the field and says what its list shows. */
export function useSuggestions({ input, isComposing, onChoose }: Parts) {
  const [list, setList] = useState(CLOSED)
  const now = useRef({ list, onChoose })
  useEffect(() => {
    now.current = { list, onChoose }
  })
  const close = useCallback(() => setList(CLOSED), [])

  useEffect(() => {
    const field = input.current
    if (!field) return
    const show = (options: SuggestionOption[]) => {
      if (document.activeElement === field && !isComposing.current)
        setList({ options, active: -1, isOpen: options.length > 0 })
    }
    const suggester = new Suggester(suggest, show)
    const compose = () => {
      isComposing.current = true
      rest()
    }
    const compositionEnds = () => {
      isComposing.current = false
      renew()
    }
    const renew = () => {
      if (isComposing.current) return
      if (field.value.trim() === '') {
        suggester.cancel()
        show(recentOptions(recentSearches.list()))
      } else suggester.want(field.value)
    }
    const rest = () => {
      suggester.cancel()
      close()
    }
    const remember = () => {
      rest()
      recentSearches.remember(field.value)
    }
    const press = (event: KeyboardEvent) => {
      if (isComposing.current || isImeKey(event)) return
      const { list: shown, onChoose: choose } = now.current
      const chosen = shown.options[shown.active]
      const next = moveActive(shown.active, shown.options.length, event.key)
      if (next !== null) {
        event.preventDefault()
        if (shown.isOpen) setList({ ...shown, active: next })
        else renew()
      } else if (event.key === 'Escape' && shown.isOpen) {
        event.preventDefault()
        rest()
      } else if (event.key === 'Enter' && shown.isOpen && chosen) {
        event.preventDefault()
        rest()
        choose(chosen)
      }
    }
    const listeners: [string, EventListener][] = [
      ['input', (event) => !(event as InputEvent).isComposing && renew()],
      ['compositionstart', compose],
      ['compositionend', compositionEnds],
      ['keydown', (event) => press(event as KeyboardEvent)],
      ['focus', renew],
    ]
    for (const [type, listener] of listeners) field.addEventListener(type, listener)
    field.form?.addEventListener('submit', remember)
    renew()
    return () => {
      suggester.cancel()
      for (const [type, listener] of listeners) field.removeEventListener(type, listener)
      field.form?.removeEventListener('submit', remember)
    }
  }, [input, isComposing, close])

  return { ...list, close }
}
