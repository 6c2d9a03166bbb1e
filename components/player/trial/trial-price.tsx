import { part } from '@/components/part/part'
import type { PlayerItem } from '@/lib/client/player/playback-list'
import { usePlayer } from '@/lib/client/player/use-player'

export const TrialOffer = part(() => import('./trial-offer'), { missing: null })

/** While a trial plays: what the track costs, and its checkout. */
export function TrialPrice({ item }: { item: PlayerItem }) {
  const isPlaying = usePlayer(
    ({ state, mode, hasTrialEnded }) => state !== 'load' && mode === 'trial' && !hasTrialEnded,
  )
  return isPlaying ? <TrialOffer item={item} look="small" /> : null
}
