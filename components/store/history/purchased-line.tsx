import { PlayButton } from '@/components/player/play-button'
import { DownloadMenu } from '@/components/store/library/download-menu'
import { cardToPlay, isReleased } from '@/components/store/work/work-facts'
import { Link } from '@/components/ui/link'
import { Picture } from '@/components/ui/picture'
import type { CallOutput } from '@/lib/client/api'
import { formatJstDate } from '@/lib/kit/jst'
import { quoted } from '@/lib/kit/quoted'
import { formatYen } from '@/lib/kit/shop/yen'
import styles from './purchased-line.module.css'

type Line = CallOutput<'GET /my/history/purchase'>['items'][number]['lines'][number]

/** One work or track of an order, with its cover; what is still owned can be heard and downloaded from here. */
export function PurchasedLine({ line }: { line: Line }) {
  const { title, amount, nid, work, trackId, isOwned, downloads } = line
  const isBooked = isOwned && work !== null && !isReleased(work)
  return (
    <div className={styles.line}>
      {work ? (
        <Picture picture={work.coverArt} alt="" upTo={256} shownAt={[['', '64px']]} />
      ) : (
        <span aria-hidden="true" />
      )}
      <div className={styles.words}>
        {nid ? <Link href={`/album/${nid}`}>{title}</Link> : title}
        <span className={styles.facts}>
          <span>{formatYen(amount)}</span>
          {isBooked && <span>{formatJstDate(work.releaseAt)}配信</span>}
        </span>
      </div>
      {isOwned && work && !isBooked && (
        <div className={styles.buttons}>
          <DownloadMenu
            kind={trackId ? 'track' : 'album'}
            id={trackId ?? work.id}
            title={title}
            formats={downloads}
          />
          <PlayButton
            work={cardToPlay(work)}
            {...(trackId && { trackId })}
            trackTitle={title}
            variant="icon"
            label={`${quoted(title)}を聴く`}
          />
        </div>
      )}
    </div>
  )
}
