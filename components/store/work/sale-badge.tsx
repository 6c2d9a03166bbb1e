import { Badge } from '@/components/ui/badge'
import type { WorkCard } from '@/lib/client/catalogue'
import { workPrice } from './work-facts'

/** What is special about buying this work now, if anything. */
export function SaleBadge({ work }: { work: WorkCard }) {
  if (work.saleStatus === 'free') return <Badge tone="leaf">無料ボイス</Badge>
  if (work.saleStatus === 'preorder') return <Badge tone="lamp">予約受付中</Badge>
  if (work.saleStatus === 'announced') return <Badge tone="lamp">配信予定</Badge>
  if (work.saleStatus === 'ended') return <Badge tone="lamp">販売終了</Badge>
  const { discountPercent } = workPrice(work)
  return discountPercent > 0 ? <Badge tone="ember">SALE</Badge> : null
}
