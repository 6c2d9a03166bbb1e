'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { OwnWorks } from '@/components/studio/works/own-works'
import { ButtonLink } from '@/components/workbench/button-link'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { emptyWork } from '@/lib/client/studio/work-form'
import { SavedWork } from './saved-work'
import { TypeChoice } from './type-choice'
import { WorkEditor } from './work-editor'

type Props = { workId: string | null; type: 'album' | 'voice' | null }

/** Registering a work, from the first word to its publication. */
export function UploadPage({ workId, type }: Props) {
  const router = useRouter()
  /** The draft that this very form has begun: its first save must not tear the form down. */
  const [begun, setBegun] = useState<string | null>(null)
  const isBegun = workId === null || workId === begun
  if (type !== null && isBegun)
    return (
      <WorkEditor
        key={`new-${type}`}
        workId={workId}
        initial={emptyWork(type)}
        onCreated={(id) => {
          setBegun(id)
          router.replace(`/studio/upload?type=${type}&work=${id}`, { scroll: false })
        }}
      />
    )
  if (workId !== null) return <SavedWork key={workId} workId={workId} />
  return (
    <WorkbenchPage
      title="作品の登録"
      actions={<ButtonLink href="/studio/import">表からまとめて登録</ButtonLink>}
    >
      <TypeChoice />
      <OwnWorks />
    </WorkbenchPage>
  )
}
