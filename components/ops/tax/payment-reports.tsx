import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePageNumber } from '@/components/ui/use-page-number'
import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { EmptyState } from '@/components/workbench/empty-state'
import { SelectField } from '@/components/workbench/field/select-field'
import { Section } from '@/components/workbench/section'
import { QueryTable } from '@/components/workbench/table/query-table'
import { stateColumn } from '@/components/workbench/table/state-column'
import type { CallOutput } from '@/lib/client/api'
import { pages } from '@/lib/client/calls'
import type { TableColumn } from '@/lib/client/table/table-column'
import { jstDay } from '@/lib/kit/jst'
import { formatYen } from '@/lib/kit/shop/yen'
import { FactList } from '../fact-list'
import { MISSING } from '../missing'
import { FileReports } from './file-reports'

type PaymentReport = CallOutput<'GET /ops/tax/reports'>['items'][number]

const YEARS_SHOWN = 7
const COLUMNS: readonly TableColumn<PaymentReport>[] = [
  { id: 'name', header: '支払先', value: ({ name }) => name || '退会した方', card: 'title' },
  stateColumn(({ isFiled, hasNumber }) => {
    if (!isFiled) return ['提出は不要', 'quiet']
    return hasNumber ? ['番号あり', 'leaf'] : ['番号なし', 'ember']
  }),
  { id: 'payments', header: '回数', value: ({ payments }) => payments, kind: 'number' },
  { id: 'gross', header: '支払金額', value: ({ gross }) => gross, kind: 'yen', card: 'aside' },
  { id: 'withheld', header: '源泉徴収税', value: ({ withheld }) => withheld, kind: 'yen' },
  {
    id: 'stated',
    header: '明細書の合計',
    value: ({ stated }) => stated,
    kind: 'yen',
    card: 'none',
  },
  {
    id: 'difference',
    header: '差',
    value: ({ gross, stated }) => gross - stated,
    kind: 'yen',
    card: 'none',
  },
]

/** What each payee was paid in a year, beside the statements that it is made of; and what is filed of it. */
export function PaymentReports() {
  const thisYear = Number(jstDay(new Date()).slice(0, 4))
  const [year, setYear] = useState(thisYear)
  const [isDialogOpen, setDialogOpen] = useState(false)
  const list = pages('GET /ops/tax/reports', { query: { year } })
  const sums = useQuery(list(usePageNumber().page)).data?.sums
  return (
    <Section
      title="支払調書"
      about="1年の支払金額が5万円を超える支払先の分を、翌年1月31日までに税務署へ提出します。"
    >
      <SelectField
        label="支払った年"
        value={String(year)}
        options={Array.from({ length: YEARS_SHOWN }, (_, back) => {
          const one = String(thisYear - back)
          return [one, `${one}年`] as const
        })}
        onChoose={(one) => setYear(Number(one))}
        widthPx={240}
      />
      {sums && (
        <FactList
          facts={[
            ['支払金額の合計', formatYen(sums.gross)],
            ['源泉徴収税の合計', formatYen(sums.withheld)],
            ['提出する件数', `${sums.filed.toLocaleString('ja-JP')}件`],
          ]}
        />
      )}
      {sums !== undefined && sums.missing > 0 && (
        <Alert tone="warning">
          提出に要る番号の登録がない支払先が{sums.missing.toLocaleString('ja-JP')}
          件あります。スタジオの「税務と口座」で登録をお願いしています。
        </Alert>
      )}
      <QueryTable
        caption={`${year}年の支払調書`}
        csvName={`支払調書 ${year}年（番号なし）`}
        list={list}
        missing={MISSING}
        columns={COLUMNS}
        rowId={({ payeeId }) => payeeId}
        empty={<EmptyState text="この年に支払ったものはありません。" />}
      />
      {sums !== undefined && sums.gross > 0 && (
        <p>
          <Button onClick={() => setDialogOpen(true)}>提出用のCSVを作る（番号入り）</Button>
        </p>
      )}
      {isDialogOpen && <FileReports year={year} onClose={() => setDialogOpen(false)} />}
    </Section>
  )
}
