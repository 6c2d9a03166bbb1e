import shelf from '@/components/store/work/work-shelf.module.css'
import { Section } from '@/components/ui/section'
import type { MerchandiseCard } from '@/lib/client/merchandise'
import { GoodsCard } from './goods-card'

type Props = { goods: readonly MerchandiseCard[]; title: string }

/** Goods side by side on another page; nothing where there are none. */
export function GoodsShelf({ goods, title }: Props) {
  if (goods.length === 0) return null
  return (
    <Section id="goods" title={title} subtitle="手もとに届く、作品のつづき">
      {/* biome-ignore lint/a11y/useSemanticElements: a group that scrolls, not a form's fieldset */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={shelf.frame} role="group" aria-label={title} tabIndex={0}>
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
    </Section>
  )
}
