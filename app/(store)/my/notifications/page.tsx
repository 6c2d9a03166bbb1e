import type { Metadata } from 'next'
import { NotificationList } from '@/components/store/notifications/notification-list'
import { PageHeading } from '@/components/ui/page'

export const metadata: Metadata = { title: '通知' }

export default function NotificationsPage() {
  return (
    <>
      <PageHeading title="通知" lead="フォロー中の作者の新しい作品、返信、ご購入の知らせです。" />
      <NotificationList />
    </>
  )
}
