import { useState } from 'react'
import type { WorkForm } from '@/lib/client/studio/work-form'
import type { StudioWork } from '@/lib/client/studio/works'
import type { FieldErrors } from './validate-draft'

type Problem = { path: string; message: string }
export type Problems = {
  list: readonly Problem[]
  fields: FieldErrors
  set: (problems: readonly Problem[]) => void
}

/** Why the service would not publish, kept beside the fields until it is cured. */
export function useProblems(form: WorkForm, work: StudioWork | undefined): Problems {
  const [shown, setShown] = useState<{ list: readonly Problem[]; form: WorkForm }>({
    list: [],
    form,
  })
  const list = shown.list.filter(({ path }) => !isCured(path, work, shown.form !== form))
  return {
    list,
    fields: Object.fromEntries(list.map(({ path, message }) => [path, message])),
    set: (problems) => setShown({ list: problems, form }),
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
