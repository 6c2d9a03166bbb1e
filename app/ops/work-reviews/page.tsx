import type { Metadata } from 'next'
import { WorkReviewsPage } from '@/components/ops/work-reviews/work-reviews-page'

export const metadata: Metadata = { title: '作品の審査' }

export default function OpsWorkReviewsPage() {
  return <WorkReviewsPage />
}
