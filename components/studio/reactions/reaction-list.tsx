'use client'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import type { ReactNode } from 'react'
import { usePageNumber } from '@/components/ui/use-page-number'
import { EmptyState } from '@/components/workbench/empty-state'
import { FilterLinks } from '@/components/workbench/filter-links'
import { Pagination } from '@/components/workbench/pagination'
import { QueryState } from '@/components/workbench/query-state'
import { pagesOf } from '@/lib/client/catalogue/pages'
import styles from './reactions.module.css'

type Show = 'unanswered' | 'all'

type Props<Item, Key extends readonly unknown[]> = {
  path: string
  /** Of the filter, for screen readers. */
  label: string
  query: (
    show: Show,
  ) => (
    page: number,
  ) => UseQueryOptions<
    { items: Item[]; total: number },
    Error,
    { items: Item[]; total: number },
    Key
  >
  empty: Record<Show, string>
  children: (item: Item) => ReactNode
}

/** What listeners wrote, by the page: all of it with the unanswered first, or the unanswered alone. */
export function ReactionList<Item extends { id: string }, Key extends readonly unknown[]>(
  props: Props<Item, Key>,
) {
  const { path, label, empty, children } = props
  const show = useSearchParams().get('show') === 'unanswered' ? 'unanswered' : 'all'
  const { page, href } = usePageNumber()
  const query = useQuery(props.query(show)(page))
  return (
    <>
      <FilterLinks
        label={label}
        filters={[
          { href: path, label: 'すべて', isChosen: show === 'all' },
          { href: `${path}?show=unanswered`, label: '未返信', isChosen: show === 'unanswered' },
        ]}
      />
      <QueryState query={query}>
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState text={empty[show]} />
          ) : (
            <>
              <ul className={styles.reactions}>
                {items.map((item) => (
                  <li key={item.id}>{children(item)}</li>
                ))}
              </ul>
              <Pagination page={page} pages={pagesOf(total)} href={href} />
            </>
          )
        }
      </QueryState>
    </>
  )
}
