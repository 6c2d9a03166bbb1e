import { AppError } from '@/lib/kit/errors'
import { addDays, formatJstDate } from '@/lib/kit/jst'

/**
 * Why merchandise cannot be paid later: the network guarantees an order so many days only, and its money is claimed when
 * they are sent, so a preorder must arrive before. Null when they can. `preorders` as in a quote; null is on the shelf.
 */
export function deferredRefusal(
  preorders: readonly ({ endAt: string } | null)[],
  now: Date,
  authorisationDays: number,
): AppError | null {
  const last = addDays(now, authorisationDays)
  const isTooLate = preorders.some((preorder) => preorder && new Date(preorder.endAt) > last)
  return isTooLate
    ? new AppError(
        'conflict',
        'paidy/delivery-too-late',
        `${formatJstDate(last)}より先にお届けする予約商品があるため、あと払いはご利用いただけません。クレジットカードでお支払いください。`,
      )
    : null
}
