'use client'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { goToSignIn } from '@/lib/client/account/account'
import { ApiError } from '@/lib/client/api'
import { LoadFailure } from './load-failure'
import type { SceneName } from './scene'
import { Waiting } from './waiting'

type Props<T> = {
  query: UseQueryResult<T>
  /** What the list will look like. */
  shape?: 'rows' | 'grid'
  children: (data: T) => ReactNode
}

/**
 * What a personal list shows while it is on its way, when it does not come, and when it is there. A list
 * that cannot be had again stays as it was, with a word above it: nothing is lost.
 */
export function QueryState<T>({ query, shape = 'rows', children }: Props<T>) {
  const isSignedOut = query.error instanceof ApiError && query.error.status === 401
  useEffect(() => {
    if (isSignedOut) goToSignIn()
  }, [isSignedOut])
  if (query.isPending || isSignedOut) return <Waiting shape={shape} />
  return (
    <>
      {query.error !== null && (
        <LoadFailure
          message={
            query.data !== undefined && isOffline(query.error)
              ? 'オフラインです。つながると新しくなります。'
              : messageOf(query.error)
          }
          requestId={query.error instanceof ApiError ? query.error.requestId : undefined}
          scene={query.data === undefined ? sceneOf(query.error) : null}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data !== undefined && children(query.data)}
    </>
  )
}

const isOutOfReach = (error: unknown) => error instanceof ApiError && error.status === 0
const isOffline = (error: unknown) => isOutOfReach(error) && !navigator.onLine

const sceneOf = (error: unknown): SceneName => (isOutOfReach(error) ? 'station' : 'lantern')

const messageOf = (error: unknown): string =>
  error instanceof ApiError
    ? error.message
    : '読み込めませんでした。時間をおいて、もう一度お試しください。'
