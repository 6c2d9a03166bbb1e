import Link from 'next/link'
import { stateColumn } from '@/components/workbench/table/state-column'
import { type PayoutRunLine, statementPdfUrl } from '@/lib/client/ops'
import type { TableColumn } from '@/lib/client/table/table-column'
import { accountText, lineState, newsText } from './run-words'

/** What is approved with a line of a run: whom it pays, where, for what, and what is new since the payment before. */
export const RUN_LINE_COLUMNS: readonly TableColumn<PayoutRunLine>[] = [
  {
    id: 'nickname',
    header: 'クリエイター',
    value: ({ nickname }) => nickname || '退会した方',
    cell: ({ nickname, payeeId }) =>
      nickname ? (
        <Link href={`/user/${payeeId}`} prefetch={false}>
          {nickname}
        </Link>
      ) : (
        '退会した方'
      ),
    card: 'title',
  },
  stateColumn(lineState),
  { id: 'legalName', header: '氏名・法人名', value: ({ legalName }) => legalName },
  { id: 'account', header: '口座', value: accountText },
  { id: 'news', header: '前回から', value: newsText },
  {
    id: 'statements',
    header: '明細書',
    value: ({ statements }) => statements.map(({ number }) => number).join(' '),
    cell: ({ statements }) => (
      <>
        {statements.map(({ number, month }) => (
          <a key={number} href={statementPdfUrl(number)} download>
            {month}
            <span className="visually-hidden">分の明細書 {number}</span>{' '}
          </a>
        ))}
      </>
    ),
  },
  { id: 'month', header: '月', value: ({ month }) => `${month}分まで`, card: 'none' },
  { id: 'gross', header: '受け取り分', value: ({ gross }) => gross, kind: 'yen', card: 'none' },
  {
    id: 'withholding',
    header: '源泉徴収税',
    value: ({ withholding }) => withholding,
    kind: 'yen',
    card: 'none',
  },
  { id: 'net', header: '振り込む額', value: ({ net }) => net, kind: 'yen', card: 'aside' },
  {
    id: 'last',
    header: '前回の額',
    value: ({ last }) => last?.net ?? null,
    kind: 'yen',
    card: 'none',
  },
  { id: 'review', header: '確認した内容', value: ({ review }) => review ?? '', card: 'none' },
]
