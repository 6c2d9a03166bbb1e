import { SHELF_WIDTHS, Shelf } from '@/components/ui/shelf'
import type { MerchandiseCard } from '@/lib/client/catalogue/merchandise'
import { GoodsCard } from './goods-card'

/** Goods side by side, under a name for readers. */
export function GoodsRow({ goods, label }: { goods: readonly MerchandiseCard[]; label: string }) {
  return (
    <Shelf label={label}>
      {goods.map((one) => (
        <li key={one.id}>
          <GoodsCard goods={one} shownAt={SHELF_WIDTHS} />
        </li>
      ))}
    </Shelf>
  )
}
