import type { Metadata } from 'next'
import { WorkReviewPage } from '@/components/ops/work-reviews/work-review-page'

export const metadata: Metadata = { title: '作品の審査' }

type Props = { params: Promise<{ id: string }> }

export default async function OpsWorkReviewPage({ params }: Props) {
  return <WorkReviewPage id={(await params).id} />
}
