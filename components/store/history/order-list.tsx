import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Pagination } from '@/components/ui/pagination'
import { QueryState } from '@/components/ui/query-state'
import type { usePageNumber } from '@/components/ui/use-page-number'
import { pagesOf } from '@/lib/client/catalogue/pages'
import styles from './purchase-history.module.css'

type Props<T> = {
  query: UseQueryResult<{ items: readonly T[]; total: number }>
  paging: ReturnType<typeof usePageNumber>
  keyOf: (item: T) => string
  /** Stands where there is nothing to list. */
  nothing: ReactNode
  children: (item: T) => ReactNode
}

/** What was ordered, a page at a time. */
export function OrderList<T>({ query, paging, keyOf, nothing, children }: Props<T>) {
  return (
    <QueryState query={query}>
      {({ items, total }) =>
        total === 0 ? (
          nothing
        ) : (
          <>
            <ul className={styles.list}>
              {items.map((item) => (
                <li key={keyOf(item)}>{children(item)}</li>
              ))}
            </ul>
            <Pagination {...paging} pages={pagesOf(total)} />
          </>
        )
      }
    </QueryState>
  )
}
