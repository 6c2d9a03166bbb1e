import { Section } from '@/components/workbench/section'
import { DataTable } from '@/components/workbench/table/data-table'
import type { TableColumn } from '@/lib/client/table/table-column'
import { sumYen } from '@/lib/kit/shop/yen'
import { accountName, type LedgerSummary } from './ledger-words'

type Account = LedgerSummary['accounts'][number]

/** The balance of each account; their sum is zero, or something is wrong. */
export function LedgerAccounts({ summary: { accounts, sum } }: { summary: LedgerSummary }) {
  const columns: TableColumn<Account>[] = [
    {
      id: 'account',
      header: '科目',
      value: ({ account, party }) => accountName(account, party),
      footer: '合計（0円で正しい）',
      isSortable: true,
      card: 'title',
    },
    {
      id: 'debit',
      header: '借方',
      value: ({ debit }) => debit,
      kind: 'yen',
      footer: sumYen(accounts.map(({ debit }) => debit)),
      isSortable: true,
    },
    {
      id: 'credit',
      header: '貸方',
      value: ({ credit }) => credit,
      kind: 'yen',
      footer: sumYen(accounts.map(({ credit }) => credit)),
      isSortable: true,
    },
    {
      id: 'balance',
      header: '差引',
      value: ({ balance }) => balance,
      kind: 'yen',
      footer: sum,
      isSortable: true,
      card: 'aside',
    },
  ]
  return (
    <Section title="科目ごとの合計">
      <DataTable
        caption="科目ごとの合計"
        rows={accounts}
        rowId={({ account, party }) => `${account} ${party}`}
        columns={columns}
        pageSize={50}
        csvName="科目ごとの合計"
      />
    </Section>
  )
}
