'use client'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react'
import { Button } from './button'
import { Link } from './link'
import styles from './tabs.module.css'

type Tab<K extends string> = {
  key: K
  label: string
  /** Of a tab that is a page of its own. */
  href?: string
}

type Props<K extends string> = {
  label: string
  tabs: readonly Tab<K>[]
  chosen: K
  /** For tabs without an `href`. */
  onChoose?: (key: K) => void
  onClick?: (event: MouseEvent<HTMLElement>) => void
  /** Of the strip of tabs. */
  className?: string | undefined
  /** What the chosen tab shows. */
  children: ReactNode
}

/**
 * Tabs over the panel of the chosen one (WAI-ARIA APG). Arrow keys, Home and End walk along them: what is on
 * the page already is chosen on the way, a page of its own is opened by Enter.
 */
export function Tabs<K extends string>(props: Props<K>) {
  const { label, tabs, chosen, onChoose, onClick, className, children } = props
  const id = useId()
  const panelId = `${id}-panel`
  const tabId = (key: K) => `${id}-${key}`

  function walk(event: KeyboardEvent<HTMLElement>) {
    const elements = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
    const at = elements.findIndex((element) => element === document.activeElement)
    const tab = tabs[at]
    const to = tab && walkTo(event.key, at, tabs.length, tab.href !== undefined)
    if (to === undefined) return
    event.preventDefault()
    const next = tabs[to]
    if (next && !next.href) onChoose?.(next.key)
    elements[to]?.focus()
  }

  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        className={`${styles.strip} ${className ?? ''}`}
        onKeyDown={walk}
        onClick={onClick}
      >
        {tabs.map(({ key, label: name, href }) => {
          const tab = {
            id: tabId(key),
            role: 'tab',
            className: styles.tab,
            'aria-selected': key === chosen,
            'aria-controls': key === chosen ? panelId : undefined,
            tabIndex: key === chosen ? 0 : -1,
          }
          return href ? (
            <Link key={key} href={href} {...tab}>
              {name}
            </Link>
          ) : (
            <Button key={key} look="plain" onClick={() => onChoose?.(key)} {...tab}>
              {name}
            </Button>
          )
        })}
      </div>
      <div role="tabpanel" id={panelId} aria-labelledby={tabId(chosen)}>
        {children}
      </div>
    </>
  )
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }
const ROW_STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** Where a key leads, or undefined. Tabs that are pages wrap into several rows on a phone. */
function walkTo(key: string, at: number, count: number, arePages: boolean): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = STEPS[key] ?? (arePages ? ROW_STEPS[key] : undefined)
  return step && (at + step + count) % count
}
