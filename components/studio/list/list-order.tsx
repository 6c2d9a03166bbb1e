import { SelectField } from '@/components/workbench/field/select-field'
import { useCards } from '@/components/workbench/table/use-cards'
import type { TableColumn } from '@/lib/client/table/table-column'

const WAYS = {
  text: ['あいうえお順', '逆順'],
  code: ['あいうえお順', '逆順'],
  yen: ['安い順', '高い順'],
  number: ['少ない順', '多い順'],
  day: ['古い順', '新しい順'],
  time: ['古い順', '新しい順'],
} as const

type Props = {
  columns: readonly Pick<TableColumn<never>, 'id' | 'header' | 'kind'>[]
  sort: string | undefined
  order: 'asc' | 'desc' | undefined
  onOrder: (sort: string | undefined, order: 'asc' | 'desc') => void
}

/** The order of a list whose rows are cards: there are no headings to press. */
export function ListOrder({ columns, sort, order, onOrder }: Props) {
  if (!useCards()) return null
  const options = columns.flatMap(({ id, header, kind = 'text' }) => [
    [`${id} asc`, `${header}：${WAYS[kind][0]}`] as const,
    [`${id} desc`, `${header}：${WAYS[kind][1]}`] as const,
  ])
  return (
    <SelectField
      label="並び順"
      options={[['', '登録の新しい順'] as const, ...options]}
      value={sort ? `${sort} ${order}` : ''}
      onChoose={(chosen) => {
        const [by, way] = chosen.split(' ')
        onOrder(by || undefined, way === 'desc' ? 'desc' : 'asc')
      }}
    />
  )
}
