'use client'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { Waiting } from '@/components/ui/waiting'
import { requireSignIn } from '@/lib/client/account/account'
import { ApiError } from '@/lib/client/api'
import styles from './ops.module.css'

type Props<T> = { query: UseQueryResult<T>; children: (data: T) => ReactNode }

/** What a page of the console shows: waiting, nothing for who has not the role, trouble, or the answer. */
export function OpsAnswer<T>({ query, children }: Props<T>) {
  const status = query.error instanceof ApiError ? query.error.status : null
  // Who is signed out finds as little as who has not the role.
  useEffect(() => {
    if (status === 404) void requireSignIn()
  }, [status])
  if (query.isPending) return <Waiting />
  if (status === 404)
    return (
      <p role="alert" className={styles.note}>
        見つかりません。番号が違うか、この画面を開く役割がありません。
      </p>
    )
  return (
    <>
      {query.error !== null && (
        <div role="alert" className={styles.trouble}>
          <p>{query.error.message}</p>
          <Button onClick={() => void query.refetch()}>もう一度試す</Button>
        </div>
      )}
      {query.data !== undefined && children(query.data)}
    </>
  )
}
