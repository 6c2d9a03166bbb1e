import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { StateWord } from '@/components/workbench/state-word'
import { stateColumn } from '@/components/workbench/table/state-column'
import type { TableColumn } from '@/lib/client/table/table-column'
import { formatYen } from '@/lib/kit/shop/yen'
import styles from './run-columns.module.css'
import { accountLines, lineNote, lineState, newsText, type PayoutRunLine } from './run-words'

/** What is approved with a line of a run: whom it pays, where, for what, and what is new since the payment before. */
export const RUN_LINE_COLUMNS: readonly TableColumn<PayoutRunLine>[] = [
  {
    id: 'nickname',
    header: 'クリエイター',
    value: ({ nickname }) => nickname || '退会した方',
    cell: ({ nickname, payeeId }) =>
      nickname ? <Link href={`/user/${payeeId}`}>{nickname}</Link> : '退会した方',
    card: 'title',
  },
  {
    ...stateColumn(lineState),
    value: (line) => `${lineState(line)[0]} ${lineNote(line)}`.trim(),
    cell: (line) => {
      const [word, tone] = lineState(line)
      return <Lines first={<StateWord tone={tone}>{word}</StateWord>} rest={[lineNote(line)]} />
    },
  },
  {
    id: 'account',
    header: '支払い先',
    value: (line) => [line.legalName, ...accountLines(line)].join(' '),
    cell: (line) => <Lines first={line.legalName} rest={accountLines(line)} />,
  },
  {
    id: 'news',
    header: '前回から',
    value: newsText,
    cell: (line) => (
      <Lines first={newsText(line)} rest={line.last ? [`前回 ${formatYen(line.last.net)}`] : []} />
    ),
  },
  {
    id: 'statements',
    header: '明細書',
    value: ({ statements }) => statements.map(({ number }) => number).join(' '),
    cell: ({ statements }) => (
      <>
        {statements.map(({ number, month }) => (
          <a key={number} href={`/api/ops/statements/${number}/pdf`} download>
            {month}
            <span className="visually-hidden">分の明細書 {number}</span>{' '}
          </a>
        ))}
      </>
    ),
  },
  { id: 'gross', header: '受け取り分', value: ({ gross }) => gross, kind: 'yen', card: 'none' },
  {
    id: 'withholding',
    header: '源泉徴収税',
    value: ({ withholding }) => withholding,
    kind: 'yen',
    card: 'none',
  },
  { id: 'net', header: '振り込む額', value: ({ net }) => net, kind: 'yen', card: 'aside' },
]

/** A word, and smaller below it what belongs to it. */
const Lines = ({ first, rest }: { first: ReactNode; rest: readonly string[] }) => (
  <span className={styles.lines}>
    <span>{first}</span>
    {rest.filter(Boolean).map((line) => (
      <small key={line}>{line}</small>
    ))}
  </span>
)
