import type { State } from '@/components/workbench/table/state-column'
import type { PayoutRun, PayoutRunLine } from '@/lib/client/ops'

export const runStates: Record<PayoutRun['state'], State> = {
  draft: ['承認待ち', 'lamp'],
  approved: ['承認済み（銀行に渡す前）', 'lamp'],
  sent: ['銀行に渡した', 'leaf'],
  void: ['取り消し', 'quiet'],
}

export const flagNames: Record<NonNullable<PayoutRunLine['flag']>, string> = {
  first: '初めての支払い',
  unusual: 'いつもより大きい支払い',
}

/** What has become of a payout of a run. */
export function lineState({ state, flag, review, failure }: PayoutRunLine): State {
  if (state === null) return ['次の回へ', 'quiet']
  if (state === 'returned') return [`戻った：${failure ?? ''}`, 'ember']
  if (state === 'paid') return ['支払い済み', 'leaf']
  if (state === 'approved' || state === 'sent') return ['承認済み', 'lamp']
  if (flag && review === null) return [`要確認：${flagNames[flag]}`, 'ember']
  return ['支払う予定', 'lamp']
}
