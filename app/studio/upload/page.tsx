import type { Metadata } from 'next'
import { UploadPage } from '@/components/studio/works/editor/upload-page'

type Props = { searchParams: Promise<{ work?: string | string[]; type?: string | string[] }> }

/** A new work keeps its type in the address when its first save gives it an id. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { work, type } = await searchParams
  return { title: work && !type ? '作品を編集' : '作品の登録' }
}

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
