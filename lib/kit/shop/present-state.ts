type Stored = 'waiting' | 'open' | 'redeemed' | 'refunded'

/** `notYet`: its payment is awaited. `expired`: nobody took it in time; its money is on its way back, or will be soon. */
export type PresentState = 'notYet' | 'open' | 'redeemed' | 'refunded' | 'expired'

/** A present's state by the clock: one that has expired cannot be redeemed, whether or not its job has run. */
export function presentStateAt(
  present: { state: Stored; expiresAt: Date | string | null },
  now: Date,
): PresentState {
  const { state, expiresAt } = present
  if (state === 'waiting') return 'notYet'
  return state === 'open' && expiresAt !== null && new Date(expiresAt) <= now ? 'expired' : state
}
