import type { ReactNode } from 'react'
import { Tabs } from '@/components/ui/tabs'
import styles from './sheet-tabs.module.css'

export type SheetView = 'queue' | 'scenes' | 'transcript' | 'bookmarks' | 'sound'

const VIEWS = [
  { key: 'queue', label: '再生リスト' },
  { key: 'scenes', label: '場面' },
  { key: 'transcript', label: '文字起こし' },
  { key: 'bookmarks', label: 'しおり' },
  { key: 'sound', label: '音と操作' },
] as const satisfies readonly { key: SheetView; label: string }[]

type Props = {
  view: SheetView
  setView: (view: SheetView) => void
  hasScenes: boolean
  children: ReactNode
}

/** The parts of the opened player; scenes only where the track has some. */
export function SheetTabs({ view, setView, hasScenes, children }: Props) {
  return (
    <Tabs
      label="表示"
      tabs={hasScenes ? VIEWS : VIEWS.filter(({ key }) => key !== 'scenes')}
      chosen={view}
      onChoose={setView}
      onClick={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'start' })}
      className={styles.tabs}
    >
      <div className={styles.panel}>{children}</div>
    </Tabs>
  )
}
