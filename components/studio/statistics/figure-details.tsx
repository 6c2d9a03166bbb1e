import { type ReactElement, useState } from 'react'
import { part } from '@/components/part/part'
import type { TableColumn } from '@/lib/client/table/table-column'
import styles from './statistics.module.css'

type Props<Row> = { caption: string; days: readonly Row[]; columns: readonly TableColumn<Row>[] }

const FigureTable = part(() => import('./figure-table'), {
  missing: 'here',
  waiting: <p role="status">読み込んでいます…</p>,
}) as <Row extends { day: string }>(props: Props<Row>) => ReactElement

/** The numbers of a chart as a table, which is loaded when it is opened. */
export function FigureDetails<Row extends { day: string }>(props: Props<Row>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.table} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>表で見る</summary>
      {isOpen && <FigureTable<Row> {...props} />}
    </details>
  )
}
