'use client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@/components/ui/link'
import { Description, DescriptionList } from '@/components/workbench/description-list'
import { EmptyState } from '@/components/workbench/empty-state'
import { QueryState } from '@/components/workbench/query-state'
import { Section } from '@/components/workbench/section'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { StateWord } from '@/components/workbench/state-word'
import { DataTable } from '@/components/workbench/table/data-table'
import { read } from '@/lib/client/calls'
import { REPORT_REASONS } from '@/lib/client/catalogue/report-reasons'
import type { TableColumn } from '@/lib/client/table/table-column'
import { formatJstDateTime } from '@/lib/kit/jst'
import { MISSING } from '../missing'
import { CaseSteps } from './case-steps'
import { kindNames, type ModerationCase, stateOf } from './case-words'
import styles from './cases.module.css'

type Report = ModerationCase['reports'][number]

const reasons = new Map<string, string>(REPORT_REASONS)
const COLUMNS: readonly TableColumn<Report>[] = [
  {
    id: 'reason',
    header: '理由',
    value: ({ reason }) => reasons.get(reason) ?? reason,
    card: 'title',
  },
  { id: 'body', header: '内容', value: ({ body }) => body },
  { id: 'by', header: '報告した人', value: ({ by }) => by || '退会した方' },
  { id: 'at', header: '日時', value: ({ at }) => at, kind: 'time' },
]

/** One case: what it is about, who said what, what was decided, and what comes next. */
export function CasePage({ id }: { id: string }) {
  const query = useQuery(read('GET /ops/cases/{id}', { params: { id } }))
  return (
    <WorkbenchPage title="報告の案件">
      <QueryState query={query} missing={MISSING}>
        {(found) => (
          <>
            <Subject found={found} />
            <Section title="報告">
              {found.reports.length === 0 ? (
                <EmptyState text="報告はありません。運営が始めた案件です。" />
              ) : (
                <DataTable
                  caption="報告"
                  rows={found.reports}
                  rowId={({ id }) => id}
                  columns={COLUMNS}
                  pageSize={20}
                />
              )}
            </Section>
            <Decision found={found} />
            <CaseSteps found={found} />
          </>
        )}
      </QueryState>
    </WorkbenchPage>
  )
}

function Subject({ found }: { found: ModerationCase }) {
  const { subject, owner, words } = found
  const [label, tone] = stateOf(found)
  return (
    <Section title="対象">
      <DescriptionList>
        <Description name="状態">
          <StateWord tone={tone}>{label}</StateWord>
        </Description>
        <Description name={kindNames[subject.kind]}>
          {subject.link ? (
            <Link href={subject.link}>{subject.title || '（名前なし）'}</Link>
          ) : (
            '（もうありません）'
          )}
        </Description>
        <Description name="作者・書いた人">{owner.nickname || '退会した方'}</Description>
        <Description name="報告した人">{found.reporters.toLocaleString('ja-JP')}人</Description>
      </DescriptionList>
      {words && <blockquote className={styles.words}>{words}</blockquote>}
    </Section>
  )
}

function Decision({ found }: { found: ModerationCase }) {
  const { decidedAt, decidedBy, reason, appeal, appealedAt, answer, answeredAt, answeredBy } = found
  if (!decidedAt) return null
  const steps = [
    { name: '決定', at: decidedAt, by: decidedBy, text: reason },
    { name: '異議の申し立て', at: appealedAt, by: '本人', text: appeal },
    { name: '答え', at: answeredAt, by: answeredBy, text: answer },
  ]
  return (
    <Section title="これまでの対応">
      <DescriptionList>
        {steps.map(
          ({ name, at, by, text }) =>
            at && (
              <Description key={name} name={name}>
                <p className={styles.fact}>
                  {formatJstDateTime(at)}（{by ?? '退会した方'}）
                </p>
                <p className={styles.text}>{text}</p>
              </Description>
            ),
        )}
      </DescriptionList>
    </Section>
  )
}
