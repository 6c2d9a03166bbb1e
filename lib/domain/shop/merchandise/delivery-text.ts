import { SHELF_DAYS } from '@/lib/kit/shop/order-life'

type Preorder = { endAt: string; text: string }

/**
 * When merchandise come that are sent together: from the shelf within `SHELF_DAYS`,
 * with preorders among them by the last of these. `null` stands for merchandise on the shelf.
 */
export function deliveryText(preorders: readonly (Preorder | null)[]): string {
  const last = preorders
    .filter((one) => one !== null)
    .sort((a, b) => a.endAt.localeCompare(b.endAt))
    .at(-1)
  if (!last) return `ご注文から${SHELF_DAYS}営業日以内に発送します。`
  return preorders.includes(null)
    ? `ご予約の商品とまとめて、${last.text}にお届けする予定です。`
    : `${last.text}にお届けする予定です。`
}
