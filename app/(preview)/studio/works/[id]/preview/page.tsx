import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { readOwnWorkPreview } from '@/app/(preview)/read-work-preview'
import { PreviewFrame } from '@/components/store/work/preview-frame'
import { WorkPage } from '@/components/store/work/work-page'
import { Link } from '@/components/ui/link'
import { Page, PageHeading } from '@/components/ui/page'

export const metadata: Metadata = { title: '作品のプレビュー' }

type Props = { params: Promise<{ id: string }> }

/** A work of one's own as listeners would see it if it were published now. */
export default async function WorkPreviewPage({ params }: Props) {
  const { id } = await params
  const editHref = `/studio/upload?work=${encodeURIComponent(id)}`
  const answer = await readOwnWorkPreview(id)
  if (answer === null) notFound()
  if ('refusal' in answer)
    return (
      <Page>
        <PageHeading title="作品のプレビュー" lead={answer.refusal} />
        <Link href={`${editHref}#cover`}>ジャケットを設定する</Link>
      </Page>
    )
  return (
    <PreviewFrame
      note="いま公開すると、このように見えます。準備ができた音声だけが並びます。"
      back={{ href: editHref, label: '編集に戻る' }}
    >
      <WorkPage work={answer.work} related={[]} />
    </PreviewFrame>
  )
}
