import Link from 'next/link'
import { playerStore, usePlayer } from '@/lib/client/player-store'
import { PlayerIcon } from './player-icon'
import styles from './player-notice.module.css'

/** Why nothing is heard, in words, above the bar, until it is read. */
export function PlayerNotice() {
  const notice = usePlayer((player) => player.notice)
  const work = usePlayer(({ list, index }) => list[index]?.album ?? list[index]?.voice)
  const canTryAgain = notice?.kind === 'network' || notice?.kind === 'media'
  return (
    <div role="alert">
      {notice && (
        <div className={styles.notice}>
          <p>{notice.message}</p>
          {canTryAgain && work && (
            <button type="button" className={styles.again} onClick={() => playerStore.play()}>
              もう一度再生
            </button>
          )}
          {notice.kind === 'noSample' && work && (
            <Link href={`/${work.type}/${work.nid}`} className={styles.again} prefetch={false}>
              作品を見る
            </Link>
          )}
          <button
            type="button"
            className={styles.close}
            aria-label="お知らせを閉じる"
            onClick={() => playerStore.tell(null)}
          >
            <PlayerIcon name="close" size={18} />
          </button>
        </div>
      )}
    </div>
  )
}
