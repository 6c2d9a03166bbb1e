import type { ReactNode } from 'react'
import { Avatar } from '@/components/ui/avatar'
import type { Review } from '@/lib/contract/community'
import { formatJstDate } from '@/lib/kit/jst'
import styles from './writing.module.css'

type Props = {
  writer: Review['user']
  createdAt: string
  body: string
  /** Beside the name: stars, a badge. */
  mark?: ReactNode
  /** What became of the words. */
  note?: string | null
  isEdited?: boolean
  isOwn?: boolean
  /** What can be done with it. */
  actions: ReactNode
  children?: ReactNode
}

/** Something a listener wrote: who, when, the words as plain text, and what can be done with it. */
export function Writing(props: Props) {
  const { writer, createdAt, body, mark, note, isEdited = false, isOwn = false } = props
  const { actions, children } = props
  return (
    <article className={styles.writing} data-own={isOwn || undefined}>
      <header className={styles.header}>
        <Avatar avatar={writer.avatar} />
        <div className={styles.who}>
          <p className={styles.name}>
            <strong>{writer.nickname}</strong>
            {mark}
          </p>
          <p className={styles.when}>
            <time dateTime={createdAt}>{formatJstDate(createdAt)}</time>
            {isEdited && <span>編集済み</span>}
          </p>
        </div>
      </header>
      {body && <p className={styles.body}>{body}</p>}
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.actions}>{actions}</div>
      {children}
    </article>
  )
}
