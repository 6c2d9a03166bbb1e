import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePageNumber } from '@/components/ui/use-page-number'
import { EmptyState } from '@/components/workbench/empty-state'
import { SelectField } from '@/components/workbench/field/select-field'
import { Section } from '@/components/workbench/section'
import { QueryTable } from '@/components/workbench/table/query-table'
import type { CallOutput } from '@/lib/client/api'
import { pages } from '@/lib/client/calls'
import type { TableColumn } from '@/lib/client/table/table-column'
import { monthBefore, monthOf } from '@/lib/kit/jst-month'
import { formatYen } from '@/lib/kit/shop/yen'
import { FactList } from '../fact-list'
import { MISSING } from '../missing'

type Withholding = CallOutput<'GET /ops/tax/withholding'>['items'][number]

const MONTHS_SHOWN = 24
const COLUMNS: readonly TableColumn<Withholding>[] = [
  { id: 'paidOn', header: '支払日', value: ({ paidOn }) => paidOn, kind: 'day' },
  { id: 'name', header: '支払先', value: ({ name }) => name || '退会した方', card: 'title' },
  { id: 'gross', header: '支払金額', value: ({ gross }) => gross, kind: 'yen' },
  { id: 'base', header: '源泉徴収の対象', value: ({ base }) => base, kind: 'yen', card: 'none' },
  {
    id: 'withheld',
    header: '源泉徴収税',
    value: ({ withheld }) => withheld,
    kind: 'yen',
    card: 'aside',
  },
  { id: 'net', header: '振込額', value: ({ net }) => net, kind: 'yen', card: 'none' },
]

/** The register of a month, payment by payment, and its sums: what is paid to the tax office by the 10th of the next. */
export function Withholdings() {
  const thisMonth = monthOf(new Date())
  const months = [thisMonth]
  while (months.length < MONTHS_SHOWN) months.push(monthBefore(months.at(-1) ?? thisMonth))
  const [month, setMonth] = useState(thisMonth)
  const list = pages('GET /ops/tax/withholding', { query: { month } })
  const sums = useQuery(list(usePageNumber().page)).data?.sums
  return (
    <Section title="源泉徴収簿" about="源泉徴収した税は、支払った月の翌月10日までに納めます。">
      <SelectField
        label="支払った月"
        value={month}
        options={months.map((one) => [one, one])}
        onChoose={setMonth}
        widthPx={240}
      />
      {sums && (
        <FactList
          facts={[
            ['支払金額の合計', formatYen(sums.gross)],
            ['源泉徴収の対象の合計', formatYen(sums.base)],
            ['源泉徴収税の合計', formatYen(sums.withheld)],
            ['振込額の合計', formatYen(sums.net)],
          ]}
        />
      )}
      <QueryTable
        caption={`${month}の源泉徴収簿`}
        csvName={`源泉徴収簿 ${month}`}
        list={list}
        missing={MISSING}
        columns={COLUMNS}
        rowId={({ payoutId }) => payoutId}
        empty={<EmptyState text="この月に支払ったものはありません。" />}
      />
    </Section>
  )
}
