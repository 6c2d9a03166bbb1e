import { EmptyState } from '@/components/workbench/empty-state'
import { Section } from '@/components/workbench/section'
import { QueryTable } from '@/components/workbench/table/query-table'
import { pages } from '@/lib/client/studio/calls'
import { monthName } from '@/lib/client/studio/earnings'
import type { TableColumn } from '@/lib/client/table/table-column'
import type { EarningLine } from '@/lib/contract/studio/earnings'

const KINDS: Record<EarningLine['kind'], string> = {
  sale: '販売',
  refund: '返金',
  dispute: '異議申し立て',
  disputeWon: '異議の取り下げ',
  writeOff: 'マイナス残高の免除',
}
const COLUMNS: readonly TableColumn<EarningLine>[] = [
  {
    id: 'title',
    header: '品目',
    value: ({ title }) => title || 'マイナス残高の免除',
    card: 'title',
  },
  { id: 'kind', header: 'できごと', value: ({ kind }) => KINDS[kind], kind: 'code' },
  { id: 'occurredAt', header: '日時', value: ({ occurredAt }) => occurredAt, kind: 'time' },
  { id: 'gross', header: '金額', value: ({ gross }) => gross, kind: 'yen', card: 'none' },
  { id: 'fee', header: '手数料', value: ({ fee }) => fee, kind: 'yen', card: 'none' },
  { id: 'net', header: '受け取り分', value: ({ net }) => net, kind: 'yen', card: 'aside' },
]

/** Each sale and each return of a month. */
export function EarningLines({ month }: { month: string }) {
  return (
    <Section title={`${monthName(month)}の明細`}>
      <QueryTable
        caption="売上の明細"
        csvName={`${monthName(month)}の明細`}
        list={pages('GET /studio/earnings/lines', { query: { month } })}
        columns={COLUMNS}
        rowId={({ id }) => String(id)}
        empty={<EmptyState text="まだ明細はありません。" />}
      />
    </Section>
  )
}
