import { BuyButton } from '@/components/checkout/buy-button'
import { FavouriteButton } from '@/components/favourite/favourite-button'
import { AlbumPlayButton } from '@/components/player/album-play-button'
import { PlayButton } from '@/components/player/play-button'
import { QueueButton } from '@/components/player/queue-button'
import { SceneButton } from '@/components/player/scene-button'
import { AddToPlaylist } from '@/components/playlist/add-to-playlist'
import { isBuyable, workPrice } from '@/lib/client/catalogue/work-price'
import { albumToBuy, trackToBuy } from '@/lib/client/orders/buy-item'
import type { PlayableWork } from '@/lib/client/player/playback-list'
import type { Track, Work } from '@/lib/contract/catalogue'
import { formatDuration, isoDuration } from '@/lib/kit/duration'
import { quoted } from '@/lib/kit/quoted'
import { formatYen } from '@/lib/kit/shop/yen'
import styles from './track-list.module.css'
import { Waveform } from './waveform'
import { trackMark } from './work-facts'

/** The tracks in order, each with its sound's outline, its sample and its own price. */
export function TrackList({ work, playable }: { work: Work; playable: PlayableWork }) {
  if (work.tracks.length === 0) return null
  return (
    <section aria-labelledby="tracks">
      <h2 id="tracks" className={styles.heading}>
        トラック
      </h2>
      <ol className={styles.list}>
        {work.tracks.map((track) => (
          <li key={track.id} id={trackMark(track)} className={styles.track}>
            <TrackPlay work={work} playable={playable} track={track} />
            <div className={styles.words}>
              <h3 className={styles.title}>
                <span className={styles.number}>{track.trackNo}</span>
                {track.title}
              </h3>
              <p className={styles.facts}>
                <time dateTime={isoDuration(track.durationMs)}>
                  {formatDuration(track.durationMs)}
                </time>
                {work.type === 'album' && <TrialFact track={track} />}
                {track.hasTranscript && <span>字幕</span>}
              </p>
              <div className={styles.keep}>
                <FavouriteButton type="track" id={track.id} title={track.title} />
                <AddToPlaylist trackIds={[track.id]} title={track.title} />
                {isHearable(work, track) && (
                  <QueueButton
                    work={playable}
                    trackId={track.id}
                    title={track.title}
                    where="next"
                  />
                )}
              </div>
            </div>
            <Waveform peaks={track.peaks} />
            {work.type === 'album' && <TrackPrice work={work} track={track} />}
            {track.scenes.length > 0 && <Scenes work={work} playable={playable} track={track} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

const isHearable = (work: Work, track: Track) => !track.file.noSample && work.saleStatus !== 'ended'

type RowProps = { work: Work; track: Track }

function TrackPlay({ work, playable, track }: RowProps & { playable: PlayableWork }) {
  if (!isHearable(work, track)) return <span className={styles.silent} aria-hidden="true" />
  const button = {
    work: playable,
    trackId: track.id,
    trackTitle: track.title,
    variant: 'icon',
  } as const
  if (work.type === 'album') return <AlbumPlayButton {...button} />
  return <PlayButton {...button} label={`${quoted(track.title)}を聴く`} />
}

/** The scenes with their times; pressed, the track plays from there. */
function Scenes({ work, playable, track }: RowProps & { playable: PlayableWork }) {
  return (
    <ol className={styles.scenes} aria-label={`${quoted(track.title)}の場面`}>
      {track.scenes.map(({ startMs, name, note }) => {
        const words = (
          <>
            <span className={styles.sceneTime}>{formatDuration(startMs)}</span>
            {name}
            {note && <small>{note}</small>}
          </>
        )
        return (
          <li key={startMs}>
            {isHearable(work, track) ? (
              <SceneButton
                work={playable}
                trackId={track.id}
                startMs={startMs}
                className={styles.scene}
              >
                {words}
              </SceneButton>
            ) : (
              <span className={styles.scene}>{words}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function TrialFact({ track }: { track: Track }) {
  if (track.file.noSample) return <span>試聴なし</span>
  return <span>試聴 {formatDuration(track.trialDurationMs)}</span>
}

function TrackPrice({ work, track }: RowProps) {
  if (!isBuyable(work) || !track.isSoldSeparately || track.price === 0)
    return <span className={styles.albumOnly}>アルバムのみ</span>
  return (
    <div className={styles.buy}>
      <span className={styles.price}>{formatYen(track.price)}</span>
      <BuyButton
        item={trackToBuy(work, track)}
        priceYen={track.price}
        label={work.saleStatus === 'preorder' ? '予約' : '購入'}
        look="quiet"
        album={{ item: albumToBuy(work), priceYen: workPrice(work).priceYen }}
      />
    </div>
  )
}
