import { SHELF_WIDTHS, Shelf } from '@/components/ui/shelf'
import type { MerchandiseCard } from '@/lib/contract/merchandise'
import { MerchandiseTile } from './merchandise-tile'

/** Merchandise side by side, under a name for readers. */
export function MerchandiseRow({
  merchandise,
  label,
}: {
  merchandise: readonly MerchandiseCard[]
  label: string
}) {
  return (
    <Shelf label={label}>
      {merchandise.map((one) => (
        <li key={one.id}>
          <MerchandiseTile merchandise={one} shownAt={SHELF_WIDTHS} />
        </li>
      ))}
    </Shelf>
  )
}
