import { ChipRow } from '@/components/ui/chip-row'
import type { WorkType } from '@/lib/client/catalogue/catalogue'
import { type WorkQuery, workListHref } from '@/lib/client/catalogue/work-query'
import { FilterLink } from './filter-link'

type Props = {
  path: string
  query: WorkQuery
  /** How many there are of each kind, where it is known. */
  counts?: Record<WorkType, number>
}

/** All works of a list, or those of one kind. */
export function TypeTabs({ path, query, counts }: Props) {
  const kinds = [
    [null, 'すべて', counts && counts.album + counts.voice],
    ['album', 'アルバム', counts?.album],
    ['voice', 'ボイス', counts?.voice],
  ] as const
  return (
    <ChipRow label="種類">
      {kinds.map(([type, label, count]) => (
        <FilterLink
          key={label}
          href={workListHref(path, query, { type })}
          isChosen={query.type === type}
        >
          {label}
          {count !== undefined && `（${count.toLocaleString('ja-JP')}）`}
        </FilterLink>
      ))}
    </ChipRow>
  )
}
