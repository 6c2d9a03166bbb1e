import type { Metadata } from 'next'
import { UploadPage } from '@/components/studio/works/editor/upload-page'

export const metadata: Metadata = { title: '作品の登録' }

type Props = { searchParams: Promise<{ work?: string | string[]; type?: string | string[] }> }

/** `?work={id}` continues a work, `?type=` begins one; without either, one's own works and the choice. */
export default async function StudioUploadPage({ searchParams }: Props) {
  const { work, type } = await searchParams
  return (
    <UploadPage
      workId={typeof work === 'string' ? work : null}
      type={type === 'album' || type === 'voice' ? type : null}
    />
  )
}
