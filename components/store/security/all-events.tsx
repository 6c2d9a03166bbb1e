'use client'
import { useQuery } from '@tanstack/react-query'
import { Pagination } from '@/components/ui/pagination'
import { QueryState } from '@/components/ui/query-state'
import { usePageNumber } from '@/components/ui/use-page-number'
import { pages } from '@/lib/client/calls'
import { pagesOf } from '@/lib/client/catalogue/pages'
import { EventList } from './event-list'
import styles from './security.module.css'

/** Everything that happened to the account, page by page. */
export function AllEvents() {
  const paging = usePageNumber()
  const events = useQuery(pages('GET /identity/security-events')(paging.page))
  return (
    <QueryState query={events}>
      {({ items, total }) => (
        <div className={styles.all}>
          {items.length === 0 && <p className={styles.empty}>記録はありません。</p>}
          <EventList items={items} />
          <Pagination {...paging} pages={pagesOf(total)} />
        </div>
      )}
    </QueryState>
  )
}
