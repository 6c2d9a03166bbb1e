import { Icon } from '@/components/ui/icon'
import { type WorkQuery, workListHref } from '@/lib/client/catalogue/work-query'
import { FilterLink } from './filter-link'
import { turnTag } from './named-filters'
import styles from './tag-chip.module.css'

const STATES = {
  off: { icon: null, className: undefined, label: '条件に加える' },
  included: {
    icon: 'check',
    className: styles.included,
    label: '含める作品だけ表示中。除く条件に変える',
  },
  unwanted: { icon: 'minus', className: styles.unwanted, label: '除いて表示中。条件を外す' },
} as const

/** A tag that narrows a search: one tap for works with it, two for works without it, three for neither. */
export function TagChip({ query, tag }: { query: WorkQuery; tag: string }) {
  const state = query.tags.includes(tag)
    ? STATES.included
    : query.excludedTags.includes(tag)
      ? STATES.unwanted
      : STATES.off
  return (
    <FilterLink
      href={workListHref('/search', query, turnTag(query, tag))}
      className={state.className}
      label={`${tag}：${state.label}`}
      isCurrent={state !== STATES.off}
    >
      {state.icon && <Icon name={state.icon} size={14} />}
      {tag}
    </FilterLink>
  )
}
