import type { TableColumn } from '@/lib/client/table/table-column'
import { type StateTone, StateWord } from '../state-word'

/** The words for a state, and their tone. */
export type State = readonly [words: string, tone: StateTone]

/** The column with each row's state. */
export const stateColumn = <Row,>(
  stateOf: (row: Row) => State,
  card: 'line' | 'aside' = 'line',
): TableColumn<Row> => ({
  id: 'state',
  header: '状態',
  value: (row) => stateOf(row)[0],
  cell: (row) => <StateWord tone={stateOf(row)[1]}>{stateOf(row)[0]}</StateWord>,
  card,
})
