'use client'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '@/components/ui/button-link'
import { QueryState } from '@/components/ui/query-state'
import { pages } from '@/lib/client/calls'
import { EventList } from './event-list'
import { Part } from './part'
import styles from './security.module.css'

const SHOWN = 5

/** The latest of what happened to the account. */
export function RecentEvents() {
  const events = useQuery(pages('GET /identity/security-events')(1, SHOWN))
  return (
    <Part title="最近の記録" lead="アカウントの安全に関わる出来事です。">
      <QueryState query={events}>
        {({ items, total }) => (
          <>
            {total === 0 && <p className={styles.empty}>記録はまだありません。</p>}
            <EventList items={items} />
            {total > SHOWN && (
              <div className={styles.start}>
                <ButtonLink href="/my/account/security/events">記録をすべて見る</ButtonLink>
              </div>
            )}
          </>
        )}
      </QueryState>
    </Part>
  )
}
