import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { ButtonLink } from '@/components/workbench/button-link'
import { EmptyState } from '@/components/workbench/empty-state'
import { FilterLinks } from '@/components/workbench/filter-links'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { QueryTable } from '@/components/workbench/table/query-table'
import type { DataTableProps, ListPages, Paged } from '@/components/workbench/table/table-view'
import type { TableColumn } from '@/lib/client/table/table-column'
import { quoted } from '@/lib/kit/quoted'
import { ListOrder } from './list-order'
import { ListSearch } from './list-search'
import { type ListQuery, useListAddress } from './use-list-address'

type Props<
  Row extends { id: string; title: string },
  State extends string,
  Column extends string,
  Key extends readonly unknown[],
> = Pick<DataTableProps<Row>, 'rowHref' | 'picture' | 'selectionActions'> & {
  /** The selected ones with their titles, also those of other pages. */
  selected?: ReadonlyMap<string, string>
  onSelect?: (selected: ReadonlyMap<string, string>) => void
  title: string
  about: string
  path: string
  /** Where a new one is begun. */
  register: { href: string; label: string }
  states: readonly (readonly [state: State, label: string])[]
  columns: readonly TableColumn<Row>[]
  /** The ids of the columns by which the service sorts. */
  sorted: readonly Column[]
  list: (listQuery: ListQuery<State, Column>) => ListPages<Paged<Row>, Key>
  /** What is said when there is none at all, and how to begin there. */
  none: string
  begin?: ReactNode
}

/** A list of one's own things: by state, words of the title and order, all of which stand in the address. */
export function StudioList<
  Row extends { id: string; title: string },
  State extends string,
  Column extends string,
  Key extends readonly unknown[],
>(props: Props<Row, State, Column, Key>) {
  const { title, about, path, register, states, sorted, list: listOf, none, begin, ...rest } = props
  const { selected, onSelect, ...table } = rest
  const { page, listQuery, hrefWith, go } = useListAddress({
    states: states.map(([state]) => state),
    columns: sorted,
  })
  const list = listOf(listQuery)
  const query = useQuery(list(page))
  const columns = useMemo(() => withSorting(props.columns, sorted), [props.columns, sorted])
  const { state, q = '', sort, order } = listQuery
  const titled = (ids: ReadonlySet<string>) => {
    const shown = new Map(query.data?.items.map((row) => [row.id, row.title]))
    return new Map([...ids].map((id) => [id, selected?.get(id) ?? shown.get(id) ?? '']))
  }
  return (
    <WorkbenchPage
      title={title}
      about={about}
      actions={
        <ButtonLink href={register.href} look="action">
          {register.label}
        </ButtonLink>
      }
    >
      <ListSearch
        key={q}
        label={`${title}をさがす`}
        words={q}
        onSearch={(words) => go({ q: words })}
      />
      <FilterLinks
        label={`${title}の状態`}
        filters={[[undefined, 'すべて'] as const, ...states].map(([known, label]) => ({
          href: hrefWith({ state: known }),
          label,
          isChosen: known === state,
        }))}
      />
      <ListOrder
        columns={columns.filter(({ isSortable }) => isSortable)}
        sort={sort}
        order={order}
        onOrder={(by, way) => go({ sort: by, order: by && way })}
      />
      <QueryTable<Row, Paged<Row>, Key>
        {...table}
        {...(selected &&
          onSelect && {
            selected: new Set(selected.keys()),
            onSelect: (ids) => onSelect(titled(ids)),
          })}
        caption={title}
        list={list}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={({ title: name }) => quoted(name)}
        {...(sort && { sort: { by: sort, isDescending: order === 'desc' } })}
        onSort={({ by, isDescending }) => go({ sort: by, order: isDescending ? 'desc' : 'asc' })}
        empty={
          state !== undefined || q !== '' ? (
            <EmptyState text={`条件に合う${title}はありません。`}>
              <ButtonLink href={path}>すべての{title}を見る</ButtonLink>
            </EmptyState>
          ) : (
            <EmptyState text={none}>{begin}</EmptyState>
          )
        }
      />
    </WorkbenchPage>
  )
}

const withSorting = <Row,>(columns: readonly TableColumn<Row>[], sorted: readonly string[]) =>
  columns.map((column) => ({ ...column, isSortable: sorted.includes(column.id) }))
