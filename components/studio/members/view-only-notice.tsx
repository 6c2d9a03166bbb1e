'use client'
import { useQuery } from '@tanstack/react-query'
import { Alert } from '@/components/workbench/alert'
import { actingChannelId } from '@/lib/client/studio/acting-channel'
import { channelsQuery } from '@/lib/client/studio/channels-query'

/** Says to a viewer of a channel, before anything is typed, that nothing will be saved. */
export function ViewOnlyNotice() {
  const { data } = useQuery(channelsQuery)
  const acting = data?.items.find(({ id }) => id === actingChannelId)
  if (acting?.role !== 'viewer') return null
  return (
    <Alert tone="warning">
      「{acting.nickname}」は閲覧だけができるチャンネルです。変更は保存されません。
    </Alert>
  )
}
