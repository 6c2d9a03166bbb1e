import { FASTEST_RATE, SLOWEST_RATE } from '@/lib/client/player/player'
import { usePlayer } from '@/lib/client/player/use-player'

const rateStep = 0.1
const rates = Array.from(
  { length: Math.round((FASTEST_RATE - SLOWEST_RATE) / rateStep) + 1 },
  (_, step) => Math.round((SLOWEST_RATE + step * rateStep) * 100) / 100,
)

/** The speed, and those that are offered: its own among them, set by keys. */
export function useRates(): { rate: number; offered: readonly number[] } {
  const rate = usePlayer((player) => player.rate)
  return {
    rate,
    offered: rates.includes(rate) ? rates : [...rates, rate].sort((a, b) => a - b),
  }
}

/** A speed in words, as 1.5倍. */
export const rateWords = (rate: number): string => `${rate.toFixed(1)}倍`
