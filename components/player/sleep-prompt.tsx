import { useStore } from 'zustand'
import { Button } from '@/components/ui/button'
import { playerSleep } from '@/lib/client/player/player-companions'
import { formatDuration } from '@/lib/kit/duration'
import { PlayerIcon } from './player-icon'
import styles from './player-notice.module.css'

/** After the sleep timer: continue here, or return to the position when it was set. */
export function SleepPrompt() {
  const { isAsleep, from } = useStore(playerSleep.store)
  return (
    <div role="status">
      {isAsleep && from && (
        <div className={styles.notice}>
          <p>まだ聴いていますか？ スリープタイマーで止めました。</p>
          <Button look="plain" className={styles.again} onClick={() => void playerSleep.goBack()}>
            眠る前（{formatDuration(from.positionSeconds * 1000)}）に戻る
          </Button>
          <Button look="plain" className={styles.again} onClick={() => void playerSleep.goOn()}>
            ここから続ける
          </Button>
          <Button
            look="plain"
            className={styles.close}
            aria-label="とじる"
            onClick={() => playerSleep.dismiss()}
          >
            <PlayerIcon name="close" size={18} />
          </Button>
        </div>
      )}
    </div>
  )
}
