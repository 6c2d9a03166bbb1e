'use client'
import { useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import type { WorkToPlay } from '@/lib/client/player/playback-start'
import { pressPlayer } from '@/lib/client/player/press-play'
import { quoted } from '@/lib/kit/quoted'

export type QueueButtonProps = {
  /** A card of a list, or a whole work with its tracks. */
  work: WorkToPlay
  /** One track of the work; without it the button queues all of them. */
  trackId?: string
  /** What is queued, for the button's name. */
  title: string
  /** Right behind what plays, or at the end of the queue. */
  where: 'next' | 'last'
}

const NAMES = { next: 'を次に再生', last: 'を再生リストの最後に追加' }

/** Queues a work or one of its tracks without touching what plays now. */
export function QueueButton({ work, trackId, title, where }: QueueButtonProps) {
  const [isFetching, setFetching] = useState(false)
  async function press() {
    if (isFetching) return
    setFetching(true)
    await pressPlayer(({ queueWork }) => queueWork(work, trackId, where))
    setFetching(false)
  }
  return (
    <IconButton
      icon="queueAdd"
      label={`${quoted(title)}${NAMES[where]}`}
      aria-busy={isFetching}
      onClick={press}
    />
  )
}
