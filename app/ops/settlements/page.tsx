import type { Metadata } from 'next'
import { SettlementsPage } from '@/components/ops/settlements/settlements-page'

export const metadata: Metadata = { title: '精算' }

export default function OpsSettlementsPage() {
  return <SettlementsPage />
}
