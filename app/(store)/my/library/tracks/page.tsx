import type { Metadata } from 'next'
import { Library } from '@/components/store/library/library'
import { PageHeading } from '@/components/ui/page'

export const metadata: Metadata = { title: '購入したトラック' }

export default function LibraryTracksPage() {
  return (
    <>
      <PageHeading
        title="購入したトラック"
        lead="単品で購入したトラックを、いつでも全編聴けます。"
      />
      <Library kind="track" />
    </>
  )
}
