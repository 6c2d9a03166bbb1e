import Checkbox from '@mui/material/Checkbox'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { cellText, type TableColumn } from '@/lib/client/table/table-column'
import { Cell } from './cell'
import styles from './data-table.module.css'
import { RowTitle } from './row-title'
import { SelectBox } from './select-box'
import type { TableView } from './table-view'

/** A table with its heading in sight; what is wider than the page scrolls sideways. */
export function TableRows<Row>(view: TableView<Row>) {
  const { caption, columns, table, onSelect } = view
  const hasFooter = columns.some(({ footer }) => footer !== undefined)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={`${caption}の表`}>
      <Table className={styles.rows}>
        <caption className="visually-hidden">{caption}</caption>
        <TableHead>
          <TableRow>
            {onSelect && (
              <TableCell padding="checkbox">
                <Checkbox
                  checked={table.selectedOfPage === 'all'}
                  indeterminate={table.selectedOfPage === 'some'}
                  onChange={(_, isSelected) => table.selectPage(isSelected)}
                  slotProps={{ input: { 'aria-label': 'このページのすべてを選ぶ' } }}
                />
              </TableCell>
            )}
            {columns.map((column) => (
              <Heading key={column.id} column={column} table={table} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {table.rows.map(({ id, row }) => (
            <TableRow key={id} selected={view.selected?.has(id) ?? false}>
              {onSelect && (
                <TableCell padding="checkbox">
                  <SelectBox view={view} id={id} row={row} />
                </TableCell>
              )}
              {columns.map((column) => (
                <Body key={column.id} view={view} id={id} column={column} row={row} />
              ))}
            </TableRow>
          ))}
        </TableBody>
        {hasFooter && (
          <TableFooter>
            <TableRow>
              {onSelect && <TableCell />}
              {columns.map(({ id, kind, card, footer = null }, at) => (
                <TableCell
                  key={id}
                  data-kind={kind}
                  data-card={card}
                  {...(at === 0 && { component: 'th', scope: 'row' })}
                >
                  {cellText(kind, footer)}
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </section>
  )
}

type HeadingProps<Row> = { column: TableColumn<Row>; table: TableView<Row>['table'] }

function Heading<Row>({ column, table }: HeadingProps<Row>) {
  const { id, header, kind, card, isSortable } = column
  const { sort } = table
  const direction = sort?.by !== id ? undefined : sort.isDescending ? 'desc' : 'asc'
  return (
    <TableCell data-kind={kind} data-card={card} sortDirection={direction ?? false}>
      {isSortable ? (
        <TableSortLabel
          active={direction !== undefined}
          direction={direction ?? 'asc'}
          onClick={() => table.sortBy(id)}
        >
          {header}
        </TableSortLabel>
      ) : (
        header
      )}
    </TableCell>
  )
}

type BodyProps<Row> = { view: TableView<Row>; id: string; column: TableColumn<Row>; row: Row }

function Body<Row>({ view, id, column, row }: BodyProps<Row>) {
  const { rowHref, rowPanel, picture, onOpen } = view
  if (column.card !== 'title')
    return (
      <TableCell
        data-kind={column.card === 'action' ? 'action' : column.kind}
        data-card={column.card}
      >
        <Cell column={column} row={row} />
      </TableCell>
    )
  return (
    <TableCell component="th" scope="row" data-kind={column.kind}>
      <RowTitle
        column={column}
        row={row}
        {...(rowHref && { rowHref })}
        {...(picture && { picture })}
        {...(rowPanel && { onOpen: () => onOpen(id) })}
      />
    </TableCell>
  )
}
