import type { MerchandiseCard } from '@/lib/contract/merchandise'

type Said = { text: string; tone: 'leaf' | 'lamp' | 'ember' }

/** Whether it can be put into the cart today. */
export const isBuyable = (state: MerchandiseCard['stockState']): boolean =>
  state === 'inStock' || state === 'fewLeft' || state === 'preorder'

/** The state of the stock in words; the colour only goes with them. */
export function stockWords({
  stockState,
  remaining,
}: Pick<MerchandiseCard, 'stockState' | 'remaining'>): Said {
  const rest = remaining === null ? '' : `（残り${remaining}点）`
  switch (stockState) {
    case 'inStock':
      return { text: '在庫あり', tone: 'leaf' }
    case 'fewLeft':
      return { text: remaining === null ? '残りわずか' : `残り${remaining}点`, tone: 'ember' }
    case 'preorder':
      return { text: `予約受付中${rest}`, tone: 'lamp' }
    case 'soldOut':
      return { text: '売り切れ', tone: 'ember' }
    case 'notYet':
      return { text: '販売開始前', tone: 'lamp' }
    case 'ended':
      return { text: '販売終了', tone: 'ember' }
  }
}
