import { FavouriteButton } from '@/components/favourite/favourite-button'
import { ReleaseButton } from '@/components/favourite/release-button'
import { AlbumPlayButton } from '@/components/player/album-play-button'
import { PlayButton } from '@/components/player/play-button'
import { Link } from '@/components/ui/link'
import type { ShownAt } from '@/components/ui/picture-sizes'
import { Star, shortNumber } from '@/components/ui/stars'
import type { WorkCard as Work } from '@/lib/contract/catalogue'
import { formatDuration } from '@/lib/kit/duration'
import { quoted } from '@/lib/kit/quoted'
import { CardPrice } from './card-price'
import { ListedCover } from './listed-cover'
import { SaleBadge } from './sale-badge'
import { Unowned } from './unowned'
import styles from './work-card.module.css'
import { cardToPlay, isReleased, seriesLine, workHref } from './work-facts'

type Props = {
  work: Work
  shownAt: ShownAt
  isFirst?: boolean
  heading?: 'h2' | 'h3'
  /** What else its list says of it. */
  line?: string | undefined
}

/** A work in a shelf or a grid: the cover with a few facts below. */
export function WorkCard({ work, shownAt, isFirst = false, heading: Heading = 'h3', line }: Props) {
  const hasSound = work.saleStatus === 'announced' ? work.hasTrial : work.trackCount > 0
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        <ListedCover work={work} upTo={384} shownAt={shownAt} isFirst={isFirst} />
      </div>
      <div className={styles.words}>
        <Heading className={styles.title}>
          <Link href={workHref(work)}>{work.title}</Link>
        </Heading>
        {work.series && <p className={styles.line}>{seriesLine(work.series)}</p>}
        <p className={styles.line}>
          {work.voiceActors.length > 0 ? work.voiceActors.join('、') : work.user.nickname}
        </p>
        {line && <p className={styles.line}>{line}</p>}
        <CardFoot work={work} />
      </div>
      {work.ageRating === 'all' && hasSound && (
        <div className={styles.play}>
          <CardPlayButton work={work} />
        </div>
      )}
    </article>
  )
}

/** An album is tried, or heard whole by its owner; a voice is heard. */
function CardPlayButton({ work }: { work: Work }) {
  const played = { work: cardToPlay(work), variant: 'icon' } as const
  if (work.type === 'album' && work.saleStatus !== 'ended') return <AlbumPlayButton {...played} />
  const verb = work.saleStatus === 'free' ? '聴く' : '試聴する'
  return <PlayButton {...played} label={`${quoted(work.title)}を${verb}`} />
}

function CardFoot({ work }: { work: Work }) {
  const price = <CardPrice work={work} />
  return (
    <div className={styles.foot}>
      <div className={styles.price}>
        {work.type === 'album' ? (
          <Unowned albumId={work.id} creatorId={work.user.id}>
            {price}
          </Unowned>
        ) : (
          price
        )}
      </div>
      <div className={styles.heart}>
        <FavouriteButton type="album" id={work.id} title={work.title} />
      </div>
      <p className={styles.facts}>
        <SaleBadge work={work} />
        {isReleased(work) && work.durationMs > 0 && (
          <span>
            <span className="visually-hidden">再生時間</span>
            {formatDuration(work.durationMs)}
          </span>
        )}
        {work.reviewAverage !== null && (
          <span className={styles.rating}>
            <Star size={12} />
            <span className="visually-hidden">評価</span>
            {shortNumber(work.reviewAverage)}
            <span className={styles.count}>
              （{work.reviewCount}
              <span className="visually-hidden">件</span>）
            </span>
          </span>
        )}
      </p>
      {!isReleased(work) && <ReleaseButton id={work.id} title={work.title} />}
    </div>
  )
}
