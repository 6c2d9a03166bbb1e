import { ChipRow } from '@/components/ui/chip-row'
import { type WorkQuery, type WorkSort, workListHref } from '@/lib/client/catalogue/work-query'
import { FilterLink } from './filter-link'

const SORTS = [
  ['new', '新着順'],
  ['popular', '人気順'],
  ['priceLow', '価格の安い順'],
  ['priceHigh', '価格の高い順'],
  ['longest', '長い順'],
  ['shortest', '短い順'],
] as const satisfies readonly (readonly [WorkSort, string])[]

/** The order of a list. Words are first answered by relevance, everything else by date. */
export function SortChips({ path, query }: { path: string; query: WorkQuery }) {
  const byRelevance = query.query !== ''
  const chosen = query.sort ?? (byRelevance ? null : 'new')
  return (
    <ChipRow label="並び順">
      {byRelevance && (
        <FilterLink href={workListHref(path, query, { sort: null })} isChosen={chosen === null}>
          関連順
        </FilterLink>
      )}
      {SORTS.map(([sort, label]) => (
        <FilterLink
          key={sort}
          href={workListHref(path, query, { sort: sort === 'new' && !byRelevance ? null : sort })}
          isChosen={chosen === sort}
        >
          {label}
        </FilterLink>
      ))}
    </ChipRow>
  )
}
