import { useState } from 'react'
import { type Edited, withKey } from '@/lib/client/studio/subtitles/edit-subtitles'
import type { SubtitleLine } from '@/lib/contract/playback'

const MOST_STEPS = 200

type History = {
  now: Edited
  before: readonly Edited[]
  saved: Edited['lines']
  /** What the last step was; the next one of the same kind is the same step. */
  kind: string | undefined
}

/** The lines that are edited, with the steps back. */
export function useEdited(initial: readonly SubtitleLine[]) {
  const [history, setHistory] = useState<History>(() => {
    const lines = initial.map(withKey)
    const now = { lines, chosen: lines.length > 0 ? 0 : -1 }
    return { now, before: [], saved: lines, kind: undefined }
  })
  return {
    edited: history.now,
    isDirty: history.now.lines !== history.saved,
    canUndo: history.before.length > 0,
    /** One step back for each call, or for all in a row of the same `kind`: what is typed into one field. */
    change: (make: (now: Edited) => Edited, kind?: string) =>
      setHistory((all) => {
        const now = make(all.now)
        if (now.lines === all.now.lines) return { ...all, now }
        const isSameStep = kind !== undefined && kind === all.kind
        const before = isSameStep ? all.before : [...all.before, all.now].slice(-MOST_STEPS)
        return { ...all, now, before, kind }
      }),
    choose: (chosen: number) =>
      setHistory((all) =>
        all.now.chosen === chosen ? all : { ...all, kind: undefined, now: { ...all.now, chosen } },
      ),
    undo: () =>
      setHistory((all) => {
        const now = all.before.at(-1)
        return now ? { ...all, now, before: all.before.slice(0, -1), kind: undefined } : all
      }),
    /** These lines are what the service has. */
    markSaved: (saved: Edited['lines']) => setHistory((all) => ({ ...all, saved })),
  }
}

export type Editing = ReturnType<typeof useEdited>
