import type { Metadata } from 'next'
import { Suspense } from 'react'
import { WorkFiguresPage } from '@/components/studio/statistics/work-figures-page'

export const metadata: Metadata = { title: '作品の統計' }

type Props = { params: Promise<{ id: string }> }

export default async function StudioWorkFiguresPage({ params }: Props) {
  const { id } = await params
  // The period is known in the browser alone.
  return (
    <Suspense>
      <WorkFiguresPage workId={id} />
    </Suspense>
  )
}
