import { useState } from 'react'
import { ApiError } from '@/lib/client/api'
import type { StudioWork } from '@/lib/client/studio/works'

type Problem = { path: string; message: string }
export type Problems = {
  list: readonly Problem[]
  of: (path: string) => string | undefined
  set: (error: Error) => void
}

/** Why the service would not publish what is typed, beside the files until it is cured. */
export function useProblems(typed: string, work: StudioWork | undefined): Problems {
  const [shown, setShown] = useState<{ list: readonly Problem[]; typed: string }>({
    list: [],
    typed,
  })
  const list = shown.list.filter(({ path }) => !isCured(path, work, shown.typed !== typed))
  return {
    list,
    of: (path) => list.find((problem) => problem.path === path)?.message,
    set: (error) => error instanceof ApiError && setShown({ list: error.details ?? [], typed }),
  }
}

/** What files cure is seen in the work; what typing may have cured is asked again with the next try. */
export function isCured(path: string, work: StudioWork | undefined, isTypedOver: boolean): boolean {
  if (path === 'cover') return Boolean(work?.cover)
  if (path === 'tracks') return (work?.tracks.length ?? 0) > 0
  const track = /^tracks\.(\d+)\.audio$/.exec(path)
  if (!track) return isTypedOver
  const audio = work?.tracks[Number(track[1])]?.audio
  return !work?.tracks[Number(track[1])] || audio?.state === 'ready'
}
