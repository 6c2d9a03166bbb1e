import type { Purchase } from '@/lib/client/library/mine'

/** How the state of an order is said to its buyer; the colour only goes with the word. */
const purchaseStates: Record<
  Purchase['state'],
  { label: string; tone: 'leaf' | 'lamp' | 'ember' }
> = {
  created: { label: '処理中', tone: 'lamp' },
  awaitingPayment: { label: 'お支払い待ち', tone: 'lamp' },
  paid: { label: 'お支払い済み', tone: 'leaf' },
  preparing: { label: '発送準備中', tone: 'leaf' },
  shipped: { label: '発送済み', tone: 'leaf' },
  delivered: { label: 'お届け済み', tone: 'leaf' },
  closed: { label: '完了', tone: 'leaf' },
  cancelled: { label: 'キャンセル済み', tone: 'lamp' },
  expired: { label: '期限切れ', tone: 'lamp' },
  held: { label: 'お支払いを確認中', tone: 'lamp' },
  refunded: { label: '返金済み', tone: 'lamp' },
  partiallyRefunded: { label: '一部返金済み', tone: 'lamp' },
  refundOwed: { label: '返金の手続き中', tone: 'lamp' },
  disputed: { label: 'カード会社が確認中', tone: 'ember' },
}

/** For a state that the page has not heard of too. */
export const stateOfPurchase = (state: string): (typeof purchaseStates)[Purchase['state']] =>
  Object.entries(purchaseStates).find(([known]) => known === state)?.[1] ?? {
    label: '処理中',
    tone: 'lamp',
  }
