import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '@/components/ui/link'
import { Button } from '@/components/workbench/button'
import { EmptyState } from '@/components/workbench/empty-state'
import { QueryState } from '@/components/workbench/query-state'
import { Section } from '@/components/workbench/section'
import { DataTable } from '@/components/workbench/table/data-table'
import { eventWords, type SecurityEvent } from '@/lib/client/account/security-event-words'
import type { CallOutput } from '@/lib/client/api'
import { read } from '@/lib/client/calls'
import { REPORT_REASONS } from '@/lib/client/catalogue/report-reasons'
import type { TableColumn } from '@/lib/client/table/table-column'
import { caseStates, kindNames } from '../cases/case-words'
import { actName } from '../staff/staff-words'

type AccountEvent = CallOutput<'GET /ops/accounts/{id}/events'>['items'][number]

const reasons = new Map<string, string>(REPORT_REASONS)
const kinds = new Map<string, string>(Object.entries(kindNames))
const states = new Map<string, string>(Object.entries(caseStates))
const WORK_STATES: Record<string, string> = {
  draft: '下書き',
  published: '公開中',
  withdrawn: '公開停止',
}
const INQUIRY_STATES: Record<string, string> = {
  open: '未対応',
  answered: '返信済み',
  closed: '終了',
}

const WORDS: Record<AccountEvent['kind'], (event: AccountEvent) => string> = {
  security: ({ what }) => eventWords({ kind: what as SecurityEvent['kind'], method: null }),
  order: ({ subject }) => `注文 ${subject}`,
  staff: ({ what }) => actName(what),
  case: ({ what, subject }) =>
    `${kinds.get(subject) ?? subject}の案件（${states.get(what) ?? what}）`,
  report: ({ what }) => `報告した（${reasons.get(what) ?? what}）`,
  inquiry: ({ what }) => `お問い合わせ（${INQUIRY_STATES[what] ?? what}）`,
  work: ({ what, subject }) => `作品「${subject}」を登録（今は${WORK_STATES[what] ?? what}）`,
}

const words = (event: AccountEvent): string => WORDS[event.kind](event)

const COLUMNS: readonly TableColumn<AccountEvent>[] = [
  {
    id: 'what',
    header: 'できごと',
    value: words,
    cell: (event) => (event.link ? <Link href={event.link}>{words(event)}</Link> : words(event)),
    card: 'title',
  },
  { id: 'at', header: '日時', value: ({ at }) => at, kind: 'time' },
  {
    id: 'by',
    header: '操作した人と理由',
    value: ({ kind, by, subject }) =>
      kind === 'staff' ? [by || '端末での操作', subject].filter(Boolean).join('：') : '',
  },
]

/** What happened to an account, from sign-ins to orders and what the staff did; fifty at a time. */
export function AccountEvents({ id }: { id: string }) {
  const [before, setBefore] = useState<string | null>(null)
  const query = useQuery({
    ...read('GET /ops/accounts/{id}/events', {
      params: { id },
      query: before === null ? {} : { before },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <Section title="これまでのできごと">
      <QueryState query={query}>
        {({ items, next }) =>
          items.length === 0 ? (
            <EmptyState text="まだ何もありません。" />
          ) : (
            <>
              <DataTable
                caption="アカウントのできごと"
                rows={items}
                rowId={({ at, kind, what, subject }) => `${at} ${kind} ${what} ${subject}`}
                columns={COLUMNS}
                pageSize={items.length}
              />
              {next && <Button onClick={() => setBefore(next)}>この前の50件</Button>}
            </>
          )
        }
      </QueryState>
    </Section>
  )
}
