/** Words, and the tone of their dot: in order, waiting or on its way, in need of somebody, over. */
type State = readonly [words: string, tone: 'leaf' | 'lamp' | 'ember' | 'quiet']

const toShip: State = ['発送待ち', 'lamp']
const packing: State = ['準備中', 'lamp']
const shipped: State = ['発送済み', 'leaf']
const delivered: State = ['お届け済み', 'leaf']

/** The states of an order: the same words and dots for buyer, creator and staff. */
export const orderStates = {
  created: ['処理中', 'lamp'],
  awaitingPayment: ['お支払い待ち', 'lamp'],
  paid: ['お支払い済み', 'leaf'],
  preparing: packing,
  shipped,
  delivered,
  closed: ['完了', 'leaf'],
  cancelled: ['キャンセル済み', 'quiet'],
  expired: ['期限切れ', 'quiet'],
  held: ['お支払いを確認中', 'ember'],
  refunded: ['返金済み', 'quiet'],
  partiallyRefunded: ['一部返金済み', 'quiet'],
  refundOwed: ['返金の手続き中', 'ember'],
  disputed: ['カード会社が確認中', 'ember'],
} as const satisfies Record<string, State>

/** A state that has its word: the domain's are checked against these by type. */
export type OrderStateName = keyof typeof orderStates

/** The state of an order; merchandise that is paid for waits to be sent. A state that the page does not know is 「処理中」. */
export function stateOfOrder({ state, kind }: { state: string; kind: string }): State {
  if (state === 'paid' && kind === 'merchandise') return toShip
  const known: Readonly<Record<string, State>> = orderStates
  return known[state] ?? orderStates.created
}

type Parcel = 'waiting' | 'preparing' | 'shipped' | 'delivered' | 'returned'

/** The state of a parcel; it is packed once its order is being prepared. */
export const stateOfParcel = (state: Parcel, isPacking: boolean): State =>
  ({
    waiting: orderStates.awaitingPayment,
    preparing: isPacking ? packing : toShip,
    shipped,
    delivered,
    returned: ['返送', 'ember'] as const,
  })[state]
