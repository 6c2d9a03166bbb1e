import type { Metadata } from 'next'
import { OpsHome } from '@/components/ops/home'

export const metadata: Metadata = { title: '運営' }

export default function OpsPage() {
  return <OpsHome />
}
