import type { Metadata } from 'next'
import { ChannelSettings } from '@/components/studio/channel/channel-settings'

export const metadata: Metadata = { title: 'チャンネルの設定' }

export default function StudioChannelPage() {
  return <ChannelSettings />
}
