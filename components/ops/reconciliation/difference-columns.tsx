import { Link } from '@/components/ui/link'
import type { CallOutput } from '@/lib/client/api'
import type { TableColumn } from '@/lib/client/table/table-column'

export type Difference = CallOutput<'GET /ops/reconciliation'>['items'][number]

/** A difference in a list: what it is about, both sides, and since when. */
export const DIFFERENCE_COLUMNS: readonly TableColumn<Difference>[] = [
  {
    id: 'subject',
    header: 'お支払い',
    value: ({ subject }) => subject,
    cell: ({ subject, orderNumber }) =>
      orderNumber === null ? subject : <Link href={`/ops/orders/${orderNumber}`}>{subject}</Link>,
    card: 'title',
  },
  { id: 'found', header: '決済会社', value: ({ found }) => found, kind: 'yen' },
  { id: 'expected', header: '帳簿', value: ({ expected }) => expected, kind: 'yen' },
  {
    id: 'difference',
    header: '差',
    value: ({ found, expected }) => found - expected,
    kind: 'yen',
    card: 'aside',
  },
  {
    id: 'firstSeen',
    header: '見つけた日時',
    value: ({ firstSeenAt }) => firstSeenAt,
    kind: 'time',
  },
  {
    id: 'lastSeen',
    header: '最後に見た日時',
    value: ({ lastSeenAt }) => lastSeenAt,
    kind: 'time',
    card: 'none',
  },
]
