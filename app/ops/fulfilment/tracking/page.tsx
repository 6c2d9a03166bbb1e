import type { Metadata } from 'next'
import { TrackingPage } from '@/components/ops/fulfilment/tracking-page'

export const metadata: Metadata = { title: 'お問い合わせ番号の取り込み' }

export default function OpsTrackingPage() {
  return <TrackingPage />
}
