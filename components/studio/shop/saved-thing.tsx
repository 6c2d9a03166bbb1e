import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/workbench/button-link'
import { QueryState } from '@/components/workbench/query-state'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'

type Props<T> = {
  title: string
  query: UseQueryResult<T>
  listHref: string
  children: (found: T) => ReactNode
}

/** A record of the service under its own heading; until it has loaded, a heading and the state of loading. */
export function SavedThing<T>({ title, query, listHref, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data)
  return (
    <WorkbenchPage title={title}>
      <QueryState query={query} wayOn={<ButtonLink href={listHref}>一覧へ戻る</ButtonLink>}>
        {() => null}
      </QueryState>
    </WorkbenchPage>
  )
}
