import { cellText, type TableColumn } from '@/lib/client/table/table-column'
import { Cell } from './cell'
import styles from './data-table.module.css'
import { RowTitle } from './row-title'
import { SelectBox } from './select-box'
import type { TableView } from './table-view'

/** The rows of a table on a phone: a card of two lines each. */
export function TableCards<Row>(view: TableView<Row>) {
  const { caption, columns, table, onSelect, rowHref, picture } = view
  const at = (...places: NonNullable<TableColumn<Row>['card']>[]) =>
    columns.filter(({ card = 'line' }) => places.includes(card))
  const sums = columns.filter(({ footer }) => footer !== undefined)
  return (
    <>
      <ul className={styles.cards} aria-label={caption}>
        {table.rows.map(({ id, row }) => (
          <li key={id} className={styles.card}>
            {onSelect && <SelectBox view={view} id={id} row={row} />}
            <div className={styles.words}>
              <div className={styles.first}>
                {at('title').map((column) => (
                  <RowTitle
                    key={column.id}
                    column={column}
                    row={row}
                    {...(rowHref && { rowHref })}
                    {...(picture && { picture })}
                  />
                ))}
                {at('aside').map((column) => (
                  <span key={column.id} className={styles.aside}>
                    <Cell column={column} row={row} />
                  </span>
                ))}
              </div>
              <Facts columns={at('line', 'detail')} row={row} />
              {at('action').map((column) => (
                <div key={column.id} className={styles.action}>
                  <Cell column={column} row={row} />
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {sums.length > 0 && (
        <p className={styles.sums}>
          {sums.map(({ header, kind, footer = null }, place) => (
            <span key={header}>
              {place > 0 && `${header} `}
              {cellText(kind, footer)}
            </span>
          ))}
        </p>
      )}
    </>
  )
}

/** The second line. What has a name of its own in the table has it here too, where a number alone says nothing. */
function Facts<Row>({ columns, row }: { columns: readonly TableColumn<Row>[]; row: Row }) {
  const facts = columns.filter((column) => column.value(row) !== null && column.value(row) !== '')
  return (
    <div className={styles.facts}>
      {facts.map((column) => (
        <span key={column.id}>
          {(column.kind === 'yen' || column.kind === 'number') && `${column.header} `}
          <Cell column={column} row={row} />
        </span>
      ))}
    </div>
  )
}
