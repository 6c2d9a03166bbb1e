import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { readWaitingWorkPreview } from '@/app/(preview)/read-work-preview'
import { site } from '@/app/site'
import { PreviewFrame } from '@/components/store/work/preview-frame'
import { WorkPage } from '@/components/store/work/work-page'

export const generateMetadata = (): Metadata => ({
  title: { absolute: `作品のプレビュー · ${site().name} 運営` },
})

type Props = { params: Promise<{ id: string }> }

/** A work that waits to be looked at, as listeners would see it if it were published now. */
export default async function WaitingWorkPreviewPage({ params }: Props) {
  const { id } = await params
  const work = await readWaitingWorkPreview(id)
  if (work === null) notFound()
  return (
    <PreviewFrame
      note="承認すると、このように見えます。音声は全編を聴けます。"
      back={{ href: `/ops/work-reviews/${encodeURIComponent(id)}`, label: '審査に戻る' }}
    >
      <WorkPage work={work} related={[]} />
    </PreviewFrame>
  )
}
