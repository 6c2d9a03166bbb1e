import type { TableColumn } from '@/lib/client/table/table-column'

type Period = { startAt: string; endAt: string }

/** When something begins and ends; on a phone the end alone. */
export const periodColumns = <Row extends Period>(): readonly TableColumn<Row>[] => [
  { id: 'startAt', header: '始まり', value: ({ startAt }) => startAt, kind: 'time', card: 'none' },
  { id: 'endAt', header: '終わり', value: ({ endAt }) => endAt, kind: 'time' },
]
