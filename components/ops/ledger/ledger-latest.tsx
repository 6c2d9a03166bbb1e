import { OrderNumberLink } from '@/components/ops/orders/order-number-link'
import { EmptyState } from '@/components/workbench/empty-state'
import { Section } from '@/components/workbench/section'
import { DataTable } from '@/components/workbench/table/data-table'
import type { TableColumn } from '@/lib/client/table/table-column'
import { formatYen } from '@/lib/kit/shop/yen'
import styles from '../ops.module.css'
import { accountName, factNames, type LedgerSummary } from './ledger-words'

type Fact = LedgerSummary['latest'][number]

const COLUMNS: readonly TableColumn<Fact>[] = [
  { id: 'kind', header: '内容', value: ({ kind }) => factNames[kind], kind: 'code', card: 'title' },
  { id: 'occurredAt', header: '日時', value: ({ occurredAt }) => occurredAt, kind: 'time' },
  {
    id: 'order',
    header: '注文',
    value: ({ orderNumber }) => orderNumber ?? '',
    cell: OrderNumberLink,
    card: 'aside',
  },
  {
    id: 'entries',
    header: '科目と金額（借方＋・貸方−）',
    value: ({ entries }) => entries.map(textOf).join('、'),
    cell: ({ entries }) => <Entries entries={entries} />,
  },
]

const textOf = ({ account, party, amount }: Fact['entries'][number]) =>
  `${accountName(account, party)} ${formatYen(amount)}`

/** What was booked last, entry by entry. */
export function LedgerLatest({ latest }: Pick<LedgerSummary, 'latest'>) {
  return (
    <Section title="最近の記帳">
      {latest.length === 0 ? (
        <EmptyState text="まだ記帳はありません。" />
      ) : (
        <DataTable caption="最近の記帳" rows={latest} rowId={({ id }) => id} columns={COLUMNS} />
      )}
    </Section>
  )
}

function Entries({ entries }: Pick<Fact, 'entries'>) {
  return (
    <span className={styles.entries}>
      {entries.map(({ account, party, amount }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries never change
        <span key={at}>
          <span>{accountName(account, party)}</span>
          <span>{formatYen(amount)}</span>
        </span>
      ))}
    </span>
  )
}
