import type { Metadata } from 'next'
import { FindPage } from '@/components/ops/accounts/find-page'

export const metadata: Metadata = { title: 'さがす' }

export default function OpsSearchPage() {
  return <FindPage />
}
