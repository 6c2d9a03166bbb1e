import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import works from '@/components/studio/upload/own-works.module.css'
import styles from '@/components/studio/upload/upload-page.module.css'
import { ButtonLink } from '@/components/ui/button-link'
import { Pagination } from '@/components/ui/pagination'
import { pagesOf } from '@/lib/client/catalogue/pages'

type Props<T> = {
  title: string
  about: string
  query: UseQueryResult<{ items: T[]; total: number }>
  page: number
  pageHref: (page: number) => string
  newHref: string
  newLabel: string
  empty: string
  children: (item: T) => ReactNode
}

/** A list of a creator's things with the way to a new one. */
export function ShopList<T extends { id: string }>(props: Props<T>) {
  const { title, about, query, page, pageHref, newHref, newLabel, empty, children } = props
  return (
    <div className={styles.home} aria-busy={query.isPending}>
      <div>
        <h1>{title}</h1>
        <p className={works.empty}>{about}</p>
      </div>
      <div>
        <ButtonLink href={newHref} look="action">
          {newLabel}
        </ButtonLink>
      </div>
      {query.isPending && <Skeleton variant="rounded" height={88} />}
      {query.isError && <Alert severity="error">{query.error.message}</Alert>}
      {query.data?.total === 0 && <p className={works.empty}>{empty}</p>}
      <ul className={works.list}>
        {query.data?.items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      <Pagination page={page} pages={pagesOf(query.data?.total ?? 0)} href={pageHref} />
    </div>
  )
}
