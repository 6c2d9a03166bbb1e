'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { part } from '@/components/part/part'
import { Avatar } from '@/components/ui/avatar'
import { Link } from '@/components/ui/link'
import { useCloseMenu } from '@/components/workbench/shell/close-menu'
import { actForChannel, actingChannelId } from '@/lib/client/studio/acting-channel'
import { read } from '@/lib/client/studio/calls'
import { channelsQuery } from '@/lib/client/studio/channels-query'
import { channelRoleName } from '@/lib/kit/shop/channel-roles'
import styles from './channel-link.module.css'

const ChannelSwitch = part(() => import('./channel-switch'), { missing: 'here' })

/** Whose studio this is, at the top of its menu; who acts for several channels chooses there. */
export function ChannelLink() {
  const channel = useQuery(read('GET /studio/channel')).data
  const channels = useQuery(channelsQuery).data?.items
  const close = useCloseMenu()
  const acting = channels?.find(({ id, isOwn }) =>
    actingChannelId === null ? isOwn : id === actingChannelId,
  )
  const isOut = channels !== undefined && acting === undefined
  // Somebody else has signed in here, or one was removed from the channel.
  useEffect(() => {
    if (isOut) actForChannel(null)
  }, [isOut])
  return (
    <div className={styles.channel}>
      <Link href="/studio" className={styles.link} onClick={close}>
        <Avatar avatar={channel?.avatar} />
        <span>
          {channel?.nickname || acting?.nickname || 'チャンネル'}
          {acting && !acting.isOwn && <small>{channelRoleName[acting.role]}として操作中</small>}
        </span>
      </Link>
      {channels && channels.length > 1 && acting && (
        <ChannelSwitch channels={channels} acting={acting} />
      )}
    </div>
  )
}
