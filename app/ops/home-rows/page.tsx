import type { Metadata } from 'next'
import { HomeRowsPage } from '@/components/ops/home/home-rows-page'

export const metadata: Metadata = { title: 'トップページの列' }

export default function OpsHomeRowsPage() {
  return <HomeRowsPage />
}
