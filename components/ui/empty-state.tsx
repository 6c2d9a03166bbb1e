import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { Scene, type SceneName } from './scene'

type Props = { title: string; scene?: SceneName; children: ReactNode }

/** Nothing found: said plainly, with ways on. */
export function EmptyState({ title, scene = 'bookshelf', children }: Props) {
  return (
    <div className={styles.empty}>
      <Scene name={scene} />
      <h2>{title}</h2>
      {children}
    </div>
  )
}
