import { useEffect, useState } from 'react'
import type { StudioWork } from '@/lib/client/studio'
import type { WorkForm } from '@/lib/client/studio-form'
import type { FieldErrors } from './validate-draft'

export type Problem = { path: string; message: string }
export type Problems = {
  list: readonly Problem[]
  fields: FieldErrors
  set: (problems: readonly Problem[]) => void
}

/** Why the service would not publish, kept beside the fields until something changes. */
export function useProblems(form: WorkForm, work: StudioWork | undefined): Problems {
  const [list, set] = useState<readonly Problem[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: any change may have cured a problem
  useEffect(() => set([]), [form, work?.updatedAt, work?.cover, work?.tracks])
  const fields = Object.fromEntries(list.map(({ path, message }) => [path, message]))
  return { list, fields, set }
}
