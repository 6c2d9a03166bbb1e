'use client'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure } from '@/components/ui/load-failure'
import panel from '@/components/ui/panel-page.module.css'
import { Waiting } from '@/components/ui/waiting'
import { ApiError, failureText } from '@/lib/client/api'
import { useLinkToken } from '@/lib/client/browser/use-link-token'

type Props<T, Key extends QueryKey> = {
  /** What the token of the link names. */
  query: (token: string) => UseQueryOptions<T, Error, T, Key>
  children: (data: T, token: string) => ReactNode
}

/** What the link of a mail opens, signed in or not: on its way, unknown, failed, or there. */
export function ByLink<T, Key extends QueryKey>({ query: queryOf, children }: Props<T, Key>) {
  const token = useLinkToken()
  const query = useQuery({ ...queryOf(token ?? ''), enabled: Boolean(token) })
  if (token === undefined || (token && query.isPending)) return <Waiting />
  const isUnknown = query.error instanceof ApiError && query.error.status === 404
  if (!token || isUnknown)
    return (
      <p className={panel.aside}>
        リンクが正しくありません。メールのリンクをもう一度開いてください。
      </p>
    )
  if (query.data === undefined)
    return (
      <LoadFailure
        message={failureText(query.error, '読み込めませんでした。')}
        onRetry={() => void query.refetch()}
      />
    )
  return children(query.data, token)
}
