import type { QueryKey } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { EmptyState } from '@/components/workbench/empty-state'
import { QueryTable } from '@/components/workbench/table/query-table'
import type { Paged } from '@/components/workbench/table/table-view'
import { MISSING } from './missing'

type Props<Row, Answer extends Paged<Row>, Key extends QueryKey> = Omit<
  ComponentProps<typeof QueryTable<Row, Answer, Key>>,
  'empty' | 'missing'
> & {
  /** What is said when there is none. */
  empty: string
}

/** A list of the console, by the page that the address names. */
export const OpsTable = <Row, Answer extends Paged<Row>, Key extends QueryKey>({
  empty,
  ...table
}: Props<Row, Answer, Key>) => (
  <QueryTable {...table} missing={MISSING} empty={<EmptyState text={empty} />} />
)
