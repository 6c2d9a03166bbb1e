'use client'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import type { PlayableWork } from '@/lib/client/player/playback-list'
import { pressPlayer } from '@/lib/client/player/press-play'

type Props = {
  work: PlayableWork
  trackId: string
  startMs: number
  className: string | undefined
  children: ReactNode
}

/** Plays a track from one of its scenes; a trial without the scene starts at its beginning. */
export function SceneButton({ work, trackId, startMs, className, children }: Props) {
  return (
    <Button
      look="plain"
      className={className}
      data-plays
      onClick={() => pressPlayer(({ playWork }) => playWork(work, trackId, startMs))}
    >
      {children}
    </Button>
  )
}
