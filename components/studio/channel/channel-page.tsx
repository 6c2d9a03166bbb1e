'use client'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryState } from '@/components/workbench/query-state'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { read } from '@/lib/client/studio/calls'
import type { Channel } from '@/lib/contract/catalogue'

type Props = { title: string; about: string; children: (channel: Channel) => ReactNode }

/** A page about one's own channel. */
export function ChannelPage({ title, about, children }: Props) {
  const query = useQuery(read('GET /studio/channel'))
  return (
    <WorkbenchPage title={title} about={about}>
      <QueryState query={query} missing="ニックネームを登録すると、チャンネルページができます。">
        {children}
      </QueryState>
    </WorkbenchPage>
  )
}
