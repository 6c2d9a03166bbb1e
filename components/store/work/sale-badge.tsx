import { Badge } from '@/components/ui/badge'
import type { WorkCard } from '@/lib/contract/catalogue'

/** Why a work cannot simply be bought and heard now, if so. The price says the rest. */
export function SaleBadge({ work }: { work: Pick<WorkCard, 'saleStatus'> }) {
  if (work.saleStatus === 'preorder') return <Badge tone="lamp">予約受付中</Badge>
  if (work.saleStatus === 'announced') return <Badge tone="lamp">配信予定</Badge>
  if (work.saleStatus === 'ended') return <Badge tone="lamp">販売終了</Badge>
  return null
}
