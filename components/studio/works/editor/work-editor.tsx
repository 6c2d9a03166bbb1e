'use client'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Editor } from '@/components/workbench/editor'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import type { WorkValues } from '@/lib/client/form/schemas/work'
import { SavesContext, useAutosave } from '@/lib/client/form/use-autosave'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import { ownWorkQuery } from '@/lib/client/studio/works'
import { CastFields } from './cast-fields'
import { CoverField } from './cover-field'
import { PublishPanel } from './publish-panel'
import { SaveStatus } from './save-status'
import { TrackSection } from './track-section'
import { useProblems } from './use-problems'
import { useSaveWork } from './use-save-work'
import { WorkFields } from './work-fields'

type Props = {
  /** Null until the draft has been saved for the first time. */
  workId: string | null
  initial: WorkValues
  /** Of what the form begins with. */
  version?: string
  onCreated?: (workId: string) => void
}

/** One work with everything that belongs to it; what is typed is saved as it is typed. */
export function WorkEditor({ workId, initial, version, onCreated }: Props) {
  const { id, save, forget } = useSaveWork({ workId, version, onCreated })
  const saves = useRef(new Set<() => Promise<boolean>>())
  const work = useQuery({ ...ownWorkQuery(workId ?? ''), enabled: workId !== null }).data
  const isPublished = work?.state === 'published'
  const form = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/work')).work,
    defaultValues: initial,
    onSubmit: save,
  })
  const autosave = useAutosave(form, {
    saved: workId === null ? null : initial,
    byHand: isPublished,
  })
  const problems = useProblems(autosave.typed, work)
  const refuse = (error: Error) => {
    problems.set(error)
    form.refuse(error)
  }
  const saveAll = async () => {
    const done = await Promise.all([autosave.flush, ...saves.current].map((flush) => flush()))
    return done.every(Boolean)
  }

  const overwrite = () => {
    forget()
    return autosave.flush()
  }

  /** The id of the work, saving it first if it has none; null where it cannot be saved yet. */
  const ensureWork = async () => id.current ?? ((await autosave.flush()) ? id.current : null)

  return (
    <SavesContext value={saves}>
      <WorkbenchPage
        title={
          form.watch('title').trim() || `新しい${initial.type === 'album' ? 'アルバム' : 'ボイス'}`
        }
        back={{ href: '/studio/upload', label: '登録した作品' }}
        actions={
          <SaveStatus
            status={autosave}
            byHand={isPublished}
            onSave={saveAll}
            onOverwrite={overwrite}
          />
        }
      >
        <Editor
          panel={
            <PublishPanel
              work={work}
              saveWork={async () => ((await saveAll()) ? id.current : null)}
              problems={problems}
              onRefused={refuse}
              statesRights={form.watch('statesRights')}
              onStateRights={(statesRights) => form.setValue('statesRights', statesRights)}
            />
          }
        >
          <WorkFields form={form} work={work} />
          <CoverField work={work} ensureWork={ensureWork} problem={problems.of('cover')} />
          <TrackSection
            type={initial.type}
            work={work}
            ensureWork={ensureWork}
            problems={problems}
            byHand={isPublished}
          />
          <CastFields form={form} files={work?.tracks ?? []} />
        </Editor>
      </WorkbenchPage>
    </SavesContext>
  )
}
