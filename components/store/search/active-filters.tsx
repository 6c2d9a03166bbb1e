import { Icon } from '@/components/ui/icon'
import { type WorkQuery, workListHref } from '@/lib/client/catalogue/work-query'
import { quoted } from '@/lib/kit/quoted'
import styles from './active-filters.module.css'
import { FilterLink } from './filter-link'
import type { NamedFilter } from './named-filters'

/** What narrows the list, each to be taken off again. */
export function ActiveFilters({ query, filters }: { query: WorkQuery; filters: NamedFilter[] }) {
  if (filters.length === 0) return null
  return (
    <nav aria-label="えらんだ条件">
      <ul className={styles.filters}>
        {filters.map(({ name, off }) => (
          <li key={name}>
            <FilterLink
              href={workListHref('/search', query, off)}
              label={`${quoted(name)}の条件を外す`}
              isChosen
            >
              {name}
              <Icon name="close" size={14} />
            </FilterLink>
          </li>
        ))}
        {filters.length > 1 && (
          <li>
            <FilterLink href={workListHref('/search', query, clearedOf(filters))}>
              すべて外す
            </FilterLink>
          </li>
        )}
      </ul>
    </nav>
  )
}

/** All conditions taken off at once: a tag's own `off` leaves the other tags. */
const clearedOf = (filters: NamedFilter[]): Partial<WorkQuery> => ({
  ...Object.assign({}, ...filters.map(({ off }) => off)),
  tags: [],
  excludedTags: [],
})
