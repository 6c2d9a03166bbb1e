'use client'
import { useQuery } from '@tanstack/react-query'
import { FollowButton } from '@/components/favourite/follow-button'
import { ReleaseButton } from '@/components/favourite/release-button'
import { Link } from '@/components/ui/link'
import { Pagination } from '@/components/ui/pagination'
import { QueryState } from '@/components/ui/query-state'
import { Section } from '@/components/ui/section'
import { usePageNumber } from '@/components/ui/use-page-number'
import { pagesOf } from '@/lib/client/catalogue/pages'
import { followedNames } from '@/lib/client/library/favourite-lists'
import type { FollowedName } from '@/lib/contract/favourite'
import lists from '../my/lists.module.css'
import styles from './following.module.css'

const KINDS = { cast: '声優・スタッフ', tag: 'タグ', release: '配信予定' } as const

/** The people and tags that the listener follows, and the works whose release is told; nothing while there are none. */
export function FollowedNames() {
  const paging = usePageNumber('names')
  const names = useQuery(followedNames(paging.page))
  return (
    <QueryState query={names}>
      {({ items, total }) =>
        total > 0 && (
          <Section id="followed-names" title="声優・タグ・配信予定">
            <ul className={lists.rows}>
              {items.map((followed) => (
                <li key={followed.id}>
                  <Followed {...followed} />
                </li>
              ))}
            </ul>
            <Pagination {...paging} pages={pagesOf(total)} />
          </Section>
        )
      }
    </QueryState>
  )
}

function Followed({ kind, id, name, path }: FollowedName) {
  return (
    <article className={styles.creator}>
      <div className={styles.words}>
        <h3>
          <Link href={path}>{name}</Link>
        </h3>
        <p>{KINDS[kind]}</p>
      </div>
      {kind === 'release' ? (
        <ReleaseButton id={id} title={name} />
      ) : (
        <FollowButton kind={kind} id={id} name={name} />
      )}
    </article>
  )
}
