import { PlayButton } from '@/components/player/play-button'
import { cardToPlay, isReleased, workHref } from '@/components/store/work/work-facts'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { Picture } from '@/components/ui/picture'
import type { LibraryItem } from '@/lib/contract/library'
import { formatDuration } from '@/lib/kit/duration'
import { formatJstDate } from '@/lib/kit/jst'
import { quoted } from '@/lib/kit/quoted'
import { DownloadMenu } from './download-menu'
import styles from './library-album.module.css'

/** An album that one owns: no price, a button that plays the whole, and the files to take along. */
export function LibraryAlbum({ work, isWithdrawn, downloads }: LibraryItem) {
  return (
    <article className={styles.card}>
      <Picture
        picture={work.coverArt}
        alt=""
        upTo={384}
        shownAt={[
          ['(min-width: 60em)', '210px'],
          ['(min-width: 48em)', '22vw'],
          ['', '45vw'],
        ]}
      />
      <h2 className={styles.title}>
        {/* What is no longer sold has no page in the store; it is heard from here. */}
        {isWithdrawn ? work.title : <Link href={workHref(work)}>{work.title}</Link>}
      </h2>
      <p className={styles.people}>{work.voiceActors.join('、') || work.user.nickname}</p>
      <div className={styles.foot}>
        {isReleased(work) ? (
          <>
            <span className={styles.duration}>
              {formatDuration(work.durationMs)}
              {isWithdrawn && <Badge tone="lamp">販売終了</Badge>}
            </span>
            <span className={styles.buttons}>
              <DownloadMenu kind="album" id={work.id} title={work.title} formats={downloads} />
              <PlayButton
                work={cardToPlay(work)}
                variant="icon"
                label={`${quoted(work.title)}を聴く`}
              />
            </span>
          </>
        ) : (
          <>
            <Badge tone="lamp">予約済み</Badge>
            <span className={styles.duration}>{formatJstDate(work.releaseAt)}配信</span>
          </>
        )}
      </div>
    </article>
  )
}
