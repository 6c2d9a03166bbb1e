'use client'
import Skeleton from '@mui/material/Skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { requireSignIn } from '@/lib/client/account/account'
import { ApiError, refusalText } from '@/lib/client/api'
import { Alert } from './alert'
import { Button } from './button'
import styles from './query-state.module.css'

type Props<T> = {
  query: UseQueryResult<T>
  /** What it says when there is no such thing, in place of the service's word. */
  missing?: string
  /** The way on from what is not there. */
  wayOn?: ReactNode
  children: (data: T) => ReactNode
}

/**
 * What the service answers: on its way, not there, failed with another try, or shown. What cannot be had again
 * stays as it was, with a word above it.
 */
export function QueryState<T>({ query, missing, wayOn, children }: Props<T>) {
  const { data, error, isPending } = query
  const status = error instanceof ApiError ? error.status : null
  const isInaccessible = status === 404 || status === 401
  // Who is signed out finds as little as who has not the role.
  useEffect(() => {
    if (isInaccessible) void requireSignIn()
  }, [isInaccessible])
  if (isPending)
    return (
      <div className={styles.waiting} role="status">
        <span className="visually-hidden">読み込んでいます</span>
        <Skeleton variant="rounded" height={56} />
        <Skeleton variant="rounded" height={160} />
      </div>
    )
  return (
    <>
      {error !== null && (
        <div className={styles.failure}>
          <Alert tone="error">{status === 404 && missing ? missing : refusalText(error)}</Alert>
          {isInaccessible ? (
            wayOn
          ) : (
            <Button isBusy={query.isFetching} onClick={() => void query.refetch()}>
              もう一度試す
            </Button>
          )}
        </div>
      )}
      {data !== undefined && !isInaccessible && children(data)}
    </>
  )
}
