'use client'
import type { ReactNode } from 'react'
import { showToast } from '@/lib/client/site/toast'
import type { PlayableWork } from '@/lib/client/player/playback-list'
import { playWork } from '@/lib/client/player/playback-start'
import { playerStore } from '@/lib/client/player/player-store'
import { heardSeconds } from '@/lib/client/player/track/scenes'
import { Button } from '@/components/ui/button'

type Props = {
  work: PlayableWork
  trackId: string
  startMs: number
  className: string | undefined
  children: ReactNode
}

/** Plays a track from one of its scenes; a trial that does not hold it begins at its start and says so. */
export function SceneButton({ work, trackId, startMs, className, children }: Props) {
  async function press() {
    await playWork(work, trackId, startMs)
    const { list, index, mode } = playerStore.store.getState()
    const track = list[index]
    if (track?.id === trackId && heardSeconds(startMs, track, mode) === null)
      showToast('この場面は試聴に含まれません。はじめから再生します')
  }
  return (
    <Button look="plain" className={className} onClick={press}>
      {children}
    </Button>
  )
}
