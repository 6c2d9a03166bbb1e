'use client'
import { useEffect } from 'react'
import { loadPart } from '@/lib/client/part/load-part'
import { hasPlayed } from '@/lib/client/player/saved/player-recall'
import { usePlayer } from '@/lib/client/player/use-player'
import { PlayerPanel } from './player-controls'

/** The fixed bar at the foot of every page, there from the first play on. */
export function PlayerBar() {
  const isNeeded = usePlayer(({ list, notice }) => list.length > 0 || notice !== null)
  useEffect(() => {
    if (!hasPlayed()) return
    loadPart(() => import('@/lib/client/player/player-companions')).then(
      ({ recallPlayer }) => recallPlayer(),
      // Without the network nothing comes back; the page is what it is.
      () => undefined,
    )
  }, [])
  return isNeeded ? <PlayerPanel /> : null
}
