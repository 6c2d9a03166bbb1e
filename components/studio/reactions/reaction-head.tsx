import type { ReactNode } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Link } from '@/components/ui/link'
import type { Review } from '@/lib/contract/community'
import { formatJstDateTime } from '@/lib/kit/jst'
import styles from './reactions.module.css'

type Props = {
  user: Review['user']
  work: { title: string }
  /** Where the store shows it. */
  href: string
  createdAt: string
  mark?: ReactNode
  state: ReactNode
}

/** Who wrote something, about which work, when, and whether it waits for an answer. */
export function ReactionHead({ user, work, href, createdAt, mark, state }: Props) {
  return (
    <header className={styles.head}>
      <Avatar avatar={user.avatar} />
      <div className={styles.who}>
        <p className={styles.name}>
          <strong>{user.nickname}</strong>
          {mark}
        </p>
        <p className={styles.about}>
          <Link href={href}>{work.title}</Link> ・{' '}
          <time dateTime={createdAt}>{formatJstDateTime(createdAt)}</time>
        </p>
      </div>
      {state}
    </header>
  )
}
