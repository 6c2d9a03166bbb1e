'use client'
import { lazy, Suspense } from 'react'
import { usePlayer } from '@/lib/client/player-store'

const PlayerPanel = lazy(() => import('./player-panel'))

/** The fixed bar at the foot of every page; its controls are fetched with the first play. */
export function PlayerBar() {
  const isNeeded = usePlayer(({ list, notice }) => list.length > 0 || notice !== null)
  return isNeeded ? (
    <Suspense>
      <PlayerPanel />
    </Suspense>
  ) : null
}
