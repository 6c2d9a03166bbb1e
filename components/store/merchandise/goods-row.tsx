import shelf from '@/components/store/work/work-shelf.module.css'
import type { MerchandiseCard } from '@/lib/client/merchandise'
import { GoodsCard } from './goods-card'

/** Goods side by side; the row scrolls where they do not fit. */
export function GoodsRow({ goods, label }: { goods: readonly MerchandiseCard[]; label: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group that scrolls, not a form's fieldset
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className={shelf.frame} role="group" aria-label={label} tabIndex={0}>
      <ul className={shelf.shelf}>
        {goods.map((one) => (
          <li key={one.id}>
            <GoodsCard
              goods={one}
              shownAt={[
                ['(min-width: 60em)', '196px'],
                ['', '150px'],
              ]}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
