'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { SelectField } from '@/components/workbench/field/select-field'
import { TextField } from '@/components/workbench/field/text-field'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { read } from '@/lib/client/calls'
import type { TableColumn } from '@/lib/client/table/table-column'
import { NewestTable } from '../newest-table'
import styles from '../ops.module.css'
import { SearchForm } from '../search-form'
import { actName, actOptions } from '../staff/staff-words'
import { changeText, type StaffAct } from './change-words'

const PATH = '/ops/audit'
const FILTERS = ['by', 'subject', 'action', 'until'] as const

/** The beginning of a long text; the whole of it is in the CSV, and shown by a mouse. */
const Cut = ({ text, length }: { text: string; length: number }) =>
  text.length > length ? <span title={text}>{text.slice(0, length)}…</span> : text

const COLUMNS: readonly TableColumn<StaffAct>[] = [
  { id: 'action', header: '操作', value: ({ action }) => actName(action), card: 'title' },
  { id: 'at', header: '日時', value: ({ at }) => at, kind: 'time' },
  { id: 'by', header: '操作した人', value: ({ by }) => (by === null ? '端末での操作' : by) },
  {
    id: 'subject',
    header: '対象',
    value: ({ subject }) => subject,
    cell: ({ subject }) => (
      <span className={styles.noWrap}>
        <Cut text={subject} length={16} />
      </span>
    ),
    card: 'none',
  },
  { id: 'note', header: '理由など', value: ({ note }) => note ?? '' },
  {
    id: 'change',
    header: '変わったこと',
    value: changeText,
    cell: (act) => <Cut text={changeText(act)} length={160} />,
    card: 'none',
  },
  {
    id: 'request',
    header: 'リクエスト',
    value: ({ requestId }) => requestId ?? '',
    cell: ({ requestId }) => <Cut text={requestId ?? ''} length={8} />,
    card: 'none',
  },
]

/** What the staff did, searched by who, what, and to what; fifty at a time, the newest first. */
export function AuditPage() {
  const params = useSearchParams()
  const filter = Object.fromEntries(params)
  const query = useQuery({
    ...read('GET /ops/audit', { query: filter }),
    placeholderData: keepPreviousData,
  })
  return (
    <WorkbenchPage title="操作の記録">
      <Search key={params.toString()} params={params} />
      <NewestTable
        query={query}
        caption="操作の記録"
        columns={COLUMNS}
        csvName="操作の記録"
        empty="当てはまる記録はありません。"
        onwards={(after) => `${PATH}?${new URLSearchParams({ ...filter, after })}`}
      />
    </WorkbenchPage>
  )
}

const Search = ({ params }: { params: URLSearchParams }) => (
  <SearchForm path={PATH} names={FILTERS} params={params}>
    {(of) => (
      <>
        <TextField {...of('by')} label="操作した人のメールアドレス" autoComplete="off" />
        <SelectField {...of('action')} label="操作" options={actOptions} />
        <TextField {...of('subject')} label="対象のidや番号" autoComplete="off" />
        <TextField {...of('until')} label="この日まで" type="date" />
      </>
    )}
  </SearchForm>
)
