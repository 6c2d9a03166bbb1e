import type { Metadata } from 'next'
import { NotificationList } from '@/components/store/notifications/notification-list'
import { PageHeading } from '@/components/ui/page'

export const metadata: Metadata = { title: 'お知らせ' }

export default function NotificationsPage() {
  return (
    <>
      <PageHeading
        title="お知らせ"
        lead="フォロー中の作者の新しい作品、返信、ご購入の知らせです。"
      />
      <NotificationList />
    </>
  )
}
