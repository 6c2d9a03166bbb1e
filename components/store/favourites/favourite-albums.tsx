'use client'
import { useQuery } from '@tanstack/react-query'
import { toListedWork } from '@/components/store/work/listed-work'
import { WorkCard } from '@/components/store/work/work-card'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { QueryState } from '@/components/ui/query-state'
import { usePageNumber } from '@/components/ui/use-page-number'
import { pagesOf } from '@/lib/client/catalogue/pages'
import { favouriteAlbums } from '@/lib/client/library/favourite-lists'
import styles from '../my/lists.module.css'

/** The works that the listener has marked, the latest first. */
export function FavouriteAlbums() {
  const paging = usePageNumber()
  const albums = useQuery(favouriteAlbums(paging.page))
  return (
    <QueryState query={albums} shape="grid">
      {({ items, total }) =>
        total === 0 ? (
          <NoFavourites />
        ) : (
          <>
            <ul className={styles.grid}>
              {items.map((work) => (
                <li key={work.id}>
                  <WorkCard
                    work={toListedWork(work)}
                    heading="h2"
                    shownAt={[
                      ['(min-width: 60em)', '210px'],
                      ['(min-width: 48em)', '22vw'],
                      ['', '45vw'],
                    ]}
                  />
                </li>
              ))}
            </ul>
            <Pagination {...paging} pages={pagesOf(total)} />
          </>
        )
      }
    </QueryState>
  )
}

function NoFavourites() {
  return (
    <EmptyState title="お気に入りの作品はまだありません">
      <p>
        作品のページで「お気に入り」を押すと、ここに並びます。気になる予約作品の控えにもどうぞ。
      </p>
      <ButtonLink href="/store" look="action">
        アルバムを見る
      </ButtonLink>
    </EmptyState>
  )
}
