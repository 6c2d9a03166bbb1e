'use client'
import { useQuery } from '@tanstack/react-query'
import { read } from '@/lib/client/calls'
import { OwnQueries } from '@/lib/client/own/own-queries'
import type { WorkToPlay } from '@/lib/client/player/playback-start'
import { BookmarkList } from './bookmark-list'
import styles from './bookmarks.module.css'

type Props = { work: WorkToPlay }

/** The listener's bookmarks on the work's page, if they have any. */
export default function WorkBookmarkList({ work }: Props) {
  return (
    <OwnQueries>
      <Bookmarks work={work} />
    </OwnQueries>
  )
}

function Bookmarks({ work }: Props) {
  const { data } = useQuery(read('GET /my/bookmarks', { query: { nid: work.nid } }))
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="bookmarks">
      <h2 id="bookmarks" className={styles.heading}>
        しおり
      </h2>
      <BookmarkList work={work} items={data.items} />
    </section>
  )
}
