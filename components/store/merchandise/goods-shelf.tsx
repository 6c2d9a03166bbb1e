import { Section } from '@/components/ui/section'
import type { MerchandiseCard } from '@/lib/client/catalogue/merchandise'
import { GoodsRow } from './goods-row'

type Props = { goods: readonly MerchandiseCard[]; title: string }

/** Goods side by side on another page; nothing where there are none. */
export function GoodsShelf({ goods, title }: Props) {
  if (goods.length === 0) return null
  return (
    <Section id="goods" title={title} subtitle="手もとに届く、作品のつづき">
      <GoodsRow goods={goods} label={title} />
    </Section>
  )
}
