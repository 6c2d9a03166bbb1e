import type { MouseEvent } from 'react'
import { Link } from '@/components/ui/link'
import { linkDestination } from '@/lib/client/site/link-destination'
import type { TableColumn } from '@/lib/client/table/table-column'
import { Cell } from './cell'
import styles from './data-table.module.css'
import type { TableView } from './table-view'

type Props<Row> = Pick<TableView<Row>, 'rowHref' | 'picture'> & {
  column: TableColumn<Row>
  row: Row
  /** Opens the row here in place of following its link. */
  onOpen?: () => void
}

function openInstead(event: MouseEvent, onOpen: () => void) {
  if (!linkDestination(event.nativeEvent)) return
  event.preventDefault()
  onOpen()
}

/** What a row is called, with its picture, and the way to it. */
export function RowTitle<Row>({ column, row, rowHref, picture, onOpen }: Props<Row>) {
  const words = <Cell column={column} row={row} />
  return (
    <span className={styles.title}>
      {picture && <span className={styles.picture}>{picture(row)}</span>}
      {rowHref ? (
        <Link
          href={rowHref(row)}
          className={styles.link}
          {...(onOpen && { onClick: (event: MouseEvent) => openInstead(event, onOpen) })}
        >
          {words}
        </Link>
      ) : (
        <span className={styles.name}>{words}</span>
      )}
    </span>
  )
}
