'use client'
import { useQuery } from '@tanstack/react-query'
import { FollowButton } from '@/components/favourite/follow-button'
import { workHref } from '@/components/store/work/work-facts'
import { Avatar } from '@/components/ui/avatar'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { Pagination } from '@/components/ui/pagination'
import { QueryState } from '@/components/ui/query-state'
import { usePageNumber } from '@/components/ui/use-page-number'
import { pagesOf } from '@/lib/client/catalogue/pages'
import { followedUsers } from '@/lib/client/library/favourite-lists'
import type { FollowedUser } from '@/lib/contract/favourite'
import lists from '../my/lists.module.css'
import { FollowedNames } from './followed-names'
import styles from './following.module.css'

/** The creators whom the listener follows, the latest first, each with the newest work; then what else is followed. */
export function FollowedCreators() {
  const paging = usePageNumber()
  const following = useQuery(followedUsers(paging.page))
  return (
    <QueryState query={following}>
      {({ items, total }) => (
        <>
          {total === 0 ? (
            <NobodyFollowed />
          ) : (
            <ul className={lists.rows}>
              {items.map((followed) => (
                <li key={followed.user.id}>
                  <Creator {...followed} />
                </li>
              ))}
            </ul>
          )}
          <Pagination {...paging} pages={pagesOf(total)} />
          <FollowedNames />
        </>
      )}
    </QueryState>
  )
}

function Creator({ user, newestWork }: FollowedUser) {
  return (
    <article className={styles.creator}>
      <Avatar avatar={user.avatar} />
      <div className={styles.words}>
        <h2>
          <Link href={`/user/${user.id}`}>{user.nickname}</Link>
        </h2>
        {newestWork && (
          <p>
            最新作 <Link href={workHref(newestWork)}>{newestWork.title}</Link>
          </p>
        )}
      </div>
      <FollowButton kind="user" id={user.id} name={user.nickname} />
    </article>
  )
}

function NobodyFollowed() {
  return (
    <EmptyState title="フォロー中のクリエイターはまだいません">
      <p>クリエイターのページでフォローすると、ここに並び、新しい作品の知らせを受け取れます。</p>
      <ButtonLink href="/search" look="action">
        作品をさがす
      </ButtonLink>
    </EmptyState>
  )
}
