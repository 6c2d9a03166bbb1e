'use client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon, type IconName } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { Pagination } from '@/components/ui/pagination'
import { QueryState } from '@/components/ui/query-state'
import { usePageNumber } from '@/components/ui/use-page-number'
import { ApiError, type CallOutput } from '@/lib/client/api'
import { pagesOf } from '@/lib/client/catalogue/pages'
import { notifications, readNotifications } from '@/lib/client/notifications/notifications'
import { showErrorToast } from '@/lib/client/site/toast'
import type { Notification } from '@/lib/contract/community'
import { formatJstDateTime } from '@/lib/kit/jst'
import styles from './notification-list.module.css'

const SIGNS: Record<Notification['kind'], readonly [IconName, string]> = {
  newWork: ['tracks', '新しい作品'],
  release: ['calendar', '配信開始'],
  sale: ['heart', 'お気に入りのセール'],
  reply: ['person', 'コメント・レビュー'],
  order: ['check', 'ご購入'],
  payout: ['calendar', 'お支払い'],
  news: ['bell', '運営から'],
}

/** What has happened, the latest first; opening one, or one press for all, marks as read. */
export function NotificationList() {
  const paging = usePageNumber()
  const query = useQuery(notifications(paging.page))
  return (
    <QueryState query={query}>
      {(page) =>
        page.total === 0 ? (
          <NothingNew />
        ) : (
          <>
            <Toolbar page={page} />
            <ul className={styles.list}>
              {page.items.map((item) => (
                <li key={item.id}>
                  <Row item={item} />
                </li>
              ))}
            </ul>
            <Pagination {...paging} pages={pagesOf(page.total)} />
          </>
        )
      }
    </QueryState>
  )
}

function Toolbar({ page }: { page: CallOutput<'GET /my/notifications'> }) {
  const read = useMutation(readNotifications)
  const readAll = () =>
    read.mutate(null, {
      onError: (error) =>
        showErrorToast(error instanceof ApiError ? error.message : '記録できませんでした。'),
    })
  return (
    <div className={styles.toolbar}>
      <p role="status">
        <span>{page.unread > 0 ? `未読が${page.unread}件あります` : 'すべて読みました'}</span>
      </p>
      {page.unread > 0 && <Button onClick={readAll}>すべて既読にする</Button>}
      <Link href="/my/account/profile" className={styles.setting}>
        メールで受け取る設定
      </Link>
    </div>
  )
}

function Row({ item }: { item: Notification }) {
  const read = useMutation(readNotifications)
  const [icon, kind] = SIGNS[item.kind]
  /** The page that opens matters more than the mark; a failed one is made by the next press. */
  function open() {
    if (!item.isRead) read.mutate([item.id])
  }
  return (
    <Link
      href={item.link}
      className={styles.row}
      data-unread={!item.isRead || undefined}
      onClick={open}
    >
      <span className={styles.sign}>
        <Icon name={icon} size={20} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{item.title}</span>
        <span className={styles.facts}>
          <span>{kind}</span>
          <time dateTime={item.createdAt}>{formatJstDateTime(item.createdAt)}</time>
        </span>
      </span>
      {!item.isRead && (
        <span className={styles.unread}>
          <span className="visually-hidden">未読</span>
        </span>
      )}
    </Link>
  )
}

const NothingNew = () => (
  <EmptyState title="通知はまだありません">
    <p>作者をフォローすると、新しい作品の知らせがここに届きます。</p>
    <ButtonLink href="/store" look="action">
      アルバムを見る
    </ButtonLink>
  </EmptyState>
)
