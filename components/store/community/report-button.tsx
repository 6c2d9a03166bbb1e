'use client'
import { useState } from 'react'
import { part } from '@/components/part/part'
import { Button } from '@/components/ui/button'
import { MoreMenu } from '@/components/ui/more-menu'
import type { Report } from '@/lib/client/catalogue/report-reasons'
import styles from './writing.module.css'

const ReportDialog = part(() => import('./report-dialog'), { missing: 'dialog' })

type Props = {
  subject: Pick<Report, 'subjectKind' | 'subjectId'>
  what: string
  /** Tells one button from another to readers where there are several, e.g. whose review it is. */
  whose?: string
  /** What the button says, where 「報告」 does not say enough. */
  label?: string
  /** Behind ⋯, where other things are done more often. */
  isInMenu?: boolean
}

/** A quiet way to report something to the operator, for guests too: whose rights are hurt need not have an account. */
export function ReportButton({ subject, what, whose, label = '報告', isInMenu = false }: Props) {
  const [isOpen, setOpen] = useState(false)
  const button = (
    <Button
      look="plain"
      className={styles.deed}
      aria-haspopup="dialog"
      aria-label={whose && `${whose}を報告する`}
      onClick={() => setOpen(true)}
    >
      {label}
    </Button>
  )
  return (
    <>
      {isInMenu ? <MoreMenu label={`${whose ?? what}のその他の操作`}>{button}</MoreMenu> : button}
      {isOpen && <ReportDialog subject={subject} what={what} onClose={() => setOpen(false)} />}
    </>
  )
}

type WholeProps = { subject: Props['subject']; what: string }

/** The same for what a whole page is about, such as a work. */
export const ReportWhole = ({ subject, what }: WholeProps) => (
  <p>
    <ReportButton subject={subject} what={what} label={`${what}の問題を知らせる`} />
  </p>
)
