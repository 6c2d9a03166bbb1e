import { type ReactNode, useState } from 'react'
import { Button } from '@/components/workbench/button'
import type { Report } from '@/lib/client/catalogue/report-reasons'
import { useAction } from '@/lib/client/form/use-action'
import { HideDialog } from './hide-dialog'
import styles from './reactions.module.css'
import { ReplyForm } from './reply-form'
import { ReportDialog } from './report-dialog'

type Props = {
  /** What it is and whose, e.g. 「コメント」 and 「リスさんのコメント」. */
  what: string
  whose: string
  subject: Pick<Report, 'subjectKind' | 'subjectId'>
  isHidden: boolean
  /** What the reply is now, where there can be only one. */
  reply?: string
  onReply: (body: string) => Promise<unknown>
  onHide: (reason: string) => Promise<unknown>
  onShow: () => Promise<unknown>
  children?: ReactNode
}

/** What a creator can do with a comment or a review: reply, hide its words with a reason, report it. */
export function ReactionActions(props: Props) {
  const { what, whose, subject, isHidden, reply, onReply, onHide, onShow } = props
  const [open, setOpen] = useState<'reply' | 'hide' | 'report' | null>(null)
  const showing = useAction()
  const close = () => setOpen(null)

  if (open === 'reply')
    return (
      <ReplyForm
        {...(reply !== undefined && { initial: reply })}
        onSend={onReply}
        onClose={close}
      />
    )
  return (
    <div className={styles.actions}>
      {isHidden ? (
        <Button
          isSmall
          isBusy={showing.isPending}
          aria-label={`${whose}をもう一度表示する`}
          onClick={() => showing.run(onShow)}
        >
          もう一度表示する
        </Button>
      ) : (
        <>
          <Button
            isSmall
            aria-label={reply === undefined ? `${whose}に返信する` : `${whose}への返信を書き直す`}
            onClick={() => setOpen('reply')}
          >
            {reply === undefined ? '返信する' : '返信を書き直す'}
          </Button>
          {props.children}
          <Button
            isSmall
            look="bare"
            aria-haspopup="dialog"
            aria-label={`${whose}を非表示にする`}
            onClick={() => setOpen('hide')}
          >
            非表示にする
          </Button>
        </>
      )}
      <Button
        isSmall
        look="bare"
        aria-haspopup="dialog"
        aria-label={`${whose}を報告する`}
        onClick={() => setOpen('report')}
      >
        報告
      </Button>
      {showing.message && <p role="alert">{showing.message}</p>}
      {open === 'hide' && <HideDialog what={what} onHide={onHide} onClose={close} />}
      {open === 'report' && <ReportDialog what={what} subject={subject} onClose={close} />}
    </div>
  )
}
