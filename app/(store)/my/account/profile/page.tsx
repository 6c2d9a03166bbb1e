import type { Metadata } from 'next'
import { ProfileSettings } from '@/components/store/settings/profile-settings'
import { PageHeading } from '@/components/ui/page'

export const metadata: Metadata = { title: 'プロフィール' }

export default function ProfilePage() {
  return (
    <>
      <PageHeading
        title="プロフィール"
        lead="レビューやコメントで表示されるお名前と、このアカウントの設定です。"
      />
      <ProfileSettings />
    </>
  )
}
