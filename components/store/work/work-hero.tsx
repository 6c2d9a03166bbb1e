import { FavouriteButton } from '@/components/favourite/favourite-button'
import { ReleaseButton } from '@/components/favourite/release-button'
import { AlbumPlayButton } from '@/components/player/album-play-button'
import { PlayButton } from '@/components/player/play-button'
import { QueueButton } from '@/components/player/queue-button'
import { AddToPlaylist } from '@/components/playlist/add-to-playlist'
import { ShareButton } from '@/components/store/share/share-button'
import { Link } from '@/components/ui/link'
import { Picture } from '@/components/ui/picture'
import { Stars } from '@/components/ui/stars'
import { isBuyable, workPrice } from '@/lib/client/catalogue/work-price'
import { albumToBuy } from '@/lib/client/orders/buy-item'
import type { PlayableWork } from '@/lib/client/player/playback-list'
import type { Work } from '@/lib/contract/catalogue'
import { formatDuration } from '@/lib/kit/duration'
import { quoted } from '@/lib/kit/quoted'
import { ratingNames } from '@/lib/kit/shop/age-rating'
import { HeroBuy } from './hero-buy'
import { PurchasePanel } from './purchase-panel'
import { SaleBadge } from './sale-badge'
import { isReleased, seriesLine, workHref } from './work-facts'
import styles from './work-hero.module.css'

type Props = { work: Work; playable: PlayableWork }

/** Cover, title, creators, and the work's buttons. */
export function WorkHero({ work, playable }: Props) {
  return (
    <div className={styles.hero}>
      <div className={styles.cover}>
        <Picture
          picture={work.coverArt}
          alt={work.coverArt.alt || `${quoted(work.title)}のジャケット`}
          isFirst
          shownAt={[
            ['(min-width: 60em)', '400px'],
            ['(min-width: 34em)', '240px'],
            ['', '220px'],
          ]}
        />
      </div>
      <div className={styles.words}>
        <p className={styles.kind}>
          <span>{work.type === 'album' ? 'アルバム' : 'ボイス'}</span>
          {work.ageRating !== 'all' && <span>{ratingNames[work.ageRating]}</span>}
          <SaleBadge work={work} />
        </p>
        {work.series && (
          <p className={styles.linked}>
            <Link href={`/search?query=${encodeURIComponent(work.series.name)}`}>
              {seriesLine(work.series)}
            </Link>
          </p>
        )}
        <h1 className={styles.title}>{work.title}</h1>
        {work.catchCopy && <p className={styles.catch}>{work.catchCopy}</p>}
        <p className={styles.linked}>
          <Link href={`/user/${work.user.id}`}>{work.user.nickname}</Link>
        </p>
        <ul className={styles.facts}>
          {work.trackCount > 0 && <li>{work.trackCount}トラック</li>}
          {work.durationMs > 0 && <li>{formatDuration(work.durationMs)}</li>}
          {work.metadata.transcript && <li>字幕あり</li>}
          {work.reviewAverage !== null && (
            <li>
              <a href="#reviews" className={styles.rating}>
                <Stars value={work.reviewAverage} size={14} />
                <span>{`${work.reviewCount}件`}</span>
              </a>
            </li>
          )}
        </ul>
        <Actions work={work} playable={playable} />
      </div>
      <PurchasePanel work={work} />
    </div>
  )
}

/** To hear and to buy it, and what is kept for later. */
function Actions({ work, playable }: Props) {
  const hasSound = work.tracks.some((track) => !track.file.noSample)
  const isHearable = hasSound && work.saleStatus !== 'ended'
  return (
    <>
      <div className={styles.actions}>
        {isHearable &&
          (work.type === 'voice' ? (
            <PlayButton work={playable} variant="primary" label="聴く" />
          ) : (
            <AlbumPlayButton work={playable} variant="primary" isSecond={isBuyable(work)} />
          ))}
        {isBuyable(work) && work.type === 'album' && (
          <HeroBuy
            item={albumToBuy(work)}
            priceYen={workPrice(work).priceYen}
            label={work.saleStatus === 'preorder' ? '予約' : '購入'}
          />
        )}
      </div>
      <div className={styles.keep}>
        {!isReleased(work) && <ReleaseButton id={work.id} title={work.title} />}
        <FavouriteButton type="album" id={work.id} title={work.title} look="words" />
        {work.tracks.length > 0 && (
          <AddToPlaylist trackIds={work.tracks.map(({ id }) => id)} title={work.title} />
        )}
        {isHearable && <QueueButton work={playable} title={work.title} where="last" />}
        <ShareButton
          path={workHref(work)}
          title={work.title}
          embedNid={hasSound && work.ageRating === 'all' ? work.nid : undefined}
        />
      </div>
    </>
  )
}
