import { createContext, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useStore } from 'zustand'
import { useLeaveGuard } from '../site/unsaved'
import { createAutosave, type SaveState } from './autosave'
import type { FormSchema } from './use-rules'
import type { SchemaForm } from './use-schema-form'

type Flush = () => Promise<boolean>

/** The forms within a form, so that they can all be saved at once. */
export const SavesContext = createContext<RefObject<Set<Flush>>>({ current: new Set() })

type Options<S extends FormSchema> = {
  /** The saved values when the form begins; null if there are none. */
  saved: z.input<S> | null
  /** Saves only on request. */
  byHand: boolean
}

type Autosaved = SaveState & {
  /** Saves at once what is typed; resolves to whether everything is saved then. */
  flush: Flush
  /** What is typed, as a text to compare. */
  typed: string
}

/** Saves a form automatically by its `onSubmit`, and shows its errors while typing. */
export function useAutosave<S extends FormSchema>(
  form: SchemaForm<S>,
  { saved, byHand }: Options<S>,
): Autosaved {
  const newest = useRef({ form, byHand })
  newest.current = { form, byHand }
  const [autosave] = useState(() => autosaveOf(newest, saved))
  const { state, error } = useStore(autosave)
  const saves = useContext(SavesContext)
  const typed = JSON.stringify(useWatch({ control: form.control }))
  const [first] = useState(typed)
  const [read, setRead] = useState(typed)
  const isTouched = useRef(false)
  isTouched.current ||= typed !== first

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is read from the form
  useEffect(() => {
    void autosave.read().then(() => setRead(typed))
  }, [autosave, typed, byHand])

  // biome-ignore lint/correctness/useExhaustiveDependencies: they show the refusal that there is now
  useEffect(() => void autosave.show(), [autosave, typed, error])

  useEffect(() => {
    const all = saves.current
    all.add(autosave.flush)
    const again = () => autosave.getState().state === 'failed' && void autosave.flush()
    addEventListener('online', again)
    return () => {
      all.delete(autosave.flush)
      removeEventListener('online', again)
    }
  }, [autosave, saves])

  const isUnsaved = isTouched.current && (state !== 'saved' || read !== typed)
  useLeaveGuard(isUnsaved, byHand ? undefined : autosave.flush)

  return { state, error, flush: autosave.flush, typed }
}

/** An autosave of what is typed in the newest form. */
function autosaveOf<S extends FormSchema>(
  newest: RefObject<{ form: SchemaForm<S>; byHand: boolean }>,
  saved: z.input<S> | null,
) {
  let start = saved
  const autosave = createAutosave<z.output<S>>({
    isSaved: saved !== null,
    save: async (draft) => void (await newest.current.form.onSubmit(draft)),
  })

  /** Passes valid values to the autosave; resolves to whether validation ran. */
  async function read(): Promise<boolean> {
    const { form, byHand } = newest.current
    try {
      if (start) autosave.offer(await form.parse(start), true)
      start = null
      autosave.offer(await form.parse(), byHand)
      return true
    } catch (error) {
      autosave.fail(error as Error)
      return false
    }
  }

  /** Shows errors under the fields, with the service's refusals. */
  async function show(): Promise<void> {
    // Without the rules `read` says what is wrong.
    await newest.current.form.check().catch(() => undefined)
    const { error } = autosave.getState()
    if (error) newest.current.form.refuse(error)
  }

  const flush = async () => (await read()) && autosave.flush()

  return { ...autosave, read, show, flush }
}
