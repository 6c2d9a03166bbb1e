import { useRef, useState } from 'react'
import { refreshAfterPurchase } from '@/lib/client/library/ownership'
import type { Basket } from './basket'
import type { Outcome } from './outcome'
import { confirmLater } from './pay-by-card'

const CHOOSING: Outcome = { phase: 'choosing', message: null }

/** What becomes of an order: `run` does one piece of work at a time and keeps its outcome. */
export function useOutcome(basket: Basket, refuse: (error: unknown) => Outcome) {
  const [outcome, setOutcome] = useState<Outcome>(CHOOSING)
  const isBusy = useRef(false)

  function conclude(next: Outcome): void {
    if (next.phase === 'done') refreshAfterPurchase()
    if (next.phase === 'done' || next.phase === 'unsure') basket.onOrdered?.()
    setOutcome(next)
  }

  async function run(work: () => Promise<Outcome>): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setOutcome({ phase: 'paying', message: null })
    const next = await work().catch(refuse)
    isBusy.current = false
    conclude(next)
    if (!next.askAgain) return
    // Goes on when the modal is closed, so that what was bought shows as soon as it is known.
    const later = await confirmLater(next.askAgain)
    if (later) conclude(later)
  }

  /** The message of a refused order goes once something else is chosen. */
  const dismiss = () => setOutcome((known) => (known.phase === 'choosing' ? CHOOSING : known))

  return { outcome, run, dismiss }
}
