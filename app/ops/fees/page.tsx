import type { Metadata } from 'next'
import { FeesPage } from '@/components/ops/fees/fees-page'

export const metadata: Metadata = { title: '手数料の取り決め' }

export default function OpsFeesPage() {
  return <FeesPage />
}
