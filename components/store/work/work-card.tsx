'use client'
import { FavouriteButton } from '@/components/favourite/favourite-button'
import { ReleaseButton } from '@/components/favourite/release-button'
import { AlbumPlayButton } from '@/components/player/album-play-button'
import { PlayButton } from '@/components/player/play-button'
import { Link } from '@/components/ui/link'
import type { ShownAt } from '@/components/ui/picture-sizes'
import { Star } from '@/components/ui/stars'
import { quoted } from '@/lib/kit/quoted'
import { CardPrice } from './card-price'
import { ListedCover } from './listed-cover'
import type { ListedWork } from './listed-work'
import { SaleBadge } from './sale-badge'
import { Unowned } from './unowned'
import styles from './work-card.module.css'
import { cardToPlay, isReleased, workHref } from './work-facts'

type Props = {
  work: ListedWork
  shownAt: ShownAt
  isFirst?: boolean
  heading?: 'h2' | 'h3'
  /** What else its list says of it. */
  line?: string | undefined
}

/**
 * A work in a shelf or a grid: the cover with a few facts below. An island, so that a page has its plain fields as data, a
 * quarter of its elements.
 */
export function WorkCard({ work, shownAt, isFirst = false, heading: Heading = 'h3', line }: Props) {
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        <ListedCover work={work} upTo={384} shownAt={shownAt} isFirst={isFirst} />
      </div>
      <div className={styles.words}>
        <Heading className={styles.title}>
          <Link href={workHref(work)}>{work.title}</Link>
        </Heading>
        {work.series && <p className={styles.line}>{work.series}</p>}
        <p className={styles.line}>{work.people}</p>
        {line && <p className={styles.line}>{line}</p>}
        <CardFoot work={work} />
      </div>
      {work.isPlayable && (
        <div className={styles.play}>
          <CardPlayButton work={work} />
        </div>
      )}
    </article>
  )
}

/** An album is tried, or heard whole by its owner; a voice is heard. */
function CardPlayButton({ work }: { work: ListedWork }) {
  const played = { work: cardToPlay(work), variant: 'icon' } as const
  if (work.type === 'album' && work.saleStatus !== 'ended') return <AlbumPlayButton {...played} />
  const verb = work.saleStatus === 'free' ? '聴く' : '試聴する'
  return <PlayButton {...played} label={`${quoted(work.title)}を${verb}`} />
}

function CardFoot({ work }: { work: ListedWork }) {
  const price = <CardPrice price={work} />
  return (
    <div className={styles.foot}>
      <div className={styles.price}>
        {work.type === 'album' ? (
          <Unowned albumId={work.id} creatorId={work.creatorId}>
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
        {work.duration && (
          <span>
            <span className="visually-hidden">再生時間</span>
            {work.duration}
          </span>
        )}
        {work.rating && (
          <span className={styles.rating}>
            <Star size={12} />
            <span className="visually-hidden">評価</span>
            {work.rating}
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
