import type { Metadata } from 'next'
import { MyIndex } from '@/components/store/my/my-index'
import { PageHeading } from '@/components/ui/page'

export const metadata: Metadata = { title: 'マイページ' }

export default function MyPage() {
  return (
    <>
      <PageHeading title="マイページ" />
      <MyIndex />
    </>
  )
}
