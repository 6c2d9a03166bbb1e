'use client'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import button from '@/components/ui/button.module.css'
import { Waiting } from '@/components/ui/waiting'
import { signInHref } from '@/lib/client/account'
import { ApiError } from '@/lib/client/api'
import styles from './loaded.module.css'

type Props<T> = { query: UseQueryResult<T>; children: (data: T) => ReactNode }

/** What a personal list shows while it is on its way, when it does not come, and when it is there. */
export function Loaded<T>({ query, children }: Props<T>) {
  const isSignedOut = query.error instanceof ApiError && query.error.status === 401
  useEffect(() => {
    if (isSignedOut) location.assign(signInHref())
  }, [isSignedOut])
  if (query.data !== undefined) return children(query.data)
  if (query.isPending || isSignedOut) return <Waiting />
  return (
    <div className={styles.trouble} role="alert">
      <p>{messageOf(query.error)}</p>
      <button
        type="button"
        className={`${button.button} ${button.quiet}`}
        onClick={() => void query.refetch()}
      >
        もう一度試す
      </button>
    </div>
  )
}

const messageOf = (error: unknown): string =>
  error instanceof ApiError
    ? error.message
    : '読み込めませんでした。時間をおいて、もう一度お試しください。'
