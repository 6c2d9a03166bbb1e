import type { Metadata } from 'next'
import { Suspense } from 'react'
import { MembersPage } from '@/components/studio/members/members-page'

export const metadata: Metadata = { title: 'メンバー' }

export default function StudioMembersPage() {
  // The page's number is known in the browser alone.
  return (
    <Suspense>
      <MembersPage />
    </Suspense>
  )
}
