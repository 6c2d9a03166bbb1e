'use client'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { goToSignIn } from '@/lib/client/account/account'
import { ApiError } from '@/lib/client/api'
import { LoadFailure } from './load-failure'
import { Waiting } from './waiting'

type Props<T> = { query: UseQueryResult<T>; children: (data: T) => ReactNode }

/**
 * What a personal list shows while it is on its way, when it does not come, and when it is there. A list
 * that cannot be had again stays as it was, with a word above it: nothing is lost.
 */
export function QueryState<T>({ query, children }: Props<T>) {
  const isSignedOut = query.error instanceof ApiError && query.error.status === 401
  useEffect(() => {
    if (isSignedOut) goToSignIn()
  }, [isSignedOut])
  if (query.isPending || isSignedOut) return <Waiting />
  return (
    <>
      {query.error !== null && (
        <LoadFailure message={messageOf(query.error)} onRetry={() => void query.refetch()} />
      )}
      {query.data !== undefined && children(query.data)}
    </>
  )
}

const messageOf = (error: unknown): string =>
  error instanceof ApiError
    ? error.message
    : '読み込めませんでした。時間をおいて、もう一度お試しください。'
