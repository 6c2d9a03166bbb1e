import Checkbox from '@mui/material/Checkbox'
import type { TableView } from './table-view'

type Props<Row> = { view: TableView<Row>; id: string; row: Row }

/** The box that selects a row. */
export function SelectBox<Row>({ view: { table, selected, rowLabel }, id, row }: Props<Row>) {
  return (
    <Checkbox
      checked={selected?.has(id) ?? false}
      onChange={(_, isSelected) => table.select(id, isSelected)}
      slotProps={{ input: { 'aria-label': `${rowLabel?.(row) ?? id}を選ぶ` } }}
    />
  )
}
