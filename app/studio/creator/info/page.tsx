import type { Metadata } from 'next'
import { ChannelInfo } from '@/components/studio/channel/channel-info'

export const metadata: Metadata = { title: 'バナーと自己紹介' }

export default function StudioChannelInfoPage() {
  return <ChannelInfo />
}
