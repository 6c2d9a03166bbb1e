import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { ownWorkQuery, type StudioWork } from '@/lib/client/studio/studio'
import { toWorkForm } from '@/lib/client/studio/studio-form'
import styles from './upload-page.module.css'
import { WorkEditor } from './work-editor'

/** Continues a work that the service already knows. */
export function SavedWork({ workId }: { workId: string }) {
  const work = useQuery(ownWorkQuery(workId))
  if (work.data) return <Continued work={work.data} />
  return (
    <div className={styles.home} aria-busy={work.isPending}>
      <h1>作品の登録</h1>
      {work.isPending ? (
        <Skeleton variant="rounded" height={320} />
      ) : (
        <>
          <Alert severity="error">{work.error?.message}</Alert>
          <div>
            <ButtonLink href="/studio/upload">登録した作品の一覧へ</ButtonLink>
          </div>
        </>
      )}
    </div>
  )
}

/** The form begins with what was saved; later answers of the service do not overwrite what is typed. */
function Continued({ work }: { work: StudioWork }) {
  const [initial] = useState(() => toWorkForm(work))
  return <WorkEditor workId={work.id} initial={initial} />
}
