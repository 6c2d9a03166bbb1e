'use client'
import { useEffect, useRef, useState } from 'react'
import { part } from '@/components/part/part'
import type { ListState } from './suggestions'

const Suggestions = part(() => import('./suggestions'), { missing: null })

const CLOSED: ListState = { isOpen: false, activeId: undefined }

/**
 * The field for words: a combobox with a list of suggestions (WAI-ARIA APG, combobox with list
 * autocomplete), which is fetched when the field is first used. What is typed stays in the DOM.
 */
export function SearchField({ id, query }: { id: string; query: string }) {
  const input = useRef<HTMLInputElement>(null)
  const isComposing = useRef(false)
  const shown = useRef(query)
  const [isUsed, setUsed] = useState(false)
  const [list, setList] = useState(CLOSED)

  // Focused before the page came alive: that event is gone.
  useEffect(() => {
    if (document.activeElement === input.current) setUsed(true)
  }, [])

  // The next page's words; what was typed before the page came alive is left alone.
  useEffect(() => {
    if (shown.current === query || !input.current) return
    shown.current = query
    input.current.value = query
  }, [query])

  return (
    <>
      <input
        ref={input}
        id={id}
        type="text"
        name="query"
        defaultValue={query}
        maxLength={200}
        placeholder="作品名・声優・キーワード"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={list.isOpen}
        aria-controls={list.isOpen ? `${id}-list` : undefined}
        aria-activedescendant={list.activeId}
        onFocus={() => setUsed(true)}
        onCompositionStart={() => {
          isComposing.current = true
        }}
        onCompositionEnd={() => {
          isComposing.current = false
        }}
      />
      {isUsed && <Suggestions id={id} input={input} isComposing={isComposing} onChange={setList} />}
    </>
  )
}
