import { FilterLink } from '@/components/store/search/filter-link'
import { ChipRow } from '@/components/ui/chip-row'
import { type WorkQuery, workListHref } from '@/lib/client/catalogue/work-query'
import type { CastPerson } from '@/lib/contract/catalogue'
import { CREDIT_NAMES } from './credit-names'

type Props = { path: string; query: WorkQuery; credits: CastPerson['credits'] }

/** All works of a person, or those in one of their roles; nothing for a person with one role. */
export function RoleTabs({ path, query, credits }: Props) {
  if (credits.length < 2) return null
  const href = (attributeType: WorkQuery['attributeType']) =>
    workListHref(path, query, { attributeType })
  return (
    <ChipRow label="役割">
      <FilterLink href={href(null)} isChosen={query.attributeType === null} isListed>
        すべての役割
      </FilterLink>
      {credits.map(({ attributeType, workCount }) => (
        <FilterLink
          key={attributeType}
          href={href(attributeType)}
          isChosen={query.attributeType === attributeType}
          isListed
        >
          {CREDIT_NAMES[attributeType]}（{workCount.toLocaleString('ja-JP')}）
        </FilterLink>
      ))}
    </ChipRow>
  )
}
