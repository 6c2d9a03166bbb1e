import { createContext, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { ApiError } from '@/lib/client/api'
import { useLeaveGuard } from '@/lib/client/site/unsaved'
import { createAutosave, type SaveState } from '@/lib/client/studio/autosave'
import type { Checked, FieldErrors } from './validate-draft'

type Flush = () => Promise<boolean>

/** The forms of the tracks, so that publishing can save them all first. */
export const SavesContext = createContext<RefObject<Set<Flush>>>({ current: new Set() })

type Options<T> = {
  checked: Checked<T>
  save: (draft: T) => Promise<void>
  isSaved: boolean
  /** Whether anything was typed: leaving the page would lose it. */
  isTouched: boolean
  /** A published work changes only when its creator says so. */
  byHand: boolean
}

/** Keeps a form saved; returns the state of saving and what the fields should show. */
export function useAutosave<T>({
  checked,
  save,
  isSaved,
  isTouched,
  byHand,
}: Options<T>): SaveState & {
  flush: Flush
  errors: FieldErrors
} {
  const newest = useRef(save)
  newest.current = save
  const [autosave] = useState(() =>
    createAutosave<T>({
      saved: isSaved ? checked.draft : null,
      save: (draft) => newest.current(draft),
    }),
  )
  const { state, error } = useStore(autosave)
  const saves = useContext(SavesContext)
  const text = JSON.stringify(checked.draft)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the draft
  useEffect(() => autosave.offer(checked.draft, byHand), [autosave, text, byHand])

  useEffect(() => {
    const all = saves.current
    all.add(autosave.flush)
    const again = () => autosave.getState().state === 'failed' && void autosave.flush()
    window.addEventListener('online', again)
    return () => {
      all.delete(autosave.flush)
      window.removeEventListener('online', again)
    }
  }, [autosave, saves])

  useLeaveGuard(isTouched && state !== 'saved', byHand ? undefined : autosave.flush)

  return { state, error, flush: autosave.flush, errors: { ...fieldsOf(error), ...checked.errors } }
}

const fieldsOf = (error: Error | null): FieldErrors =>
  error instanceof ApiError
    ? Object.fromEntries((error.details ?? []).map(({ path, message }) => [path, message]))
    : {}
