'use client'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { usePageNumber } from '@/components/ui/use-page-number'
import { Button } from '@/components/workbench/button'
import { EmptyState } from '@/components/workbench/empty-state'
import { FilterLinks } from '@/components/workbench/filter-links'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { QueryTable } from '@/components/workbench/table/query-table'
import { pages } from '@/lib/client/calls'
import type { TableColumn } from '@/lib/client/table/table-column'
import { formatJstDateTime } from '@/lib/kit/jst'
import { MISSING } from '../missing'
import { DecideDialog } from './decide-dialog'
import { DIFFERENCE_COLUMNS, type Difference } from './difference-columns'
import { LastRun } from './last-run'

const PATH = '/ops/reconciliation'
const STATES = ['open', 'decided', 'gone'] as const
const NAMES: Record<Difference['state'], string> = {
  open: '未対応',
  decided: '対応済み',
  gone: 'なくなったもの',
}
const NONE: Record<Difference['state'], string> = {
  open: '決まっていない差異はありません。',
  decided: '対応した差異はまだありません。',
  gone: '次の照合までになくなった差異はまだありません。',
}
const SINCE: TableColumn<Difference> = {
  id: 'decision',
  header: '対応',
  value: ({ decision, reason, decidedBy, decidedAt }) =>
    decision === null || decidedAt === null
      ? ''
      : `${decision === 'explained' ? '説明がつく' : '訂正した'}：${reason ?? ''}（${decidedBy || '退会した方'}、${formatJstDateTime(decidedAt)}）`,
}

/** Where the payment networks and the books differ, to be decided one by one; and when they were compared. */
export function ReconciliationPage() {
  const requested = useSearchParams().get('state')
  const state = STATES.find((one) => one === requested) ?? 'open'
  const list = pages('GET /ops/reconciliation', { query: { state } })
  const { lastRun } = useQuery(list(usePageNumber().page)).data ?? {}
  const [chosen, setChosen] = useState<Difference | null>(null)
  const act: TableColumn<Difference> = {
    id: 'act',
    header: '操作',
    value: () => null,
    cell: (difference) => (
      <Button isSmall onClick={() => setChosen(difference)}>
        対応を書く<span className="visually-hidden">（{difference.subject}）</span>
      </Button>
    ),
    card: 'action',
  }
  const last = { open: act, decided: SINCE, gone: null }[state]
  return (
    <WorkbenchPage
      title="照合"
      about="決済会社にあるお金と帳簿を、毎晩お支払いごとに照合します。差異だけでは、何も返金せず、何も止めません。"
    >
      <LastRun run={lastRun} />
      <FilterLinks
        label="差異の状態"
        filters={STATES.map((one) => ({
          href: one === 'open' ? PATH : `${PATH}?state=${one}`,
          label: NAMES[one],
          isChosen: one === state,
        }))}
      />
      <QueryTable
        caption={`差異（${NAMES[state]}）`}
        list={list}
        missing={MISSING}
        columns={last ? [...DIFFERENCE_COLUMNS, last] : DIFFERENCE_COLUMNS}
        rowId={({ id }) => id}
        empty={<EmptyState text={NONE[state]} />}
      />
      {chosen && <DecideDialog difference={chosen} onClose={() => setChosen(null)} />}
    </WorkbenchPage>
  )
}
