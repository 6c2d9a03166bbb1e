import type { Metadata } from 'next'
import { Library } from '@/components/store/library/library'
import { PageHeading } from '@/components/ui/page'

export const metadata: Metadata = { title: '購入した作品' }

export default function LibraryAlbumsPage() {
  return (
    <>
      <PageHeading title="購入した作品" lead="購入したアルバムを、いつでも全編聴けます。" />
      <Library kind="album" />
    </>
  )
}
