import { Button } from '@/components/ui/button'
import type { PlayerItem } from '@/lib/client/player/playback-list'
import { playerStore } from '@/lib/client/player/player-store'
import { heardSeconds, sceneIndexAt } from '@/lib/client/player/track/scenes'
import { usePlayer } from '@/lib/client/player/use-player'
import { formatDuration } from '@/lib/kit/duration'
import styles from './subtitle-list.module.css'

/** The scenes of the track; each leads to its moment, where what is heard has it. */
export function SceneList({ item }: { item: PlayerItem }) {
  const scenes = item.scenes ?? []
  const mode = usePlayer((player) => player.mode)
  const now = usePlayer(({ positionSeconds }) => sceneIndexAt(scenes, positionSeconds, item, mode))
  return (
    <ol className={styles.whole}>
      {scenes.map(({ startMs, name, note }, index) => {
        const seconds = heardSeconds(startMs, item, mode)
        return (
          <li key={startMs}>
            <Button
              look="plain"
              className={styles.line}
              aria-current={index === now || undefined}
              disabled={seconds === null}
              onClick={() => seconds !== null && playerStore.seek(seconds)}
            >
              <span className={styles.time}>{formatDuration(startMs)}</span>
              <span>
                {name}
                {note && <small className={styles.note}>{note}</small>}
                {seconds === null && <small className={styles.note}>試聴には含まれません</small>}
              </span>
            </Button>
          </li>
        )
      })}
    </ol>
  )
}
