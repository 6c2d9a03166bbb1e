import type { ReactNode } from 'react'
import { Tabs } from '@/components/ui/tabs'
import styles from './sheet-tabs.module.css'

export type SheetView = 'queue' | 'transcript' | 'sound'

const VIEWS = [
  { key: 'queue', label: '再生リスト' },
  { key: 'transcript', label: '文字起こし' },
  { key: 'sound', label: '音と操作' },
] as const satisfies readonly { key: SheetView; label: string }[]

type Props = { view: SheetView; setView: (view: SheetView) => void; children: ReactNode }

/** The three parts of the opened player. */
export function SheetTabs({ view, setView, children }: Props) {
  return (
    <Tabs
      label="表示"
      tabs={VIEWS}
      chosen={view}
      onChoose={setView}
      onClick={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'start' })}
      className={styles.tabs}
    >
      <div className={styles.panel}>{children}</div>
    </Tabs>
  )
}
