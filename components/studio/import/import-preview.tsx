import { useState } from 'react'
import { Alert } from '@/components/workbench/alert'
import { Checkbox } from '@/components/workbench/field/checkbox'
import { Section } from '@/components/workbench/section'
import { StateWord } from '@/components/workbench/state-word'
import { DataTable } from '@/components/workbench/table/data-table'
import type { ImportPreview as Preview } from '@/lib/client/studio/imports/imports'
import type { TableColumn } from '@/lib/client/table/table-column'
import type { ImportProblem } from '@/lib/contract/studio/imports'
import { headingOf } from '@/lib/kit/shop/import-columns'
import type { CheckedTable } from './check-table'
import styles from './import.module.css'

type PreviewedWork = Preview['works'][number]
type WorkRow = PreviewedWork & { problems: ImportProblem[] }

const COLUMNS: readonly TableColumn<WorkRow>[] = [
  { id: 'row', header: '行', value: ({ row }) => row, kind: 'number' },
  { id: 'title', header: '作品名', value: ({ title }) => title || '（作品名なし）', card: 'title' },
  {
    id: 'type',
    header: '種類',
    value: ({ type }) => (type === 'album' ? 'アルバム' : 'ボイス'),
    kind: 'code',
  },
  { id: 'price', header: '価格', value: ({ price }) => price, kind: 'yen', card: 'aside' },
  {
    id: 'tracks',
    header: 'トラック',
    value: ({ tracks }) => tracks.length,
    cell: ({ tracks }) => <Tracks tracks={tracks} />,
    card: 'action',
  },
  {
    id: 'problems',
    header: '確認',
    value: ({ problems }) => problems.length,
    cell: (work) => <Found work={work} />,
    card: 'action',
  },
]
const PAGE = 50

/** The works that the table would become, and what must be mended in which row. */
export function ImportPreview({ table }: { table: CheckedTable }) {
  const { works, problems, problemCount } = table.preview
  const [showsProblems, setShowsProblems] = useState(problemCount > 0)
  const rows = withProblems(works, problems)
  const shown = showsProblems ? rows.filter((work) => work.problems.length > 0) : rows
  const tracks = works.reduce((sum, work) => sum + work.tracks.length, 0)
  return (
    <Section title={`「${table.name}」の内容`}>
      <p role="status">
        {count(works.length)}作品・{count(tracks)}トラック。
        {problemCount > 0
          ? `直すところが${count(problemCount)}か所あります。`
          : '直すところはありません。'}
        {problemCount > problems.length &&
          `はじめの${count(problems.length)}か所を表示しています。`}
      </p>
      {table.ignored.length > 0 && (
        <Alert tone="warning">読み込まない列があります：{table.ignored.join('、')}</Alert>
      )}
      {problemCount > 0 && (
        <Checkbox checked={showsProblems} onTick={setShowsProblems}>
          直すところのある作品だけを表示
        </Checkbox>
      )}
      <DataTable
        key={String(showsProblems)}
        caption="読み込む作品"
        columns={COLUMNS}
        rows={shown}
        rowId={({ row }) => String(row)}
        pageSize={PAGE}
      />
    </Section>
  )
}

const count = (number: number) => number.toLocaleString('ja-JP')

/** A problem belongs to the last work that begins in its row or above. */
function withProblems(
  works: readonly PreviewedWork[],
  problems: readonly ImportProblem[],
): WorkRow[] {
  const rows = works.map((work): WorkRow => ({ ...work, problems: [] }))
  for (const problem of problems)
    rows.findLast(({ row }) => row <= problem.row)?.problems.push(problem)
  return rows
}

function Tracks({ tracks }: Pick<PreviewedWork, 'tracks'>) {
  if (tracks.length === 0) return <span className={styles.cell}>まだありません</span>
  return (
    <details className={styles.cell}>
      <summary>{tracks.length}トラック</summary>
      <ol className={styles.list}>
        {tracks.map(({ row, title, sound }) => (
          <li key={row}>
            {title || '（トラック名なし）'}
            {sound && <span className={styles.note}>（{sound}）</span>}
          </li>
        ))}
      </ol>
    </details>
  )
}

function Found({ work: { problems, isKnown } }: { work: WorkRow }) {
  if (problems.length === 0)
    return (
      <div className={styles.cell}>
        {isKnown ? (
          <StateWord tone="lamp">同じ名前の作品がすでにあります</StateWord>
        ) : (
          <StateWord tone="leaf">登録できます</StateWord>
        )}
      </div>
    )
  return (
    <div className={styles.cell}>
      <StateWord tone="ember">直すところ {problems.length}か所</StateWord>
      <ul className={styles.list}>
        {problems.map(({ row, column, code, message }) => (
          <li key={`${row} ${column} ${code} ${message}`}>
            {row}行目{column && `「${headingOf(column)}」`}：{message}
          </li>
        ))}
      </ul>
    </div>
  )
}
