import type { MerchandiseQuote } from '@/lib/contract/merchandise'
import { quoted } from '@/lib/kit/quoted'
import { formatYen } from '@/lib/kit/shop/yen'

type Quoted = {
  lines: readonly Pick<MerchandiseQuote['lines'][number], 'id' | 'title' | 'quantity'>[]
  delivery: Pick<MerchandiseQuote['delivery'], 'zone' | 'fee' | 'isAssumed'>
  total: number
}

/** What changed between two quotes of a cart, for who does not see it; empty if nothing did. */
export function cartNews(before: Quoted | null, now: Quoted): string {
  if (!before) return ''
  const isIn = ({ lines }: Quoted, id: string) => lines.some((line) => line.id === id)
  const removed = before.lines
    .filter(({ id }) => !isIn(now, id))
    .map(({ title }) => `${quoted(title)}をカートから外しました。`)
  const changed = now.lines
    .filter(({ id, quantity }) => {
      const line = before.lines.find((one) => one.id === id)
      return line && line.quantity !== quantity
    })
    .map(({ title, quantity }) => `${quoted(title)}を${quantity}点にしました。`)
  const { zone, fee } = now.delivery
  const isOtherFee = feeOf(now) !== feeOf(before)
  const delivery = isOtherFee && zone !== 'undeliverable' ? [`送料は${formatYen(fee)}です。`] : []
  const total = now.total === before.total ? [] : [`お支払い総額は${formatYen(now.total)}です。`]
  return [...removed, ...changed, ...delivery, ...total].join('')
}

const feeOf = ({ delivery: { zone, fee, isAssumed } }: Quoted) => `${zone} ${fee} ${isAssumed}`
