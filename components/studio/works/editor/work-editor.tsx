'use client'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Editor } from '@/components/workbench/editor'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { toWorkDraft, type WorkForm } from '@/lib/client/studio/work-form'
import { ownWorkQuery } from '@/lib/client/studio/works'
import { CastFields } from './cast-fields'
import { CoverField } from './cover-field'
import { PublishPanel } from './publish-panel'
import { SaveStatus } from './save-status'
import { TrackSection } from './track-section'
import { SavesContext, useAutosave } from './use-autosave'
import { useProblems } from './use-problems'
import { useSaveWork } from './use-save-work'
import { checkWork } from './validate-draft'
import { WorkFields } from './work-fields'

type Props = {
  /** Null until the draft has been saved for the first time. */
  workId: string | null
  initial: WorkForm
  /** Of what the form begins with. */
  version?: string
  onCreated?: (workId: string) => void
}

/** One work with everything that belongs to it; what is typed is saved as it is typed. */
export function WorkEditor({ workId, initial, version, onCreated }: Props) {
  const [form, setForm] = useState(initial)
  const { id, save, forget } = useSaveWork({ workId, version, onCreated })
  const saves = useRef(new Set<() => Promise<boolean>>())
  const work = useQuery({ ...ownWorkQuery(workId ?? ''), enabled: workId !== null }).data
  const problems = useProblems(form, work)

  const isPublished = work?.state === 'published'
  const autosave = useAutosave({
    checked: checkWork(toWorkDraft(form)),
    save,
    isSaved: workId !== null,
    isTouched: form !== initial,
    byHand: isPublished,
  })
  const errors = { ...problems.fields, ...autosave.errors }
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
        title={form.title.trim() || `新しい${form.type === 'album' ? 'アルバム' : 'ボイス'}`}
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
              statesRights={form.statesRights}
              onStateRights={(statesRights) => setForm((now) => ({ ...now, statesRights }))}
            />
          }
        >
          <WorkFields form={form} work={work} onChange={setForm} errors={errors} />
          <CoverField work={work} ensureWork={ensureWork} problem={errors.cover} />
          <TrackSection
            type={form.type}
            work={work}
            ensureWork={ensureWork}
            errors={errors}
            byHand={isPublished}
          />
          <CastFields
            cast={form.cast}
            files={work?.tracks ?? []}
            errors={errors}
            onChange={(cast) => setForm((now) => ({ ...now, cast }))}
          />
        </Editor>
      </WorkbenchPage>
    </SavesContext>
  )
}
