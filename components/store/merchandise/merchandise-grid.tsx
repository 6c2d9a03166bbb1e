import grid from '@/components/store/work/work-grid.module.css'
import type { MerchandiseCard } from '@/lib/contract/merchandise'
import { MerchandiseTile } from './merchandise-tile'

type Props = { merchandise: MerchandiseCard[]; heading?: 'h2' | 'h3'; hasFirst?: boolean }

/** Merchandise of a list: two beside each other on a phone, up to six on a desktop. */
export function MerchandiseGrid({ merchandise, heading = 'h2', hasFirst = true }: Props) {
  return (
    <ul className={grid.grid}>
      {merchandise.map((one, i) => (
        <li key={one.id}>
          <MerchandiseTile
            merchandise={one}
            heading={heading}
            isFirst={hasFirst && i < 2}
            shownAt={[
              ['(min-width: 75em)', '183px'],
              ['(min-width: 48em)', '22vw'],
              ['', '45vw'],
            ]}
          />
        </li>
      ))}
    </ul>
  )
}
