import type { DeliveryFees } from '@/lib/contract/merchandise'
import { formatYen } from '@/lib/kit/shop/yen'

/** What delivery costs, in words: 「全国一律990円（沖縄県2,200円、離島1,540円、税込）」. */
export function deliveryFeeWords({ standard, okinawa, island }: DeliveryFees): string {
  const others = [
    ...(okinawa === standard ? [] : [`沖縄県${formatYen(okinawa)}`]),
    ...(island === standard ? [] : [`離島${formatYen(island)}`]),
  ]
  const everywhere = standard === 0 ? '送料無料' : `全国一律${formatYen(standard)}`
  return `${everywhere}（${[...others, '税込'].join('、')}）`
}
