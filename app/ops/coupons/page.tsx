import type { Metadata } from 'next'
import { CouponsPage } from '@/components/ops/coupons/coupons-page'

export const metadata: Metadata = { title: 'クーポン' }

export default function OpsCouponsPage() {
  return <CouponsPage />
}
