import { useQuery } from '@tanstack/react-query'
import { Section } from '@/components/workbench/section'
import { DataTable } from '@/components/workbench/table/data-table'
import { read } from '@/lib/client/studio/calls'
import { monthName } from '@/lib/client/studio/earnings'
import type { TableColumn } from '@/lib/client/table/table-column'
import type { PaidYear } from '@/lib/contract/studio/earnings'
import { formatYen } from '@/lib/kit/shop/yen'

type Payment = PaidYear['payments'][number]

const COLUMNS: readonly TableColumn<Payment>[] = [
  {
    id: 'paidOn',
    header: '振り込んだ日',
    value: ({ paidOn }) => paidOn,
    kind: 'day',
    card: 'title',
  },
  {
    id: 'statements',
    header: '明細書',
    value: ({ statements }) =>
      statements
        .map(({ number, month, net }) => `${monthName(month)} ${number}（${formatYen(net)}）`)
        .join('、'),
  },
  { id: 'gross', header: '支払金額', value: ({ gross }) => gross, kind: 'yen' },
  { id: 'withholding', header: '源泉徴収税', value: ({ withholding }) => withholding, kind: 'yen' },
  { id: 'net', header: '振込額', value: ({ net }) => net, kind: 'yen', card: 'aside' },
]

/** What was paid in each year, as the tax office is told; nothing before the first payment. */
export function PaidYears() {
  const data = useQuery(read('GET /studio/earnings/years')).data?.items ?? []
  return data.map(({ year, gross, withholding, net, payments }) => (
    <Section
      key={year}
      title={`${year}年にお支払いした額`}
      about={`支払金額 ${formatYen(gross)}、源泉徴収税 ${formatYen(withholding)}、振込額 ${formatYen(net)}。支払調書と同じく、売れた月ではなく振り込んだ日で集計しています。`}
    >
      <DataTable
        caption={`${year}年のお支払い`}
        rows={payments}
        rowId={({ paidOn, gross: paid }) => `${paidOn} ${paid}`}
        columns={COLUMNS}
        pageSize={12}
        csvName={`koeniwa-${year}`}
      />
    </Section>
  ))
}
