import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Button } from '@/components/ui/button'
import styles from './sheet-tabs.module.css'

export type SheetView = 'queue' | 'transcript' | 'sound'

const views = [
  ['queue', '再生リスト'],
  ['transcript', '文字起こし'],
  ['sound', '音と操作'],
] as const satisfies readonly (readonly [SheetView, string])[]

type Props = { view: SheetView; setView: (view: SheetView) => void; children: ReactNode }

/** The three parts of the opened player; arrow keys walk through them. */
export function SheetTabs({ view, setView, children }: Props) {
  const tabs = useRef<HTMLDivElement>(null)

  function walk(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const at = views.findIndex(([name]) => name === view)
    const next = (at + step + views.length) % views.length
    setView(views[next]?.[0] ?? view)
    const tab = tabs.current?.children[next]
    if (tab instanceof HTMLElement) tab.focus()
  }

  return (
    <>
      <div ref={tabs} role="tablist" aria-label="表示" className={styles.tabs} onKeyDown={walk}>
        {views.map(([name, label]) => (
          <Button
            key={name}
            role="tab"
            id={`player-tab-${name}`}
            look="plain"
            className={styles.tab}
            aria-selected={view === name}
            aria-controls="player-tab-panel"
            tabIndex={view === name ? 0 : -1}
            onClick={() => {
              setView(name)
              tabs.current?.scrollIntoView({ block: 'start' })
            }}
          >
            {label}
          </Button>
        ))}
      </div>
      <div
        role="tabpanel"
        id="player-tab-panel"
        aria-labelledby={`player-tab-${view}`}
        className={styles.panel}
      >
        {children}
      </div>
    </>
  )
}
