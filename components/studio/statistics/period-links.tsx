import { FilterLinks } from '@/components/workbench/filter-links'
import { PERIODS, type Period } from '@/lib/client/studio/statistics'

/** The periods to look at, each with an address of its own. */
export const PeriodLinks = ({ path, period }: { path: string; period: Period }) => (
  <FilterLinks
    label="期間"
    filters={PERIODS.map(({ days, label }) => ({
      href: `${path}?days=${days}`,
      label,
      isChosen: days === period.days,
    }))}
  />
)
