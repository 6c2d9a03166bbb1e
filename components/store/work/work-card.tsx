import Link from 'next/link'
import { PlayButton } from '@/components/player/play-button'
import type { ShownAt } from '@/components/ui/picture-sizes'
import { Star, shortNumber } from '@/components/ui/stars'
import type { WorkCard as Work } from '@/lib/contract/catalogue'
import { formatDuration } from '@/lib/kit/duration'
import { ListedCover } from './listed-cover'
import { PriceTag } from './price-tag'
import { SaleBadge } from './sale-badge'
import styles from './work-card.module.css'
import { cardToPlay, isReleased, seriesLine, workHref } from './work-facts'

type Props = { work: Work; shownAt: ShownAt; isFirst?: boolean; heading?: 'h2' | 'h3' }

/** A work in a shelf or a grid: the cover with a few facts below. */
export function WorkCard({ work, shownAt, isFirst = false, heading: Heading = 'h3' }: Props) {
  const isHearable =
    work.ageRating === 'all' && work.saleStatus !== 'announced' && work.trackCount > 0
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        <ListedCover work={work} upTo={384} shownAt={shownAt} isFirst={isFirst} />
      </div>
      <div className={styles.words}>
        <Heading className={styles.title}>
          <Link href={workHref(work)} prefetch={false}>
            {work.title}
          </Link>
        </Heading>
        {work.series && <p className={styles.line}>{seriesLine(work.series)}</p>}
        <p className={styles.line}>
          {work.voiceActors.length > 0 ? work.voiceActors.join('、') : work.user.nickname}
        </p>
        <div className={styles.foot}>
          <PriceTag work={work} />
          <SaleBadge work={work} />
          <p className={styles.facts}>
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
              </span>
            )}
          </p>
        </div>
      </div>
      {isHearable && (
        <div className={styles.play}>
          <PlayButton
            work={cardToPlay(work)}
            variant="icon"
            label={`「${work.title}」を${work.saleStatus === 'free' ? '聴く' : '試聴する'}`}
          />
        </div>
      )}
    </article>
  )
}
