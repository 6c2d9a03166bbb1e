import type { TableColumn } from '@/lib/client/table/table-column'

/** Columns that the lists of one's own things share. */
export const titleColumn: TableColumn<{ title: string }> = {
  id: 'title',
  header: 'タイトル',
  value: ({ title }) => title,
  card: 'title',
}
export const priceColumn: TableColumn<{ price: number }> = {
  id: 'price',
  header: '価格',
  value: ({ price }) => price,
  kind: 'yen',
  card: 'aside',
}
export const updatedColumn: TableColumn<{ updatedAt: string }> = {
  id: 'updated',
  header: '更新',
  value: ({ updatedAt }) => updatedAt,
  kind: 'time',
}
