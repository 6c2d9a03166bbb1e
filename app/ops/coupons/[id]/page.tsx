import type { Metadata } from 'next'
import { CouponPage } from '@/components/ops/coupons/coupon-page'

export const metadata: Metadata = { title: 'クーポン' }

export default async function OpsCouponPage({ params }: { params: Promise<{ id: string }> }) {
  return <CouponPage id={(await params).id} />
}
