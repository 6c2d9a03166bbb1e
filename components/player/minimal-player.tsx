import { useEffect } from 'react'
import type { MissingProps } from '@/components/part/missing'
import { Button } from '@/components/ui/button'
import { pressPlayer } from '@/lib/client/player/press-play'
import { keepMemory } from '@/lib/client/player/saved/player-recall'
import { playerState, usePlayer } from '@/lib/client/player/use-player'
import styles from './minimal-player.module.css'

/** The bar before its controls are loaded: playback can always be stopped. */
export function MinimalPlayer({ onRetry }: MissingProps) {
  const item = usePlayer(({ list, index }) => list[index])
  const isOn = usePlayer(({ state }) => state === 'playing' || state === 'load')
  useEffect(() => {
    const keep = () => keepMemory(playerState.getState(), null)
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [])
  return (
    <section className={styles.bar} aria-label="プレーヤー">
      {item && (
        <Button onClick={() => pressPlayer(({ playerStore }) => playerStore.toggle())}>
          {isOn ? '一時停止' : '再生'}
        </Button>
      )}
      <p role="alert">プレーヤーを読み込めませんでした。</p>
      <Button onClick={onRetry}>もう一度</Button>
    </section>
  )
}
