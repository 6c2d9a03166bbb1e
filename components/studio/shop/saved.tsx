import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import styles from '@/components/studio/upload/upload-page.module.css'
import { ButtonLink } from '@/components/ui/button-link'

type Props<T> = {
  title: string
  query: UseQueryResult<T>
  listHref: string
  children: (found: T) => ReactNode
}

/** A thing that the service knows, or that it is not there, with the way back to the list. */
export function Saved<T>({ title, query, listHref, children }: Props<T>) {
  if (query.data !== undefined) return <>{children(query.data)}</>
  return (
    <div className={styles.home} aria-busy={query.isPending}>
      <h1>{title}</h1>
      {query.isPending ? (
        <Skeleton variant="rounded" height={320} />
      ) : (
        <>
          <Alert severity="error">{query.error?.message}</Alert>
          <div>
            <ButtonLink href={listHref}>一覧へ戻る</ButtonLink>
          </div>
        </>
      )}
    </div>
  )
}
