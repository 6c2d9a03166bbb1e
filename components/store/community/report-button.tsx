'use client'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { requireSignIn } from '@/lib/client/account/account'
import type { Report } from '@/lib/client/catalogue/community'
import styles from './writing.module.css'

const ReportDialog = lazy(() => import('./report-dialog'))

type Props = {
  subject: Pick<Report, 'subjectKind' | 'subjectId'>
  what: string
  /** Tells one button from another to readers, e.g. whose review it is. */
  whose: string
}

/** A quiet way to report something to the operator; a guest signs in first. */
export function ReportButton({ subject, what, whose }: Props) {
  const [isOpen, setOpen] = useState(false)
  const press = async () => setOpen(await requireSignIn())
  return (
    <>
      <Button
        look="plain"
        className={styles.deed}
        aria-haspopup="dialog"
        aria-label={`${whose}を報告する`}
        onClick={press}
      >
        報告
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog subject={subject} what={what} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
