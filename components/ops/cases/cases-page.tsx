'use client'
import { useSearchParams } from 'next/navigation'
import { FilterLinks } from '@/components/workbench/filter-links'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { stateColumn } from '@/components/workbench/table/state-column'
import { pages } from '@/lib/client/calls'
import type { TableColumn } from '@/lib/client/table/table-column'
import { OpsTable } from '../table'
import { type CaseCard, type CaseState, caseStates, stateOf, titleOf } from './case-words'
import { Figures } from './figures'
import { StartCase } from './start-case'

const PATH = '/ops/cases'
const STATES = ['open', 'appealed', 'decided', 'closed'] as const satisfies readonly CaseState[]
const NONE: Record<CaseState, string> = {
  open: '対応を待っている報告はありません。',
  appealed: '答えを待っている申し立てはありません。',
  decided: '対応した案件はまだありません。',
  closed: '終了した案件はまだありません。',
}
const COLUMNS: readonly TableColumn<CaseCard>[] = [
  { id: 'title', header: '対象', value: titleOf, card: 'title' },
  stateColumn(stateOf, 'aside'),
  {
    id: 'reporters',
    header: '報告した人',
    value: ({ reporters }) => reporters,
    kind: 'number',
  },
  {
    id: 'owner',
    header: '作者・書いた人',
    value: ({ owner }) => owner.nickname || '退会した方',
  },
  { id: 'openedAt', header: '最初の報告', value: ({ openedAt }) => openedAt, kind: 'time' },
]

/** What was reported: cases by subject, those that many people reported first. */
export function CasesPage() {
  const requested = useSearchParams().get('state')
  const state = STATES.find((one) => one === requested) ?? 'open'
  return (
    <WorkbenchPage title="報告と対応">
      <FilterLinks
        label="案件の状態"
        filters={STATES.map((one) => ({
          href: one === 'open' ? PATH : `${PATH}?state=${one}`,
          label: caseStates[one],
          isChosen: one === state,
        }))}
      />
      <OpsTable
        caption={`案件（${caseStates[state]}）`}
        list={pages('GET /ops/cases', { query: { state } })}
        columns={COLUMNS}
        rowId={({ id }) => id}
        rowHref={({ id }) => `${PATH}/${id}`}
        empty={NONE[state]}
      />
      <StartCase />
      <Figures />
    </WorkbenchPage>
  )
}
