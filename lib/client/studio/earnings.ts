import type { EarningMonth } from '@/lib/contract/studio/earnings'
import { formatJstDate } from '@/lib/kit/jst'

/** 「2026年11月」 */
export const monthName = (month: string): string => {
  const [year, number] = month.split('-')
  return `${year}年${Number(number)}月`
}

type Payout = NonNullable<EarningMonth['payout']>
type State = { tone: 'leaf' | 'lamp' | 'ember' | 'quiet'; text: string }

/** All payouts of these months, each once, the newest first. */
export function payoutsOf(months: readonly EarningMonth[]): Payout[] {
  const all = months.flatMap(({ payout, heldPayout }) => [heldPayout ?? [], payout ?? []].flat())
  // A payee has one payout a day at most.
  const byDay = new Map(all.map((payout) => [`${payout.payOn} ${payout.months}`, payout]))
  return [...byDay.values()].toSorted((a, b) => (a.payOn < b.payOn ? 1 : -1))
}

/** A month's state in a few words, and whether an action is needed. */
export function monthState({ statement, payout, heldPayout }: EarningMonth): State {
  if (!statement) return { tone: 'lamp', text: '集計中' }
  if (!payout) return { tone: 'quiet', text: '繰り越し' }
  const states = [payout, ...(heldPayout ? [heldPayout] : [])].map(payoutState)
  // Received money is not waiting.
  return (
    states.find(({ tone }) => tone === 'ember') ??
    states.find(({ tone }) => tone === 'lamp') ??
    payoutState(payout)
  )
}

/** A payout's state in words. */
export function payoutState(payout: Payout): State {
  if (payout.state === 'paid') return { tone: 'leaf', text: '振り込み済み' }
  if (payout.state === 'returned') return { tone: 'ember', text: '振り込めませんでした' }
  return { tone: 'lamp', text: `${formatJstDate(payout.payOn)}に振り込み予定` }
}
