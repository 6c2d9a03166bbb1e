'use client'
import { lazy, Suspense, useEffect } from 'react'
import { usePlayer } from '@/lib/client/player/player-store'
import { hasPlayed } from '@/lib/client/player/saved/player-recall'

const PlayerPanel = lazy(() => import('./player-panel'))

/** The fixed bar at the foot of every page; its controls are fetched with the first play. */
export function PlayerBar() {
  const isNeeded = usePlayer(({ list, notice }) => list.length > 0 || notice !== null)
  useEffect(() => {
    if (!hasPlayed()) return
    import('@/lib/client/player/player-companions').then(
      ({ recallPlayer }) => recallPlayer(),
      // Without the network nothing comes back; the page is what it is.
      () => undefined,
    )
  }, [])
  return isNeeded ? (
    <Suspense>
      <PlayerPanel />
    </Suspense>
  ) : null
}
