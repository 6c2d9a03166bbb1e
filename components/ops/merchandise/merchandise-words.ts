import type { State } from '@/components/workbench/table/state-column'
import type { CallOutput } from '@/lib/client/api'

export type OpsMerchandiseCard = CallOutput<'GET /ops/merchandise'>['items'][number]

export const MERCHANDISE_STATES = ['published', 'soldOut', 'hidden'] as const

export const stateNames: Record<(typeof MERCHANDISE_STATES)[number], string> = {
  published: '公開中',
  soldOut: '売り切れ',
  hidden: '公開していない',
}

/** What the store shows of merchandise. */
export function merchandiseState({
  isPublished,
  stockState,
}: Pick<OpsMerchandiseCard, 'isPublished' | 'stockState'>): State {
  if (!isPublished) return ['公開していない', 'quiet']
  if (stockState === 'soldOut') return ['売り切れ', 'ember']
  if (stockState === 'ended') return ['販売期間が終わりました', 'quiet']
  if (stockState === 'notYet') return ['販売開始前', 'lamp']
  return [stockState === 'preorder' ? '予約受付中' : '販売中', 'leaf']
}
