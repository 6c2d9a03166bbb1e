'use client'
import { useQuery } from '@tanstack/react-query'
import { EmptyList } from '@/components/store/work/empty-list'
import { ButtonLink } from '@/components/ui/button-link'
import { Pagination } from '@/components/ui/pagination'
import { mine, pagesOf } from '@/lib/client/mine'
import styles from './library.module.css'
import { LibraryAlbum } from './library-album'
import { LibraryTrack } from './library-track'
import { Loaded } from './loaded'
import { usePageNumber } from './use-page-number'

/** What the listener bought: whole albums, then tracks bought singly, 30 a page each. */
export function Library() {
  const albumPage = usePageNumber()
  const trackPage = usePageNumber('trackPage')
  const albums = useQuery(mine.albums(albumPage.page))
  const tracks = useQuery(mine.tracks(trackPage.page))
  if (albums.data?.total === 0 && tracks.data?.total === 0) return <NothingBought />
  return (
    <>
      <Loaded query={albums}>
        {({ items, total }) =>
          total > 0 && (
            <section className={styles.section} aria-labelledby="library-albums">
              <h2 id="library-albums">
                アルバム <span>{total.toLocaleString('ja-JP')}作品</span>
              </h2>
              <ul className={styles.albums}>
                {items.map((work) => (
                  <li key={work.id}>
                    <LibraryAlbum work={work} />
                  </li>
                ))}
              </ul>
              <Pagination {...albumPage} pages={pagesOf(total)} />
            </section>
          )
        }
      </Loaded>
      {albums.data && (
        <Loaded query={tracks}>
          {({ items, total }) =>
            total > 0 && (
              <section className={styles.section} aria-labelledby="library-tracks">
                <h2 id="library-tracks">
                  トラック <span>{total.toLocaleString('ja-JP')}件</span>
                </h2>
                <ul className={styles.tracks}>
                  {items.map((item) => (
                    <li key={item.track.id}>
                      <LibraryTrack {...item} />
                    </li>
                  ))}
                </ul>
                <Pagination {...trackPage} pages={pagesOf(total)} />
              </section>
            )
          }
        </Loaded>
      )}
    </>
  )
}

function NothingBought() {
  return (
    <EmptyList title="購入した作品はまだありません">
      <p>購入したアルバムとトラックが、ここに並びます。試聴は登録なしでもお楽しみいただけます。</p>
      <ButtonLink href="/store" look="action">
        アルバムを見る
      </ButtonLink>
    </EmptyList>
  )
}
