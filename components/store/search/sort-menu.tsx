'use client'
import { useId, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { placeUnder } from '@/components/ui/place-under'
import { type WorkQuery, type WorkSort, workListHref } from '@/lib/client/catalogue/work-query'
import { FilterLink } from './filter-link'
import styles from './sort-menu.module.css'

const SORTS = [
  ['new', '新着順'],
  ['popular', '人気順'],
  ['priceLow', '価格の安い順'],
  ['priceHigh', '価格の高い順'],
  ['longest', '長い順'],
  ['shortest', '短い順'],
] as const satisfies readonly (readonly [WorkSort, string])[]

/** The order of a list as a menu of links. Words are first answered by relevance, everything else by date. */
export function SortMenu({ path, query }: { path: string; query: WorkQuery }) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLElement>(null)
  const byRelevance = query.query !== ''
  const chosen = query.sort ?? (byRelevance ? null : 'new')
  const choices = byRelevance ? ([[null, '関連順'], ...SORTS] as const) : SORTS
  const label = choices.find(([sort]) => sort === chosen)?.[1] ?? ''
  return (
    <>
      <Button
        ref={opener}
        look="plain"
        className={styles.opener}
        popoverTarget={id}
        aria-label={`並び順：${label}`}
      >
        <Icon name="sort" size={18} />
        {label}
        <Icon name="down" size={16} />
      </Button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click as well */}
      <nav
        ref={menu}
        id={id}
        popover="auto"
        className={styles.menu}
        aria-label="並び順"
        onBeforeToggle={(event) => placeUnder(event, opener.current)}
        onClick={() => menu.current?.hidePopover()}
      >
        <ul>
          {choices.map(([sort, name]) => (
            <li key={name}>
              <FilterLink
                href={workListHref(path, query, {
                  sort: sort === 'new' && !byRelevance ? null : sort,
                })}
                isCurrent={chosen === sort}
                className={styles.choice}
              >
                {name}
                {chosen === sort && <Icon name="check" size={18} />}
              </FilterLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
