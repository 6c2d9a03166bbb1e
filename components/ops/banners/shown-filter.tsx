import { FilterLinks } from '@/components/workbench/filter-links'

type ShownOrEnded = 'open' | 'ended'

type Props = { path: string; label: string; show: ShownOrEnded }

/** What is or will be shown, or what has ended. */
export const ShownFilter = ({ path, label, show }: Props) => (
  <FilterLinks
    label={label}
    filters={[
      { href: path, label: '表示中と予定', isChosen: show === 'open' },
      { href: `${path}?show=ended`, label: '終了', isChosen: show === 'ended' },
    ]}
  />
)
